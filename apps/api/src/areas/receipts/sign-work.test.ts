// The foreman of a night signs before the approval: what was shown stays, the approval accepts by it, corrections are told.
import { createHash } from 'node:crypto';
import { contract } from '@dca/contract';
import { textOfWork, type WorkShown } from '@dca/contract/work-shown';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedAs, approveJob, paperAs, signature, submittedAs } from '../../../test/papers.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const shown = (smr = 5000): WorkShown => ({
  number: 'J-1',
  unitCode: 'EX-205',
  start: '2026-11-19T18:00:00.000Z',
  end: '2026-11-19T21:00:00.000Z',
  smr,
  findings: [],
});
const hashOf = (work: WorkShown) => createHash('sha256').update(textOfWork(work)).digest('hex');
const signAs = (person: PersonName, jobId: string, more: object = {}) => {
  const work = shown();
  const body = { jobId, work, hash: hashOf(work), name: 'Pak Darto', badge: 'B-7', signature };
  return world
    .as(person)
    .call(contract.receipts.signWork, { body: { ...body, at: new Date().toISOString(), ...more } });
};
const detailOf = async (jobId: string) =>
  (await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } })).data;

test('signed before the approval, the job is accepted by it, by the guest, on the phone of the mechanic', async () => {
  const jobId = await submittedAs(world, 'SER');
  const answer = await signAs('maya', jobId);
  expect([answer.status, answer.body]).toEqual([200, { attributes: { response: 'SIGNED' } }]);
  expect(await detailOf(jobId)).toMatchObject({
    status: 60,
    signedWork: { name: 'Pak Darto', badge: 'B-7', witness: 'Maya', counts: true },
  });
  await approveJob(world, 'SER', jobId);
  const job = await detailOf(jobId);
  expect(job.status).toBe(80);
  expect(job.approvals.at(-1)).toMatchObject({
    approver: 'CUSTOMER',
    guestName: 'Pak Darto',
    guestBadge: 'B-7',
  });
  expect(job.events.at(-1)).toMatchObject({ by: 'Pak Darto', particulars: { through: 'Maya' } });
  const paper = await paperAs(world, 'eko', jobId);
  expect(paper.isAwaited).toBe(false);
  const [decision] = paper.decisions;
  expect(decision).toMatchObject({
    name: 'Pak Darto',
    witness: 'Maya',
    work: shown(),
    workHash: hashOf(shown()),
  });
});

test('the paper tells what was put right since', async () => {
  const jobId = await submittedAs(world, 'SER');
  await signAs('maya', jobId);
  await approveJob(world, 'SER', jobId);
  const { raw } = await world
    .as('eko')
    .call(contract.receipts.bastReports, { query: { jobId, language: 'en' } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  const said = text.replace(/\s+/g, '');
  expect(said).toContain(
    `Signedbeforetheapproval,asitwasshownthen.Fingerprint${hashOf(shown()).slice(0, 16)}`,
  );
  expect(said).toContain('SMR:5,000.0h->');
});

test('what was sent back after it was signed waits for the customer again', async () => {
  const jobId = await submittedAs(world, 'SER');
  await signAs('maya', jobId);
  const params = { family: 'ps' } as const;
  await world
    .as('lukman')
    .get(contract.checksheets.giveBack, { params, body: { jobId, reason: 'Look again' } });
  expect((await detailOf(jobId)).signedWork).toMatchObject({ counts: false });
  await world.as('maya').get(contract.checksheets.save, { params, body: { jobId, submit: true } });
  await approveJob(world, 'SER', jobId);
  expect((await detailOf(jobId)).status).toBe(70);
});

test('a phone that comes back after the approval accepts at once, by the time at which it was signed', async () => {
  const jobId = await approvedAs(world, 'SER');
  const at = new Date(Date.now() - 6 * 3_600_000).toISOString();
  expect((await signAs('maya', jobId, { at })).body).toEqual({ attributes: { response: 'ACCEPTED' } });
  expect((await paperAs(world, 'eko', jobId)).decisions).toMatchObject([{ at, name: 'Pak Darto' }]);
});

test('another fingerprint, a type without customer, a job out of sight and who may not are refused', async () => {
  const jobId = await submittedAs(world, 'SER');
  const wrong = await signAs('maya', jobId, { hash: 'a'.repeat(64) });
  expect([wrong.status, wrong.problem.errors]).toMatchObject([400, [{ field: 'body.hash' }]]);
  expect((await signAs('joko', jobId)).status).toBe(404);
  expect((await signAs('eko', jobId)).status).toBe(403);
  expect((await signAs('maya', await submittedAs(world, 'INS'))).status).toBe(409);
  expect((await signAs('maya', jobId, { signature: [[[1, 1]]] })).status).toBe(400);
});
