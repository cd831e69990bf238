// Entries as phones send them: each is applied, contested or refused for itself, and what was entered never goes away unseen.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentEntry } from '@dca/contract/areas/checksheets';
import { clientHeaders } from '@dca/contract/contract-number';
import { jobStatus } from '@dca/domain/job-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ago,
  answersOf,
  type Place,
  questionsOf,
  readSheetAs,
  saveSheetAs,
  workingJob,
} from '../../../../test/sheet-acts.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const send = async (person: PersonName, jobId: string, entries: readonly SentEntry[], headers = {}) => {
  const answer = await saveSheetAs(world, person, { jobId, entries: [...entries] }, { headers });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const read = (jobId: string) => readSheetAs(world, 'maya', jobId);
const says = ({ question }: Place, code: string | null, upon: readonly string[] = [], minutes = 5) =>
  ({
    kind: 'answer' as const,
    id: randomUUIDv7(),
    at: ago(minutes).toISOString(),
    questionId: question.id,
    judgement: { upon: [...upon], code, value: null },
  }) satisfies SentEntry;
const notes = ({ question }: Place, text: string, upon: readonly string[] = []) =>
  ({
    kind: 'answer' as const,
    id: randomUUIDv7(),
    at: ago(5).toISOString(),
    questionId: question.id,
    note: { upon: [...upon], text },
  }) satisfies SentEntry;
const reads = (smr: number, minutes: number, more: object = {}) =>
  ({
    kind: 'reading' as const,
    id: randomUUIDv7(),
    at: ago(minutes).toISOString(),
    upon: [],
    smr,
    ...more,
  }) satisfies SentEntry;
const choose = (person: PersonName, body: object) =>
  world.as(person).call(contract.checksheets.choose, { params: { family: 'pi' }, body: body as never });

test('an entry upon what stands replaces it; a late one upon nothing does not, whatever its clock says', async () => {
  const { jobId, choice } = await workingJob(world);
  const bad = says(choice, 'NMB');
  expect(await send('maya', jobId, [bad])).toMatchObject({ applied: [bad.id], contested: [], stored: 1 });
  const late = says(choice, 'NMG', [], -2 * 24 * 60);
  expect(await send('bima', jobId, [late])).toMatchObject({
    applied: [],
    contested: [{ id: late.id, fields: [`judgement/${choice.question.id}`] }],
    stored: 0,
  });
  const sheet = await read(jobId);
  expect(answersOf(sheet)).toMatchObject([{ code: 'NMB', by: 'Maya' }]);
  expect(answersOf(sheet)[0]?.revisions.judgement).toEqual([bad.id, late.id].sort());
  expect(sheet.missing[0]).toMatchObject({ kind: 'contested', questionId: choice.question.id });
  const submitted = await saveSheetAs(world, 'maya', { jobId, submit: true });
  expect(submitted.problem).toMatchObject({
    code: 'incomplete',
    errors: expect.arrayContaining([
      expect.objectContaining({ field: choice.question.id, code: 'contested' }),
    ]),
  });
  expect(sheet.contests[0]?.values).toMatchObject([
    { id: bad.id, code: 'NMB', judgement: 'bad', by: { name: 'Maya' } },
    { id: late.id, code: 'NMG', judgement: 'good', by: { name: 'Bima' } },
  ]);
  const mended = says(choice, 'NMG', [bad.id, late.id]);
  expect(await send('bima', jobId, [mended])).toMatchObject({ applied: [mended.id], contests: [] });
  expect(answersOf(await read(jobId))).toMatchObject([{ code: 'NMG', by: 'Bima' }]);
});

test('the same entry again, under another key and among others, happens once', async () => {
  const { jobId, choice, range } = await workingJob(world);
  const first = says(choice, 'NMB');
  const second = says(choice, 'NMG', [first.id]);
  await send('maya', jobId, [second]);
  expect(await send('maya', jobId, [first, notes(range, 'hot')])).toMatchObject({ stored: 1, contests: [] });
  expect(await send('maya', jobId, [first, second])).toMatchObject({
    applied: [first.id, second.id],
    stored: 0,
  });
  expect(answersOf(await read(jobId)).map(({ code, note }) => [code, note])).toEqual(
    expect.arrayContaining([
      ['NMG', null],
      [null, 'hot'],
    ]),
  );
  const { rows } = await world.owner.query(
    `select count(*)::int as kept from sheet_saving, json_array_elements(entries) where job_id = $1`,
    [jobId],
  );
  expect(rows[0]?.kept).toBe(3);
});

test('two who say the same contest nothing', async () => {
  const { jobId, choice } = await workingJob(world);
  await send('maya', jobId, [says(choice, 'NMG')]);
  expect(await send('bima', jobId, [says(choice, 'NMG')])).toMatchObject({ contested: [], contests: [] });
});

test('a judgement and a note are fields of their own: a changed judgement keeps a note that it never saw', async () => {
  const { jobId, choice } = await workingJob(world);
  const good = says(choice, 'NMG');
  await send('maya', jobId, [good]);
  await send('bima', jobId, [notes(choice, 'Cracked, stop machine')]);
  await send('maya', jobId, [says(choice, 'NMB', [good.id])]);
  expect(answersOf(await read(jobId))).toMatchObject([{ code: 'NMB', note: 'Cracked, stop machine' }]);
  await send('maya', jobId, [notes(choice, 'paint scratched')]);
  const { contests } = await read(jobId);
  expect(contests.map(({ field, values }) => [field, values.map(({ note }) => note).sort()])).toEqual([
    [`note/${choice.question.id}`, ['Cracked, stop machine', 'paint scratched']],
  ]);
});

test('what is wrong is refused alone, each with its reason', async () => {
  const { jobId, choice, range, sheet } = await workingJob(world);
  const good = says(choice, 'NMG');
  const wrong = [
    says(choice, 'XXX'),
    { ...good, id: randomUUIDv7(), questionId: randomUUID() },
    { kind: 'answer', id: randomUUIDv7(), at: 'yesterday' },
    { kind: 'mood', id: randomUUIDv7() },
    { kind: 'answer', id: randomUUIDv7(), at: good.at, questionId: range.question.id },
    { kind: 'part', id: randomUUIDv7(), at: good.at, upon: [], part: 'topics', content: [] },
    reads((sheet.lastSmr ?? 0) - 1, 3),
    reads((sheet.lastSmr ?? 0) + 9000, 3),
  ] as unknown as SentEntry[];
  const saved = await send('maya', jobId, [...wrong, good]);
  expect(saved.applied).toEqual([good.id]);
  expect(saved.refused.map(({ id, code }) => [id, code])).toEqual(
    [
      'wrongAnswer',
      'unknownQuestion',
      'unreadable',
      'unreadable',
      'empty',
      'unknownPart',
      'smrLower',
      'smrJump',
    ].map((code, index) => [wrong[index]?.id, code]),
  );
  expect(answersOf(await read(jobId))).toMatchObject([{ code: 'NMG' }]);
  const confirmed = { ...reads((sheet.lastSmr ?? 0) + 9000, 3), isConfirmed: true };
  expect((await send('maya', jobId, [confirmed])).applied).toEqual([confirmed.id]);
});

test('times are shown by the clock of the server', async () => {
  const { jobId, choice } = await workingJob(world);
  const threeDays = 3 * 24 * 60;
  const entry = says(choice, 'NMG', [], threeDays + 10);
  await send('maya', jobId, [entry], { [clientHeaders.sentAt]: ago(threeDays).toISOString() });
  const at = Date.parse(answersOf(await read(jobId))[0]?.at ?? '');
  expect(Math.abs(at - ago(10).getTime())).toBeLessThan(60_000);
});

test('one of the crew or their leader chooses; what came meanwhile goes on being contested', async () => {
  const { jobId, choice } = await workingJob(world);
  const [bad, good] = [says(choice, 'NMB'), says(choice, 'NMG')];
  await send('maya', jobId, [bad]);
  await send('bima', jobId, [good]);
  const field = `judgement/${choice.question.id}`;
  const chosen = {
    jobId,
    id: randomUUIDv7(),
    at: ago(1).toISOString(),
    field,
    chosen: good.id,
    seen: [bad.id, good.id],
  };
  for (const person of ['rina', 'eko', 'joko'] as const)
    expect((await choose(person, chosen)).status).toBeGreaterThan(400);
  expect((await choose('putri', chosen)).status).toBe(403);
  expect((await choose('lukman', { ...chosen, chosen: randomUUID() })).problem.errors?.[0]?.code).toBe(
    'gone',
  );
  const meanwhile = says(choice, 'NMU');
  await send('bima', jobId, [meanwhile]);
  const first = await choose('lukman', chosen);
  expect(first.body.data?.contested, JSON.stringify(first.body)).toEqual([
    { id: chosen.id, fields: [field] },
  ]);
  const again = { ...chosen, id: randomUUIDv7(), chosen: chosen.id, seen: [chosen.id, meanwhile.id] };
  for (const _ of [1, 2]) expect((await choose('lukman', again)).body.data).toMatchObject({ contests: [] });
  expect(answersOf(await read(jobId))).toMatchObject([{ code: 'NMG', by: 'Lukman' }]);
  expect((await read(jobId)).choices).toEqual([]);
  await world.owner.query('update job set status = $2 where id = $1', [jobId, jobStatus.SUBMITTED.code]);
  const told = (await read(jobId)).choices.map(({ questionId, values }) => [
    questionId,
    values.map(({ code, by }) => `${code} ${by.name}`),
  ]);
  expect(told).toEqual([[choice.question.id, ['NMG Lukman', 'NMG Lukman', 'NMU Bima']]]);
  await world.owner.query('update job set status = $2 where id = $1', [jobId, jobStatus.APPROVED.code]);
  const params = { family: 'pi' as const, jobId };
  expect((await world.as('eko').get(contract.checksheets.get, { params })).data.choices).toEqual([]);
});

test('two who save at once on one sheet lose nothing', async () => {
  const { jobId, sheet } = await workingJob(world);
  const places = questionsOf(sheet)
    .filter(({ question }) => question.family === 'CONDITION')
    .slice(0, 6);
  await Promise.all(
    places.map((place, index) => send(index % 2 === 0 ? 'maya' : 'bima', jobId, [says(place, 'NMG')])),
  );
  expect(answersOf(await read(jobId))).toHaveLength(places.length);
  const [same] = places;
  if (!same) throw new Error('the form asks for a condition');
  const seen = answersOf(await read(jobId)).find(({ questionId }) => questionId === same.question.id);
  const upon = seen?.revisions.judgement ?? [];
  await Promise.all(
    (['maya', 'bima', 'maya', 'bima'] as const).map((person, index) =>
      send(person, jobId, [says(same, index % 2 === 0 ? 'NMB' : 'NMU', upon)]),
    ),
  );
  const [contest] = (await read(jobId)).contests;
  expect(contest?.values.map(({ code }) => code).sort()).toEqual(['NMB', 'NMB', 'NMU', 'NMU']);
});

test('the answers from before entries are entries with the id of their question', async () => {
  const { jobId, choice } = await workingJob(world);
  await send('maya', jobId, [says(choice, 'NMB')]);
  await world.owner.query(`update answer set judged = null, noted = null, note = 'old' where job_id = $1`, [
    jobId,
  ]);
  const { revisions } = answersOf(await read(jobId))[0] ?? {};
  expect(revisions).toEqual({ judgement: [choice.question.id], note: [choice.question.id] });
  expect(await send('bima', jobId, [says(choice, 'NMG')])).toMatchObject({ contested: [{}] });
  await send('bima', jobId, [says(choice, 'NMG', [choice.question.id])]);
  expect(answersOf(await read(jobId))).toMatchObject([{ code: 'NMG', note: 'old' }]);
});
