// A leader puts an answer right before the first decision: what it said before stays, and nobody else does it, nor later.
import { randomUUIDv7 } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { handedOverJob, startWork, submittedJob } from '../../../../test/main-job.ts';
import { answersOf, type Place, questionsOf, readSheetAs } from '../../../../test/sheet-acts.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const reason = 'The photo shows a crack';

/** A submitted sheet with a question that was answered well, and what stands there. */
async function submitted() {
  const { jobId } = await submittedJob(world);
  const sheet = await readSheetAs(world, 'lukman', jobId);
  const place = questionsOf(sheet).find(({ question }) => question.family === 'CONDITION') as Place;
  const { id: questionId } = place.question;
  const seen = answersOf(sheet).find((answer) => answer.questionId === questionId)?.revisions.judgement ?? [];
  return { jobId, questionId, seen };
}
type Waiting = Awaited<ReturnType<typeof submitted>>;

const correct = (person: PersonName, of: Waiting, change: object = {}, family: 'pi' | 'pdi' = 'pi') => {
  const entry = { id: randomUUIDv7(), at: new Date().toISOString(), code: 'NMB', value: null, reason };
  return world
    .as(person)
    .call(contract.checksheets.correct, { params: { family }, body: { ...of, ...entry, ...change } });
};
const answerIn = async ({ jobId, questionId }: Waiting, person: PersonName = 'lukman') =>
  answersOf(await readSheetAs(world, person, jobId)).find((answer) => answer.questionId === questionId);
const approve = (person: PersonName, jobId: string, family: 'pi' | 'pdi' = 'pi') =>
  world.as(person).get(contract.checksheets.approve, { params: { family }, body: { jobId } });

test('the answer is the corrected one, and what it said, who said it and why it was changed stay beside it', async () => {
  const waiting = await submitted();
  const { jobId, questionId } = waiting;
  const { moves } = (await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } })).data;
  expect(moves).toContain('correct');
  const answer = await correct('lukman', waiting);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await answerIn(waiting)).toMatchObject({ code: 'NMB', judgement: 'bad', by: 'Lukman' });
  const told = {
    questionId,
    code: 'NMB',
    value: null,
    before: { code: 'NMG', value: null, by: 'Maya', at: expect.any(String) },
    by: 'Lukman',
    at: expect.any(String),
    reason,
  };
  expect((await readSheetAs(world, 'maya', jobId)).corrections).toEqual([told]);
  const { events, status } = (await world.as('maya').get(contract.jobs.get, { params: { id: jobId } })).data;
  expect(events.at(-1)).toMatchObject({ move: 'correct', from: 60, to: 60, by: 'Lukman', reason });
  expect(status).toBe(60);
  await approve('lukman', jobId);
  // Who had entered what is the company's own affair.
  const before = { ...told.before, by: null };
  expect((await readSheetAs(world, 'eko', jobId)).corrections).toEqual([{ ...told, before }]);
});

test('the same correction again is one; what came meanwhile is a conflict, and what it says already is refused', async () => {
  const waiting = await submitted();
  const id = randomUUIDv7();
  for (const _ of [1, 2]) expect((await correct('lukman', waiting, { id })).status).toBe(200);
  expect((await readSheetAs(world, 'lukman', waiting.jobId)).corrections).toHaveLength(1);
  expect((await correct('lukman', waiting, { code: 'NMG' })).problem.code).toBe('conflict');
  const again = await correct('lukman', { ...waiting, seen: [id] });
  expect(again.problem.errors?.[0]).toMatchObject({ field: 'body.code', code: 'same' });
});

test('a code of another family, a question of another form and no reason are refused', async () => {
  const waiting = await submitted();
  expect((await correct('lukman', waiting, { code: 'TWT' })).problem.errors?.[0]).toMatchObject({
    field: 'body.code',
    code: 'wrongAnswer',
  });
  const strange = await correct('lukman', waiting, { questionId: waiting.jobId });
  expect(strange.problem.errors?.[0]).toMatchObject({ field: 'body.questionId', code: 'unknownQuestion' });
  expect((await correct('lukman', waiting, { reason: ' ' })).status).toBe(400);
  expect(await answerIn(waiting)).toMatchObject({ code: 'NMG', by: 'Maya' });
});

test('an answer that owes a reason of its own is not given so: the sheet would lack it', async () => {
  const waiting = await submitted();
  expect((await correct('lukman', waiting, { code: 'NMU' })).problem.code).toBe('incomplete');
  expect(await answerIn(waiting)).toMatchObject({ code: 'NMG' });
  expect((await readSheetAs(world, 'lukman', waiting.jobId)).corrections).toEqual([]);
});

test('nobody but the leader who decides there', async () => {
  const waiting = await submitted();
  for (const person of ['maya', 'putri', 'eko', 'adi'] as const)
    expect((await correct(person, waiting)).status, person).toBe(403);
  expect((await correct('dewi', waiting)).status).toBe(404);
  expect((await correct('lukman', waiting, {}, 'pdi')).status).toBe(404);
  await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [
    people.lukman,
    waiting.jobId,
  ]);
  expect((await correct('lukman', waiting)).problem.code).toBe('moveNotAllowed');
});

test('not before it is submitted, and not after any link of the chain', async () => {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const questionId = questionsOf(await readSheetAs(world, 'lukman', jobId))[0]?.question.id ?? '';
  expect((await correct('lukman', { jobId, questionId, seen: [] })).problem.code).toBe('moveNotAllowed');
  const approved = await submitted();
  await approve('lukman', approved.jobId);
  expect((await correct('lukman', approved)).problem.code).toBe('moveNotAllowed');
  const half = await submitted();
  await world.owner.query(`update job set job_type = 'PDI' where id = $1`, [half.jobId]);
  await approve('lukman', half.jobId, 'pdi');
  expect((await correct('lukman', half, {}, 'pdi')).problem.code).toBe('moveNotAllowed');
});
