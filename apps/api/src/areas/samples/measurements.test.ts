// Measured values of an approved performance test join the trends of its machine, and its cases.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { handedOverJob } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { openSystem } from '../../visibility/system-acting.ts';
import { judgeSheet } from './judge-sheet.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { samples } = contract;
const questions = {
  low: '832b56b7-bd31-5648-8922-568097d3f189',
  blowBy: '582cc60d-0ae4-518b-8794-17e0dc12f114',
};

/** A performance test of EX-205 with an idle speed and a blow-by. */
async function tested(low: number, blowBy: number, form = 'PPM-PC200-8-500'): Promise<string> {
  const jobId = await handedOverJob(world, machines.ex205, form);
  await world.owner.query(
    `insert into sheet (job_id, form_id, form_version, smr, submitted_at) select id, form_id, form_version, 8123, now() from job where id = $1`,
    [jobId],
  );
  await world.owner.query(
    `insert into answer (job_id, question_id, zone_code, code, value, judgement, at, person_id)
     select $1, question, 'P1', 'RMG', value, 'good', now(), (select id from person where user_name = 'maya@demo.test')
     from unnest($2::uuid[], $3::numeric[]) as told (question, value)`,
    [jobId, [questions.low, questions.blowBy], [low, blowBy]],
  );
  return jobId;
}
const judge = (jobId: string) =>
  judgeSheet(
    openSystem(world.database.all, () => async () => undefined),
    jobId,
    new Date(),
  );
const seriesOf = async () =>
  (await world.as('lukman').get(samples.series, { query: { EquipmentId: machines.ex205, Component: 'ENG' } }))
    .data;
const casesOf = async () =>
  (await world.as('lukman').get(samples.cases, { query: { EquipmentId: machines.ex205, Status: ['OPEN'] } }))
    .data;

test('a value beyond the limit of its form raises a case, the next good one clears it; a sheet is judged once', async () => {
  const bad = await tested(1030, 1.4);
  await judge(bad);
  await judge(bad);
  const series = await seriesOf();
  expect(
    series.map(({ code, name, unit, critical, points }) => [code, name.en, unit, critical, points.length]),
  ).toEqual([
    ['P1-01', 'Low idle speed', 'rpm', expect.anything(), 1],
    ['P1-03', 'Blow-by pressure at relief, coolant in working range', 'kPa', 0.98, 1],
  ]);
  expect(series.map(({ parId }) => parId >= 101)).toEqual([true, true]);
  expect(series.map(({ points }) => points[0]?.condition)).toEqual(['NORMAL', 'CRITICAL']);
  const [open, ...more] = await casesOf();
  expect(more).toEqual([]);
  expect(open).toMatchObject({
    cause: 'MEASUREMENT',
    source: 'PPM',
    component: 'ENG',
    parameters: ['P1-03'],
  });
  await judge(await tested(1031, 0.4));
  expect(await casesOf()).toEqual([]);
  expect((await seriesOf())[1]?.points.map(({ condition }) => condition)).toEqual(['CRITICAL', 'NORMAL']);
});

test('two workers at once judge a sheet once; a sheet that measures nothing leaves nothing', async () => {
  const before = (await seriesOf())[0]?.points.length ?? 0;
  const jobId = await tested(1032, 0.5);
  await Promise.all([judge(jobId), judge(jobId)]);
  expect((await seriesOf())[0]?.points).toHaveLength(before + 1);
  const inspection = await tested(1033, 0.6, 'INS-HYDRAULIC-EXCAVATOR-250');
  await judge(inspection);
  expect((await seriesOf())[0]?.points).toHaveLength(before + 1);
});
