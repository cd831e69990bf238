// From the press to the receiver's inbox, against a mail server that can be away, angry, silent, and right.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { type RunningMail, startMail } from '@dca/simulators/mail/start';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contacts } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { doorTo, mailNow } from '../../../test/mail.ts';
import { submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
let inbox: RunningMail;
let approved: string;
beforeAll(async () => {
  world = await openWorld();
  inbox = await startMail({ smtpPort: 0, port: 0 });
  const { jobId } = await submittedJob(world);
  approved = jobId;
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
});
afterAll(async () => {
  await inbox.close();
  await world.end();
});
beforeEach(async () => {
  inbox.behave({ kind: 'normal' });
  await world.owner.query('delete from mail');
  await world.owner.query(`update contact set email = 'ratna@tambang.test', language = 'id' where id = $1`, [
    contacts.ratna,
  ]);
});

const later = (seconds: number) => () => new Date(Date.now() + seconds * 1000);
const submit = (body: object = {}, as: PersonName = 'lukman') =>
  world.as(as).call(contract.mail.submissionEmail, { body: { jobId: approved, ...body } as never });
const send = (clock?: () => Date) => mailNow(world, doorTo(inbox), clock);
const mailsOf = async (as: PersonName = 'putri') =>
  (await world.as(as).get(contract.mail.list, { query: { Kind: ['SUBMISSION', 'SUMMARY', 'ASSIGNMENT'] } }))
    .data;
const stateOf = async () => (await mailsOf()).map(({ state }) => state);
const arrivedAt = (address: string) =>
  inbox.arrived().filter(({ envelope }) => envelope.to.includes(address));
const readPdf = async (content: unknown) => {
  const pdf = await getDocumentProxy(new Uint8Array((content as ArrayBuffer).slice(0)));
  return (await extractText(pdf, { mergePages: true })).text;
};
/** A contact with an address of its own, so that a test counts what arrived there. */
const contactAt = async (address: string) => {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into contact (customer_code, name, email, language) values ('C-TJ', 'Somebody', $1, 'en') returning id`,
    [address],
  );
  return String(rows[0]?.id);
};
const own = async (name: string) => {
  const address = `${name}.${randomUUID().slice(0, 8)}@tambang.test`;
  return { address, id: await contactAt(address) };
};

test("the customer's contact gets the report in their language, once, with the paper as it is kept", async () => {
  const before = arrivedAt('ratna@tambang.test').length;
  const answer = await submit({ note: 'Silakan diperiksa\r\nBcc: all@tambang.test' });
  expect(answer.body).toMatchObject({
    data: { mails: [{ toName: 'Ratna Wulandari', toAddress: 'ratna@tambang.test' }], withoutAddress: [] },
  });
  expect(await stateOf()).toEqual(['QUEUED']);
  expect(arrivedAt('ratna@tambang.test')).toHaveLength(before);
  expect(await send()).toBe(1);
  expect(await send(later(7200))).toBe(0);
  const [mail] = arrivedAt('ratna@tambang.test').slice(before);
  expect(arrivedAt('ratna@tambang.test')).toHaveLength(before + 1);
  expect(mail?.envelope.to).toEqual(['ratna@tambang.test']);
  expect(mail?.parsed.subject).toContain('Laporan pekerjaan');
  expect(mail?.parsed.cc ?? []).toEqual([]);
  expect(mail?.parsed.text).toContain('Yth. Ratna Wulandari');
  expect(mail?.parsed.text).toContain('WIB');
  expect(mail?.parsed.text).toContain(`https://portal.dca.test/dca/jobs/summary/detailpi?id=${approved}`);
  const attached = mail?.parsed.attachments[0];
  expect(attached?.filename).toMatch(/-id\.pdf$/);
  expect(await readPdf(attached?.content)).toContain('Inspeksi');
  const [row] = await mailsOf();
  expect(row).toMatchObject({ state: 'SENT', attempts: 1, fileName: attached?.filename });
  const kept = await world.as('putri').call(contract.mail.attachment, { params: { id: String(row?.id) } });
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(kept.raw)).toBe(true);
  const { data } = await world.as('putri').get(contract.mail.get, { params: { id: String(row?.id) } });
  expect(data.messageId).toBe(mail?.parsed.messageId);
  expect(data.body).not.toContain('{portal}');
});

test('a summary goes to leaders and planners, an assignment to the crew, each with a summary of now', async () => {
  const jobId = await jobIn(world, 'ASSIGNED');
  const asks = (kind: 'SUMMARY' | 'ASSIGNMENT') =>
    world.as('lukman').get(contract.mail.receivers, { query: { jobId, kind } });
  const { data: forSummary } = await asks('SUMMARY');
  expect(forSummary.filter(({ isChosen }) => isChosen).map(({ as }) => as)).toEqual(
    expect.arrayContaining(['LEADER', 'PLANNER']),
  );
  expect(forSummary.some(({ kind }) => kind === 'contact')).toBe(false);
  const { data } = await world.as('lukman').get(contract.mail.assignmentSummary, { body: { jobId } });
  expect(data.mails.map(({ toAddress }) => toAddress).sort()).toEqual(['bima@demo.test', 'maya@demo.test']);
  await send();
  const [mail] = arrivedAt('maya@demo.test').slice(-1);
  const text = await readPdf(mail?.parsed.attachments[0]?.content);
  expect(text).toContain('EX-205');
  expect(text).toContain('Bima');
  const summary = await world.as('putri').get(contract.mail.summaryReport, { body: { jobId } });
  expect(summary.data.mails.length).toBeGreaterThan(0);
});

test('a mail server that is away for an hour loses nothing and is not stormed', async () => {
  const { id, address } = await own('hour');
  await submit({ receivers: [id] });
  const away = doorTo({ smtpUrl: 'smtp://127.0.0.1:9' });
  for (let second = 0; second < 3600; second += 60) await mailNow(world, away, later(second));
  const [row] = await mailsOf();
  expect(row).toMatchObject({ state: 'QUEUED', answer: expect.any(String) });
  expect(row?.attempts).toBeGreaterThan(4);
  expect(row?.attempts).toBeLessThan(12);
  await send(later(5500));
  expect(await stateOf()).toEqual(['SENT']);
  expect(arrivedAt(address)).toHaveLength(1);
});

test('after two days it is not tried any more, and says why', async () => {
  const { id } = await own('days');
  await submit({ receivers: [id] });
  await mailNow(world, doorTo({ smtpUrl: 'smtp://127.0.0.1:9' }), later(48 * 3600 + 1));
  const [row] = await mailsOf();
  expect(row).toMatchObject({ state: 'FAILED', answer: expect.stringMatching(/refused|connect/i) });
});

test.each(['cuts', 'silent'] as const)(
  'a server that %s after the content has perhaps sent it: nobody sends it again by itself',
  async (kind) => {
    const { id, address } = await own(kind);
    await submit({ receivers: [id] });
    inbox.behave({ kind, times: 1 });
    await send();
    const [row] = await mailsOf();
    expect(row).toMatchObject({ state: 'PERHAPS', attempts: 1 });
    expect(await send(later(86_400))).toBe(0);
    expect(arrivedAt(address)).toHaveLength(1);
    const settle = { body: { id: String(row?.id), reason: 'Ratna says it is there' } };
    const { data } = await world.as('lukman').get(contract.mail.arrived, settle);
    expect(data).toMatchObject({ state: 'SENT', roundReason: 'Ratna says it is there' });
    expect(await world.as('lukman').call(contract.mail.arrived, settle)).toMatchObject({ status: 409 });
  },
);

test('perhaps sent and asked for again is the same mail to the receiver; sent and asked for again is another', async () => {
  const { id, address } = await own('again');
  await submit({ receivers: [id] });
  inbox.behave({ kind: 'cuts', times: 1 });
  await send();
  const again = async () => {
    const [row] = await mailsOf();
    const body = { id: String(row?.id), reason: 'It did not arrive' };
    expect((await world.as('putri').call(contract.mail.sendAgain, { body })).status).toBe(200);
    await send();
  };
  await again();
  expect(await stateOf()).toEqual(['SENT']);
  await again();
  const ids = arrivedAt(address).map(({ parsed }) => parsed.messageId);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[1]);
});

test.each([
  ['away', 'QUEUED'],
  ['hangs', 'QUEUED'],
  ['later', 'QUEUED'],
  ['refuses', 'FAILED'],
] as const)('a server that is told "%s" leaves the mail %s', async (kind, state) => {
  const { id, address } = await own(kind);
  await submit({ receivers: [id] });
  inbox.behave({ kind, times: 1 });
  await send();
  expect(await stateOf()).toEqual([state]);
  expect(arrivedAt(address)).toHaveLength(0);
  await send(later(31));
  expect(arrivedAt(address)).toHaveLength(state === 'QUEUED' ? 1 : 0);
});

test('a dead address fails at once, in the words of its server', async () => {
  await submit({ receivers: [await contactAt(`dead.${randomUUID().slice(0, 8)}@tambang.test`)] });
  await send();
  expect((await mailsOf())[0]).toMatchObject({
    state: 'FAILED',
    answer: expect.stringContaining('No such mailbox'),
    attempts: 1,
  });
});

test('who was killed before handing over is followed by another; who was killed after it leaves a question', async () => {
  const { id, address } = await own('killed');
  await submit({ receivers: [id] });
  const inHand = (handedOver: string | null) =>
    world.owner.query(
      `update mail set state = 'SENDING', attempts = 1, sending_until = now() + interval '10 minutes', handed_over_at = $1`,
      [handedOver],
    );
  await inHand(null);
  expect(await send()).toBe(0);
  expect(await send(later(601))).toBe(1);
  expect([await stateOf(), arrivedAt(address).length]).toEqual([['SENT'], 1]);
  await world.owner.query(`update mail set ended_at = null, state = 'SENDING', sending_until = now()`);
  await inHand(new Date().toISOString());
  await send(later(601));
  expect([await stateOf(), arrivedAt(address).length]).toEqual([['PERHAPS'], 1]);
});

test('two workers at once send each mail once', async () => {
  const all = [await own('two'), await own('two'), await own('two'), await own('two')];
  await submit({ receivers: all.map(({ id }) => id) });
  await Promise.all([send(), send(), send()]);
  await send(later(60));
  for (const { address } of all) expect(arrivedAt(address)).toHaveLength(1);
});

test('the same press twice writes one mail, and a job that goes back takes its report from the mail', async () => {
  const { id, address } = await own('twice');
  const key = randomUUID();
  const press = () =>
    world
      .as('lukman')
      .call(contract.mail.submissionEmail, { body: { jobId: approved, receivers: [id] } }, { key });
  expect((await press()).body).toEqual((await press()).body);
  expect(await stateOf()).toEqual(['QUEUED']);
  await world.owner.query('update job set status = 65 where id = $1', [approved]);
  await send();
  await world.owner.query('update job set status = 70 where id = $1', [approved]);
  expect((await mailsOf())[0]).toMatchObject({
    state: 'FAILED',
    answer: expect.stringContaining('went back'),
  });
  expect(arrivedAt(address)).toHaveLength(0);
});

test('a mail that is too large is told plainly and does not go', async () => {
  const door = doorTo(inbox);
  const outcome = await door.send(
    {
      messageId: '<large@dca.test>',
      to: { name: 'Ratna', address: 'ratna@tambang.test' },
      subject: 'Large',
      text: 'Large',
      language: 'en',
      attachment: { fileName: 'large.pdf', content: Buffer.alloc(16 * 1024 * 1024) },
    },
    async () => undefined,
  );
  expect(outcome).toMatchObject({ kind: 'REFUSED', answer: expect.stringContaining('too large') });
});
