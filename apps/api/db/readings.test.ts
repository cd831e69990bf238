import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, goodSheet } from '../test/main-job.ts';
import { questionsOf, saveSheetAs, workingJob } from '../test/sheet-acts.ts';
import { openWorld, type World } from '../test/world.ts';
import { machines } from './world/ids.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const query = async (text: string, values: readonly unknown[] = []) =>
  (await world.owner.query(text, [...values])).rows;
const add = (equipmentId: string, hour: number, values: object) => {
  const given = { source: 'OFFICE', by: 'putri', ...values };
  const names = Object.keys(given);
  return query(
    `insert into smr_reading (equipment_id, at, ${names.join(', ')})
     values ($1, now() - interval '1 day' + $2 * interval '1 hour', ${names.map((_, index) => `$${index + 3}`).join(', ')})
     returning kind, smr::float8 as smr, panel::float8 as panel, panel_offset::float8 as "offset"`,
    [equipmentId, hour, ...Object.values(given)],
  );
};
const constraintOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { constraint?: string }) => error.constraint,
  );

test('a new panel goes on where the old one ended, and SMR is panel and offset from then on', async () => {
  const id = machines.dt11;
  expect(await add(id, 1, { smr: 12_410 })).toEqual([
    { kind: 'READ', smr: 12_410, panel: 12_410, offset: 0 },
  ]);
  const replaced = { kind: 'METER_REPLACED', smr: 12_411, replaced_panel: 12_411, panel_offset: 12_408.5 };
  expect(await add(id, 2, replaced)).toMatchObject([{ panel: 2.5, offset: 12_408.5 }]);
  expect(await add(id, 3, { smr: 12_415 })).toMatchObject([{ panel: 6.5, offset: 12_408.5 }]);
  expect(await add(id, 1.5, { smr: 12_410.5 })).toMatchObject([{ panel: 12_410.5, offset: 0 }]);
  const again = { kind: 'METER_REPLACED', smr: 12_420, replaced_panel: 11.5, panel_offset: 12_420 };
  expect(await add(id, 4, again)).toMatchObject([{ panel: 0 }]);
  expect(await constraintOf(add(id, 5, { ...again, replaced_panel: 11.5 }))).toBe('smr_reading_replaced_sum');
});

test('a reading says why it is an estimate, and both readings of a replacement', async () => {
  const id = machines.bd07;
  const estimated = { kind: 'ESTIMATED', smr: 9121 };
  expect(await constraintOf(add(id, 1, estimated))).toBe('smr_reading_estimated_check');
  expect(await constraintOf(add(id, 1, { ...estimated, reason: ' ' }))).toBe('smr_reading_estimated_check');
  expect(await add(id, 1, { ...estimated, reason: 'the panel is dead' })).toMatchObject([
    { panel: null, smr: 9121 },
  ]);
  expect(await constraintOf(add(id, 2, { kind: 'METER_REPLACED', smr: 9122 }))).toBe(
    'smr_reading_replaced_check',
  );
  expect(await constraintOf(add(id, 2, { smr: 9122, replaced_panel: 3 }))).toBe('smr_reading_replaced_check');
  expect(await constraintOf(add(id, 2, { kind: 'GUESSED', smr: 9122 }))).toBe('smr_reading_kind_check');
  const below = { kind: 'METER_REPLACED', smr: 9122, replaced_panel: 9122, panel_offset: 9123 };
  expect(await constraintOf(add(id, 2, below))).toBe('smr_reading_panel_check');
});

test('nobody makes the meter of a machine fall, or forgets it', async () => {
  const change = (smr: number | null) =>
    constraintOf(query('update equipment set smr = $1 where id = $2', [smr, machines.ex204]));
  expect(await change(4210.4)).toBe('equipment_smr_never_falls');
  expect(await change(null)).toBe('equipment_smr_never_falls');
  expect(await change(4210.5)).toBe('accepted');
  expect(await change(4211)).toBe('accepted');
});

test('a sheet that is submitted after the meter rose higher leaves the meter as it is, and its reading stands at its own time', async () => {
  const { jobId, sheet } = await workingJob(world);
  await addPhoto(world, jobId, 'METER', null, 3);
  for (const [index, { question }] of questionsOf(sheet).entries())
    if (question.evidence === 'ALWAYS') await addPhoto(world, jobId, 'OTHER', question.id, 20 + index);
  const entered = (sheet.lastSmr ?? 0) + 1;
  const body = goodSheet(jobId, sheet.form, entered);
  expect((await saveSheetAs(world, 'maya', body)).status).toBe(200);
  await query('update equipment set smr = $1 where id = $2', [entered + 5, machines.ex205]);
  const submitted = await saveSheetAs(world, 'maya', { ...body, submit: true });
  expect([submitted.status, submitted.problem.errors]).toEqual([200, undefined]);
  const [meter] = await query(
    `select e.smr::float8 as smr, (select count(*)::int from smr_reading r where r.equipment_id = e.id and source = 'JOB') as readings from equipment e where id = $1`,
    [machines.ex205],
  );
  expect(meter).toEqual({ smr: entered + 5, readings: 1 });
});

test('a reading is written in place: no index of machines knows the meter', async () => {
  const { rows } = await world.owner.query(
    `select relname from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'equipment'::regclass and pg_get_indexdef(indexrelid) ~ '\\msmr'`,
  );
  expect(rows).toEqual([]);
});
