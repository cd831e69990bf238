// What was changed in a sheet since it came back: by a return, by being opened again and by the customer's refusal.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentSheet } from '@dca/contract/areas/checksheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, submittedJob } from '../../../../test/main-job.ts';
import { given, questionsOf, readSheetAs, saveSheetAs } from '../../../../test/sheet-acts.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const params = { family: 'pi' as const };
const give = (jobId: string, call: 'approve' | 'giveBack') =>
  world.as('lukman').get(contract.checksheets[call], {
    params,
    body: { jobId, ...(call === 'giveBack' && { reason: 'The belt looks cracked', questionIds: [] }) },
  } as never);
const save = async (body: SentSheet, person: PersonName = 'maya') =>
  expect((await saveSheetAs(world, person, body)).status).toBe(200);
const since = async (jobId: string, person: PersonName = 'lukman') =>
  (await readSheetAs(world, person, jobId)).sinceReturn;

/** A measured question of a submitted sheet with the value that was given. */
async function submitted() {
  const { jobId } = await submittedJob(world);
  const sheet = await readSheetAs(world, 'maya', jobId);
  const answers = new Map(
    sheet.zoneCheckSheets.flatMap((zone) => zone.answers).map((one) => [one.questionId, one]),
  );
  const range = questionsOf(sheet).find(
    ({ question }) => question.family === 'RANGE' && question.limitMax !== null,
  );
  const given = answers.get(range?.question.id ?? '')?.value;
  if (!range || typeof given !== 'number') throw new Error('something is measured');
  return { jobId, sheet, range, given };
}

test('a sheet that never came back tells nothing', async () => {
  const { jobId } = await submitted();
  expect(await since(jobId)).toBeNull();
});

test('answers, notes, reading, fluids, parts and photos are told with what they said before', async () => {
  const { jobId, sheet, range, given: was } = await submitted();
  await give(jobId, 'giveBack');
  expect(await since(jobId)).toMatchObject({ changes: [], photos: [] });
  const now = (range.question.limitMax ?? 0) + 1;
  const fluid = {
    id: randomUUID(),
    compartment: 'Engine',
    fluid: 'Oil',
    quantity: 2,
    unit: 'l',
    kind: 'TOPUP',
  };
  const [taken] = sheet.photos;
  await save({
    jobId,
    smr: (sheet.smr ?? 0) + 1,
    smrIsConfirmed: true,
    zoneCheckSheets: [
      {
        ...given(range, { code: 'RMG', value: now, note: 'Very hot' }),
        additionalFluids: [{ ...fluid, at: new Date().toISOString() }],
      } as never,
    ],
    parts: { meter: { at: new Date().toISOString(), content: estimated } },
  });
  const { id: photoId } = await addPhoto(world, jobId, 'OTHER', range.question.id, 77);
  if (taken) await world.owner.query('update photo set removed_at = now() where id = $1', [taken.id]);
  const told = await since(jobId);
  const values = (field: string) =>
    told?.changes
      .find((change) => change.field.startsWith(field))
      ?.values.map(
        ({ value, note, smr, fluid: added, content }) => value ?? note ?? smr ?? added?.fluid ?? content,
      );
  expect(values(`judgement/${range.question.id}`)).toEqual([now, was]);
  expect(values(`note/${range.question.id}`)?.[0]).toBe('Very hot');
  expect(values('reading')).toEqual([(sheet.smr ?? 0) + 1, sheet.smr]);
  expect(values('fluid/')).toEqual(['Oil']);
  expect(values('part/meter')).toEqual([estimated]);
  expect(told?.photos).toEqual(
    expect.arrayContaining([
      { id: photoId, questionId: range.question.id, isRemoved: false },
      ...(taken ? [{ id: taken.id, questionId: taken.questionId, isRemoved: true }] : []),
    ]),
  );
  expect(told?.changes.map(({ field }) => field.split('/')[0]).toSorted()).toEqual(
    ['fluid', 'judgement', 'note', 'part', 'reading'].toSorted(),
  );
});

test('what was changed and changed back again is no change', async () => {
  const { jobId, range, given: was } = await submitted();
  await give(jobId, 'giveBack');
  await save({ jobId, zoneCheckSheets: [given(range, { code: 'RMG', value: was + 1 })] });
  await save({ jobId, zoneCheckSheets: [given(range, { code: 'RMG', value: was })] });
  expect((await since(jobId))?.changes).toEqual([]);
});

test('counts from the last time it came back, be it opened again after its approval', async () => {
  const { jobId, range, given: was } = await submitted();
  await give(jobId, 'giveBack');
  const second = was + 1;
  await save({ jobId, submit: true, zoneCheckSheets: [given(range, { code: 'RMG', value: second })] });
  await give(jobId, 'approve');
  await give(jobId, 'giveBack');
  expect((await since(jobId))?.changes).toEqual([]);
  await save({ jobId, submit: true, zoneCheckSheets: [given(range, { code: 'RMG', value: was })] });
  expect((await since(jobId))?.changes.map(({ values }) => values.map(({ value }) => value))).toEqual([
    [was, second],
  ]);
  await give(jobId, 'approve');
  expect(await since(jobId, 'eko')).toBeNull();
});

const estimated = { kind: 'ESTIMATED' as const, reason: 'The panel is dead' };
