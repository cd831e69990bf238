import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../../db/world/ids.ts';
import { submittedJob } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const params = { family: 'pi' as const };
const approve = (person: PersonName, jobId: string) =>
  world.as(person).call(contract.checksheets.approve, { params, body: { jobId } });
const giveBack = (person: PersonName, jobId: string, questionIds: string[] = []) =>
  world.as(person).call(contract.checksheets.giveBack, {
    params,
    body: { jobId, reason: 'The belt looks cracked', questionIds },
  });
const read = async (jobId: string) =>
  (await world.as('lukman').get(contract.checksheets.get, { params: { ...params, jobId } })).data;

test('a leader of the plant approves; others may not or do not see it', async () => {
  const { jobId } = await submittedJob(world);
  for (const act of [approve, giveBack]) {
    expect((await act('maya', jobId)).status).toBe(403);
    expect((await act('putri', jobId)).status).toBe(403);
    expect((await act('dewi', jobId)).status).toBe(404);
  }
  const approved = await approve('lukman', jobId);
  expect(approved.body).toEqual({ attributes: { response: 'APPROVED' } });
  expect(await read(jobId)).toMatchObject({ status: 'APPROVED', approvedBy: { name: 'Lukman' } });
  expect((await approve('lukman', jobId)).problem.code).toBe('moveNotAllowed');
});

test('nobody approves what they submitted', async () => {
  const { jobId } = await submittedJob(world);
  await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [people.lukman, jobId]);
  const own = await approve('lukman', jobId);
  expect([own.status, own.problem.detail]).toEqual([409, 'Nobody approves what they submitted.']);
  expect((await read(jobId)).status).toBe('SUBMITTED');
});

test('an approval and a return at once: one of them happens, and job and sheet agree', async () => {
  const { jobId } = await submittedJob(world);
  const answers = await Promise.all([approve('lukman', jobId), giveBack('lukman', jobId)]);
  expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0);
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  const sheet = await read(jobId);
  expect([
    [70, 'APPROVED'],
    [65, 'RETURNED'],
  ]).toContainEqual([job.status, sheet.status]);
});

test('a job that is not submitted is neither approved nor returned', async () => {
  for (const jobId of [jobs.inProgress, jobs.cancelled])
    for (const act of [approve, giveBack]) expect([404, 409]).toContain((await act('lukman', jobId)).status);
  const other = { params: { family: 'ps' as const }, body: { jobId: jobs.submitted } };
  expect((await world.as('lukman').call(contract.checksheets.approve, other)).status).toBe(404);
});

test('a return names questions of the form only', async () => {
  const { jobId } = await submittedJob(world);
  const strange = await giveBack('lukman', jobId, [jobId]);
  expect([strange.status, strange.problem.errors?.[0]?.field]).toEqual([400, 'body.questionIds.0']);
  expect((await read(jobId)).status).toBe('SUBMITTED');
});

test('a return says for each item what has to be done again there; an approval ends that', async () => {
  const { jobId, form } = await submittedJob(world);
  const asked = form.zones.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
  const [first = '', second = ''] = asked.map(({ id }) => id);
  const back = (items: { questionId: string; reason: string }[]) =>
    world.as('lukman').call(contract.checksheets.giveBack, {
      params,
      body: { jobId, reason: 'See the items', questionIds: [first], items },
    });
  const strange = await back([{ questionId: jobId, reason: 'Not of this form' }]);
  expect([strange.status, strange.problem.errors?.[0]?.field]).toEqual([400, 'body.items.0.questionId']);
  expect((await back([{ questionId: second, reason: '' }])).status).toBe(400);
  const one = { questionId: second, reason: 'Not sharp' };
  const twice = await back([one, { ...one, reason: 'Too dark' }]);
  expect([twice.status, twice.problem.errors?.[0]?.field]).toEqual([400, 'body.items.1.questionId']);
  expect((await read(jobId)).status).toBe('SUBMITTED');
  const items = [
    { questionId: second, reason: 'Not sharp' },
    { questionId: first, reason: 'Measure again' },
  ];
  expect((await back(items)).status).toBe(200);
  const reasons = { [first]: 'Measure again', [second]: 'Not sharp' };
  expect(await read(jobId)).toMatchObject({ returnedQuestions: [first, second], returnedReasons: reasons });
  const { data: job } = await world.as('maya').get(contract.jobs.get, { params: { id: jobId } });
  expect(job.events.at(-1)?.particulars).toEqual({ questionIds: [first, second], reasons });
  await world.as('maya').get(contract.checksheets.save, {
    params,
    body: { jobId, zoneCheckSheets: [], submit: true },
  });
  await approve('lukman', jobId);
  const { returnedQuestions, returnedReasons } = await read(jobId);
  expect([returnedQuestions, returnedReasons]).toEqual([[], {}]);
});

test('an approved sheet is opened again, and its new approval makes a new report', async () => {
  const { jobId } = await submittedJob(world);
  await approve('lukman', jobId);
  const ask = () =>
    world.as('eko').call(contract.checksheets.newReports, { params, query: { jobId, language: 'en' } });
  const first = await ask();
  expect(first.status).toBe(200);
  expect((await giveBack('lukman', jobId)).status).toBe(200);
  expect((await ask()).status).toBe(409);
  expect(await read(jobId)).toMatchObject({ status: 'RETURNED', approvedBy: null, approvedAt: null });
  await world.as('maya').get(contract.checksheets.save, {
    params,
    body: { jobId, zoneCheckSheets: [], submit: true },
  });
  await approve('lukman', jobId);
  const second = await ask();
  expect(second.status).toBe(200);
  expect(second.raw.equals(first.raw)).toBe(false);
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  expect(job.events.map((event) => event.move).slice(-4)).toEqual(['approve', 'reopen', 'submit', 'approve']);
});
