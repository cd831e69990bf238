// Papers verified by the code that stands on them: a single altered byte or value is found out, nobody learns more than that,
// and nobody guesses.
import { createHash } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { proofsPerMinute, readProofCode } from '@dca/domain/proofs';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submittedJob } from '../../../test/main-job.ts';
import { approvedAs, approveJob, paperAs } from '../../../test/papers.ts';
import { addressOf, openWorld, subscriptionKey, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://portal.test' });
});
afterAll(() => world.end());

let asked = 0;
/** Asks without a session; each time from an address of its own, as people do. */
async function verify(
  code: string,
  copy?: Buffer,
  remoteAddress = `10.0.${Math.floor(asked / 250)}.${(asked++ % 250) + 1}`,
) {
  const url = addressOf(contract.documents.verifyPaper, {
    params: { code },
    query: copy ? { Sha256: sha256Of(copy) } : {},
  });
  const headers = { 'ocp-apim-subscription-key': subscriptionKey };
  const answer = await world.server.inject({ method: 'GET', url, headers, remoteAddress });
  return { status: answer.statusCode, data: answer.json().data, problem: answer.json() };
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The code as it is printed for people. */
async function codeOf(raw: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(raw));
  const { text } = await extractText(pdf, { mergePages: true });
  const found = /Verification code:\s*((?:[0-9A-Z]{4}-?\s*){6})/.exec(text)?.[1] ?? '';
  return readProofCode(found) ?? 'none';
}

const reportOf = async (jobId: string) =>
  (
    await world
      .as('putri')
      .call(contract.checksheets.newReports, { params: { family: 'pi' }, query: { jobId, language: 'en' } })
  ).raw;
const bastOf = async (jobId: string) =>
  (await world.as('eko').call(contract.receipts.bastReports, { query: { jobId, language: 'en' } })).raw;
async function approvedReport() {
  const { jobId } = await submittedJob(world);
  await approveJob(world, 'INS', jobId);
  const raw = await reportOf(jobId);
  return { jobId, raw, code: await codeOf(raw) };
}

/** What lies in the store, changed behind the product's back. */
async function changeFile(code: string, change: (bytes: Buffer) => Buffer) {
  const { rows } = await world.owner.query('select file_key from paper_proof where code = $1', [code]);
  const key: string = rows[0].file_key;
  const path = join(world.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key);
  const before = await readFile(path);
  await chmod(path, 0o600);
  await writeFile(path, change(before));
  return () => writeFile(path, before);
}

test('a report says by its code that it is as it was issued, and nothing of whom', async () => {
  const { jobId, raw, code } = await approvedReport();
  const { status, data } = await verify(code);
  expect(status).toBe(200);
  const { rows } = await world.owner.query(
    'select number, customer_code, unit_code, serial_number from job where id = $1',
    [jobId],
  );
  const { number, ...hidden } = rows[0];
  expect(data).toEqual({
    kind: 'REPORT',
    number,
    language: 'en',
    issuedAt: expect.any(String),
    state: 'INTACT',
    isNewest: true,
    isSameFile: null,
  });
  for (const word of [...Object.values(hidden), sha256Of(raw)])
    expect(JSON.stringify(data)).not.toContain(word);
});

test('a copy is told to be the file that was issued or another, and its hash is told to nobody', async () => {
  const { raw, code } = await approvedReport();
  const altered = Buffer.from(raw);
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
  const [same, other] = [await verify(code, raw), await verify(code, altered)];
  expect([same.data.isSameFile, other.data.isSameFile]).toEqual([true, false]);
  expect(JSON.stringify(other.data)).not.toContain(sha256Of(raw));
});

test('the picture of the code leads to the public page of that very paper', async () => {
  const { raw, code } = await approvedReport();
  const pdf = await getDocumentProxy(new Uint8Array(raw));
  const pages = Array.from({ length: pdf.numPages }, (_, page) => extractImages(pdf, page + 1));
  const said: string[] = [];
  for (const { data, width, height, channels } of (await Promise.all(pages)).flat()) {
    const rgba = await sharp(Buffer.from(data), { raw: { width, height, channels } })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    try {
      said.push(decodeQR({ width, height, data: new Uint8Array(rgba) }));
    } catch {
      // A photo is no code.
    }
  }
  expect(said).toEqual([expect.stringMatching(/^https:\/\/portal\.test\/dca\/verify\//)]);
  expect(readProofCode(said[0]?.split('/').at(-1) ?? '')).toBe(code);
});

test('a code is read however it is written, and one that nobody issued is not found', async () => {
  const { code } = await approvedReport();
  expect((await verify(code.toLowerCase().replace(/(.{4})/g, '$1-'))).status).toBe(200);
  const other = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
  for (const wrong of [other, 'A'.repeat(24), 'short', "'; drop table paper_proof"]) {
    const { status, problem } = await verify(wrong);
    expect([status, problem.code]).toEqual([404, 'notFound']);
  }
});

test('a single byte of the stored file altered is exposed, and one that cannot be read is an outage, no forgery', async () => {
  const { code } = await approvedReport();
  const restore = await changeFile(code, (bytes) => {
    const changed = Buffer.from(bytes);
    changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1;
    return changed;
  });
  expect((await verify(code)).data.state).toBe('ALTERED');
  await restore();
  expect((await verify(code)).data.state).toBe('INTACT');
  await world.owner.query(`update paper_proof set file_key = repeat('0', 64) where code = $1`, [code]);
  const { status, problem } = await verify(code);
  expect([status, problem.code, problem.detail]).toEqual([
    503,
    'unavailable',
    expect.stringContaining('says nothing about it'),
  ]);
});

test('a single value of a certificate altered in the database is exposed', async () => {
  const jobId = await approvedAs(world, 'SER');
  const code = await codeOf(await bastOf(jobId));
  const { id, number } = await paperAs(world, 'eko', jobId);
  expect((await verify(code)).data).toMatchObject({ kind: 'BAST', number, state: 'INTACT' });
  await world.owner.query(`update paper set content = replace(content, 'EX-205', 'EX-206') where id = $1`, [
    id,
  ]);
  expect((await verify(code)).data.state).toBe('ALTERED');
  await world.owner.query(`update paper set content = replace(content, 'EX-206', 'EX-205') where id = $1`, [
    id,
  ]);
  expect((await verify(code)).data.state).toBe('INTACT');
});

test('an older print stays genuine, and says that there is a newer one', async () => {
  const jobId = await approvedAs(world, 'SER');
  const before = await codeOf(await bastOf(jobId));
  const paper = await paperAs(world, 'eko', jobId);
  await world.as('eko').get(contract.receipts.accept, { body: { id: paper.id, hash: paper.hash } });
  const after = await codeOf(await bastOf(jobId));
  expect(after).not.toBe(before);
  expect((await verify(before)).data).toMatchObject({ state: 'INTACT', isNewest: false });
  expect((await verify(after)).data).toMatchObject({ state: 'INTACT', isNewest: true });
});

test('the two languages are two files with a code each; the same is given out every time', async () => {
  const { jobId, raw, code } = await approvedReport();
  expect((await reportOf(jobId)).equals(raw)).toBe(true);
  await world
    .as('putri')
    .call(contract.checksheets.newReports, { params: { family: 'pi' }, query: { jobId, language: 'id' } });
  const { rows } = await world.owner.query(
    `select code, language from paper_proof where number = (select number from job where id = $1) order by language`,
    [jobId],
  );
  expect(rows.map(({ language }) => language)).toEqual(['en', 'id']);
  expect(rows[0].code).toBe(code);
  expect(rows[1].code).not.toBe(code);
  expect((await verify(code)).data.isNewest).toBe(true);
});

test('several who ask at once get one print with one code', async () => {
  const { jobId } = await submittedJob(world);
  await approveJob(world, 'INS', jobId);
  const prints = await Promise.all([1, 2, 3].map(() => reportOf(jobId)));
  const codes = new Set(await Promise.all(prints.map(codeOf)));
  expect(codes.size).toBe(1);
  const [code = ''] = codes;
  expect((await verify(code, prints[0])).data.isSameFile).toBe(true);
});

test('who guesses is told to stop, and others are still answered', async () => {
  const guess = (address: string) => verify('B'.repeat(24), undefined, address);
  for (let time = 0; time < proofsPerMinute; time++) expect((await guess('10.9.9.9')).status).toBe(404);
  const { status, problem } = await guess('10.9.9.9');
  expect([status, problem.code]).toEqual([429, 'tooMany']);
  expect((await guess('10.9.9.8')).status).toBe(404);
});
