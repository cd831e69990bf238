// Papers: numbered without gaps, seen by who sees the job, and answered as they were shown.
import { createHash } from 'node:crypto';
import { contract } from '@dca/contract';
import { paperContent } from '@dca/contract/paper';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedAs, approveJob, paperAs, signature, submittedAs } from '../../../test/papers.ts';
import { sentBy } from '../../../test/sending.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const receipts = contract.receipts;
const statusOf = async (jobId: string) =>
  (await world.owner.query('select status from job where id = $1', [jobId])).rows[0].status;
const acceptAs = (person: PersonName, id: string, hash: string, more: object = {}) =>
  world.as(person).call(receipts.accept, { body: { id, hash, ...more } });
const refuseAs = (person: PersonName, id: string, body: { jobId: string; hash: string }) =>
  world.as(person).call(receipts.refuse, { body: { id, ...body, reason: 'Hose still leaks' } });
const squeeze = (text: string) => text.replace(/\s+/g, '');
async function textOf(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return squeeze(text);
}

test('a paper comes with the approval, has the next number of its series, and is the same for everybody', async () => {
  const jobId = await submittedAs(world, 'SER');
  expect((await world.as('putri').call(receipts.bast, { query: { jobId } })).status).toBe(409);
  await approveJob(world, 'SER', jobId);
  const [mine, theirs] = await Promise.all([paperAs(world, 'eko', jobId), paperAs(world, 'putri', jobId)]);
  expect(mine).toEqual(theirs);
  expect(mine).toMatchObject({
    kind: 'BAST',
    revision: 1,
    isAwaited: true,
    decisions: [],
    customerCode: 'C-TJ',
  });
  expect(mine.jobs[0]).toMatchObject({ id: jobId, unitCode: 'EX-205', leader: 'Maya', mechanics: ['Bima'] });
  expect(mine.jobs[0]?.approvals).toMatchObject([{ approver: 'LEADER', by: 'Lukman' }]);
  const next = await paperAs(world, 'eko', await approvedAs(world, 'SER'));
  const placeOf = (number: string) => Number(number.split('/').at(-1));
  expect(mine.number).toMatch(/^BAST\/JKT1\/\d{4}\/\d{5}$/);
  expect(placeOf(next.number)).toBe(placeOf(mine.number) + 1);
});

test('the hash is the SHA-256 of what is shown', async () => {
  const paper = await paperAs(world, 'eko', await approvedAs(world, 'SER'));
  const shown = JSON.stringify(paperContent.parse(paper));
  const { rows } = await world.owner.query('select content from paper where id = $1', [paper.id]);
  expect(JSON.parse(rows[0].content)).toEqual(JSON.parse(shown));
  expect(createHash('sha256').update(rows[0].content).digest('hex')).toBe(paper.hash);
});

test('a type without such a paper has none, and nobody sees the paper of a job that they do not see', async () => {
  const jobId = await approvedAs(world, 'SER');
  for (const kind of ['bapp', 'bbm'] as const)
    expect((await world.as('putri').call(receipts[kind], { query: { jobId } })).status).toBe(404);
  for (const person of ['sari', 'wayan', 'rina'] as const)
    expect((await world.as(person).call(receipts.bast, { query: { jobId } })).status).toBe(404);
  const { id, hash } = await paperAs(world, 'eko', jobId);
  expect((await acceptAs('sari', id, hash)).status).toBe(404);
  expect((await acceptAs('putri', id, hash)).status).toBe(403);
  expect((await refuseAs('maya', id, { jobId, hash })).status).toBe(403);
});

test('BBM and final remark answer with the fields of the specification', async () => {
  const jobId = await approvedAs(world, 'REC');
  const bbm = await world.as('eko').get(receipts.bbm, { query: { jobId } });
  expect(bbm.attributes.number).toMatch(/^BBM\/JKT1\//);
  expect(bbm.receipt).toEqual(bbm.attributes.receipt);
  expect(bbm.receipt.items[0]).toMatchObject({ serialNumber: 'C62055', quantity: 1, unit: 'unit' });
  const body = { jobId, remark: 'Glass of the cabin is scratched.', version: 0 };
  await world.as('maya').get(receipts.writeRemark, { body });
  const { attributes: remark } = await world.as('eko').get(receipts.finalRemark, { query: { jobId } });
  expect((await world.as('sari').call(receipts.finalRemark, { query: { jobId } })).status).toBe(404);
  expect(remark.number).toMatch(/^FR\/JKT1\//);
  expect(remark.jobs[0]?.remark).toMatchObject({ text: body.remark, by: 'Maya' });
});

test('the inspection certificate of a repair is printed with its number, in the language that is asked for', async () => {
  const jobId = await approvedAs(world, 'UNS');
  const { number } = await paperAs(world, 'eko', jobId, 'bapp');
  const printed = async (language: 'en' | 'id') => {
    const answer = await world.as('eko').call(receipts.bappReports, { query: { jobId, language } });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return textOf(answer.raw);
  };
  const [english, indonesian] = [await printed('en'), await printed('id')];
  for (const text of [english, indonesian]) expect(text).toContain(squeeze(number));
  expect(english).not.toBe(indonesian);
  const theirs = await world.as('sari').call(receipts.bappReports, { query: { jobId } });
  expect(theirs.status).toBe(404);
  const other = await approvedAs(world, 'SER');
  const none = await world.as('eko').call(receipts.bappReports, { query: { jobId: other } });
  expect(none.status).toBe(404);
});

test('the customer accepts what was shown, with remark and signature', async () => {
  const jobId = await approvedAs(world, 'SER');
  const { id, hash } = await paperAs(world, 'eko', jobId);
  const answer = await acceptAs('eko', id, hash, { remark: 'Clean work', signature });
  expect([answer.status, answer.body]).toEqual([200, { attributes: { response: 'ACCEPTED' } }]);
  expect(await statusOf(jobId)).toBe(80);
  const paper = await paperAs(world, 'putri', jobId);
  expect([paper.id, paper.hash, paper.isAwaited]).toEqual([id, hash, false]);
  expect(paper.decisions).toMatchObject([
    { jobId, decision: 'ACCEPTED', name: 'Eko', remark: 'Clean work', signature, witness: null },
  ]);
  expect((await acceptAs('eko', id, hash)).status).toBe(409);
});

test('a paper that changed since it was shown is not accepted, nor refused', async () => {
  const jobId = await approvedAs(world, 'SER');
  const before = await paperAs(world, 'eko', jobId);
  const body = { jobId, remark: 'Filter of the cabin is due next time.', version: 0 };
  await world.as('maya').get(receipts.writeRemark, { body });
  expect((await acceptAs('eko', before.id, before.hash)).problem.code).toBe('conflict');
  const after = await paperAs(world, 'eko', jobId);
  expect([after.number, after.revision]).toEqual([before.number, 2]);
  expect(after.hash).not.toBe(before.hash);
  expect((await acceptAs('eko', before.id, before.hash)).problem.code).toBe('conflict');
  expect((await acceptAs('eko', after.id, before.hash)).problem.code).toBe('conflict');
  expect((await refuseAs('eko', before.id, { jobId, hash: before.hash })).problem.code).toBe('conflict');
  expect(await statusOf(jobId)).toBe(70);
  expect((await acceptAs('eko', after.id, after.hash)).status).toBe(200);
});

test('refused with a reason the job goes back, and its paper is revised with the next approval', async () => {
  const jobId = await approvedAs(world, 'SER');
  const first = await paperAs(world, 'eko', jobId);
  expect((await refuseAs('eko', first.id, { jobId, hash: first.hash })).status).toBe(200);
  expect(await statusOf(jobId)).toBe(65);
  const { rows } = await world.owner.query(
    `select decision, paper_id, reason from approval where job_id = $1 and decision = 'REFUSED'`,
    [jobId],
  );
  expect(rows).toEqual([{ decision: 'REFUSED', paper_id: first.id, reason: 'Hose still leaks' }]);
  await world.owner.query('update job set status = 60 where id = $1', [jobId]);
  await approveJob(world, 'SER', jobId);
  expect((await acceptAs('eko', first.id, first.hash)).problem.code).toBe('conflict');
  const second = await paperAs(world, 'eko', jobId);
  expect([second.number, second.revision, second.decisions]).toEqual([first.number, 2, []]);
});

test('a guest signs on the phone of the mechanic, who does not answer for the customer otherwise', async () => {
  const jobId = await approvedAs(world, 'SER');
  const { id, hash } = await paperAs(world, 'maya', jobId);
  const body = { id, hash, name: 'Hasan Basri', badge: 'TJ-114', signature, at: new Date().toISOString() };
  const sign = (person: PersonName, sent: object) =>
    world.as(person).call(receipts.signAsGuest, { body: sent as typeof body });
  expect((await sign('rina', body)).status).toBe(404);
  expect((await sign('lukman', body)).status).toBe(403);
  expect((await sign('maya', { ...body, signature: [[[1, 1]]] })).status).toBe(400);
  expect((await sign('maya', body)).status).toBe(200);
  expect(await statusOf(jobId)).toBe(80);
  expect((await paperAs(world, 'eko', jobId)).decisions).toMatchObject([
    { name: 'Hasan Basri', badge: 'TJ-114', witness: 'Maya', signature },
  ]);
});

test('a guest is told as who accepted, everywhere, and the mechanic as the one whose phone it was', async () => {
  const jobId = await approvedAs(world, 'SER');
  const { id, hash } = await paperAs(world, 'maya', jobId);
  const at = new Date().toISOString();
  const body = { id, hash, name: 'Hasan Basri', badge: 'TJ-114', signature, at };
  expect((await world.as('maya').call(receipts.signAsGuest, { body })).status).toBe(200);
  const { data } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  expect(data.events.at(-1)).toMatchObject({
    move: 'acceptOnPaper',
    by: 'Hasan Basri',
    particulars: { through: 'Maya' },
  });
  const { rows } = await world.owner.query(
    `select 'notice' as what, by_name as told from notice where job_id = $1 and kind = 'ACCEPTED'
      union select 'mail', substring(body from '\\mBy [^.]*') from mail where job_id = $1 and subject like 'Accepted%'`,
    [jobId],
  );
  expect(rows.sort((a, b) => a.what.localeCompare(b.what))).toEqual([
    { what: 'mail', told: 'By Hasan Basri, through Maya' },
    { what: 'notice', told: 'Hasan Basri' },
  ]);
});

test('a paper that was signed by hand is uploaded, and stands with its file', async () => {
  const jobId = await approvedAs(world, 'SER');
  const { id, hash } = await paperAs(world, 'adi', jobId);
  const { sha256 } = await sentBy(world, 'adi', Buffer.from('%PDF-1.7 signed by hand'));
  const body = { id, hash, name: 'Ratna Wulandari', sha256, fileName: 'signed.pdf' };
  const send = (person: PersonName, sent = body) =>
    world.as(person).call(receipts.acceptOnPaper, { body: sent });
  expect((await send('putri')).status).toBe(403);
  expect((await send('adi', { ...body, sha256: '0'.repeat(64) })).status).toBe(400);
  expect((await send('adi')).status).toBe(200);
  expect(await statusOf(jobId)).toBe(80);
  const [decision] = (await paperAs(world, 'eko', jobId)).decisions;
  expect(decision).toMatchObject({ name: 'Ratna Wulandari', witness: 'Adi' });
  const file = await world
    .as('eko')
    .call(contract.documents.download, { params: { id: String(decision?.fileId) } });
  expect(file.raw.toString()).toBe('%PDF-1.7 signed by hand');
});

test('what nobody answered says on the paper that it is deemed', async () => {
  const jobId = await approvedAs(world, 'SER');
  await world.owner.query(
    `insert into approval (job_id, round, link, approver, decision) values ($1, 1, 2, 'CUSTOMER', 'DEEMED')`,
    [jobId],
  );
  await world.owner.query('update job set status = 80 where id = $1', [jobId]);
  const paper = await paperAs(world, 'eko', jobId);
  expect(paper.decisions).toMatchObject([{ decision: 'DEEMED', name: null, signature: null }]);
  const pdf = await world.as('eko').call(receipts.bastReports, { query: { jobId, language: 'en' } });
  expect(await textOf(pdf.raw)).toContain(squeeze('Not answered within the days of the contract'));
});

test('the printed paper says what is shown, in both languages, and is the same file until something is decided', async () => {
  const jobId = await approvedAs(world, 'SER');
  const paper = await paperAs(world, 'eko', jobId);
  const print = async (language: 'en' | 'id') =>
    (await world.as('eko').call(receipts.bastReports, { query: { jobId, language } })).raw;
  const english = await print('en');
  const text = await textOf(english);
  for (const said of [
    paper.number,
    paper.hash,
    'Hand-over certificate',
    'EX-205',
    'PT Tambang Jaya',
    'Lukman',
  ])
    expect(text).toContain(squeeze(said));
  expect(await textOf(await print('id'))).toContain(squeeze('Berita acara serah terima'));
  expect((await print('en')).equals(english)).toBe(true);
  await acceptAs('eko', paper.id, paper.hash, { remark: 'Clean work', signature });
  const accepted = await textOf(await print('en'));
  for (const said of ['Accepted by the customer', 'Eko', 'Clean work'])
    expect(accepted).toContain(squeeze(said));
});

test('a final remark is written upon the version that was read, while the job is not accepted', async () => {
  const jobId = await approvedAs(world, 'SER');
  const write = (person: PersonName, version: number) =>
    world.as(person).call(receipts.writeRemark, { body: { jobId, remark: 'Words', version } });
  expect((await write('lukman', 0)).status).toBe(403);
  expect((await write('rina', 0)).status).toBe(404);
  expect((await write('maya', 0)).body).toEqual({ data: { jobId, remark: 'Words', version: 1 } });
  expect((await write('maya', 0)).problem.code).toBe('conflict');
  const read = await world.as('eko').get(receipts.remarkText, { query: { jobId } });
  expect(read.data).toEqual({ jobId, remark: 'Words', version: 1 });
  await world.owner.query('update job set status = 80 where id = $1', [jobId]);
  expect((await write('maya', 1)).problem.code).toBe('moveNotAllowed');
});
