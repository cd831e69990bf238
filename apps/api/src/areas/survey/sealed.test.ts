// Answered on the mechanic's phone: opened here, once for a job, never by who did the work, and told to nobody who brought it.
import { contract } from '@dca/contract';
import { makeSealingKey, seal } from '@dca/contract/sealed';
import { surveyQuestionCodes } from '@dca/domain/survey';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submittedAs } from '../../../test/papers.ts';
import { surveysOf } from '../../../test/surveys.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

const calls = contract.survey;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await surveysOf(world).ask();
});
afterAll(() => world.end());

const keyOf = async () => {
  const { data } = await world.as('maya').get(calls.seal, {});
  if (!data) throw new Error('the worker made a key');
  return data;
};
const answers = (value: number) => Object.fromEntries(surveyQuestionCodes.map((code) => [code, value]));
async function sendAs(
  person: PersonName,
  jobId: string,
  more: { name?: string; sealedFor?: string; value?: number; text?: string } = {},
) {
  const { name = 'Pak Darto', sealedFor = jobId, value = 5 } = more;
  const text = more.text ?? JSON.stringify({ answers: answers(value), comment: 'Good', recommendation: 9 });
  const sealed = await seal(await keyOf(), sealedFor, text);
  return world.as(person).call(calls.answerSealed, { body: { jobId, name, sealed } });
}
const surveyOf = async (jobId: string) =>
  (await world.as('putri').get(calls.list, { query: { PageSize: 200 } })).data.find(
    (row) => row.jobId === jobId,
  );

test('the answer of who signed is the survey of the job, with whose phone it was; a second one changes nothing', async () => {
  const jobId = await submittedAs(world, 'SER');
  expect((await sendAs('maya', jobId)).body).toEqual({ data: { response: 'ANSWERED' } });
  expect(await surveyOf(jobId)).toMatchObject({
    ...{ state: 'ANSWERED', toName: 'Pak Darto', witness: 'Maya', overall: 5, average: 5, comment: 'Good' },
    recommendation: 9,
  });
  expect((await sendAs('maya', jobId, { value: 1 })).body).toEqual({ data: { response: 'ANSWERED_BEFORE' } });
  expect(await surveyOf(jobId)).toMatchObject({ overall: 5, problemLogId: null });
  const { rows } = await world.owner.query(
    "select after::text as told from audit_entry where call = 'survey.answerSealed'",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { told } of rows) expect(told).not.toMatch(/OVERALL|Good/);
});

test('a bad one becomes a problem of the customer that somebody owns', async () => {
  const jobId = await submittedAs(world, 'SER');
  await sendAs('maya', jobId, { value: 1 });
  expect(await surveyOf(jobId)).toMatchObject({ average: 1, problemNumber: expect.any(String) });
});

test('nobody of the crew answers in their own name, however it is typed', async () => {
  const jobId = await submittedAs(world, 'SER');
  for (const name of ['Maya', ' bIma ', 'maya']) {
    const refused = await sendAs('maya', jobId, { name });
    expect([name, refused.status, refused.problem.errors?.[0]?.field]).toEqual([name, 400, 'body.name']);
  }
  expect(await surveyOf(jobId)).toBeUndefined();
});

test('what was sealed for another job or key, is not whole, or is out of sight is refused', async () => {
  const jobId = await submittedAs(world, 'SER');
  const other = await submittedAs(world, 'SER');
  const half = JSON.stringify({ answers: { OVERALL: 5 }, comment: null, recommendation: null });
  for (const more of [{ sealedFor: other }, { text: half }, { text: 'nothing' }])
    expect((await sendAs('maya', jobId, more)).problem.errors?.[0]?.field).toBe('body.sealed');
  const strange = await seal(
    { keyId: crypto.randomUUID(), publicKey: (await makeSealingKey()).publicKey },
    jobId,
    half,
  );
  const body = { jobId, name: 'Pak Darto', sealed: strange };
  expect((await world.as('maya').call(calls.answerSealed, { body })).status).toBe(400);
  expect((await sendAs('joko', jobId)).status).toBe(404);
  expect((await world.as('eko').call(calls.answerSealed, { body })).status).toBe(403);
  expect((await world.as('eko').call(calls.seal, {})).status).toBe(403);
});

test('the key that phones know is the public one alone, also in the pack of a day', async () => {
  const key = await keyOf();
  expect(Object.keys(key).toSorted()).toEqual(['keyId', 'publicKey']);
  const { data } = await world.as('maya').get(contract.offline.dayPack, {});
  expect(data.seal).toEqual(key);
});
