import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { TrackingStage } from '@dca/domain/tracking-lifecycle';
import { stageWords } from '@dca/domain/tracking-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../db/world/ids.ts';
import { handedOverJob, startWork } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const stagings = async (jobId: string) =>
  (await world.as('lukman').get(contract.tracking.get, { params: { id: jobId } })).data;

test('a correction keeps the original and its reason, and never overlaps', async () => {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const [start, travel, work] = (await stagings(jobId)).rows;
  if (!start || !travel || !work) throw new Error('three stages were recorded');
  const fix = (id: string, change: { start: string; end?: string | null; stage?: TrackingStage }) =>
    world
      .as('lukman')
      .call(contract.tracking.fix, { body: { jobId, id, reason: 'Forgot to press', ...change } });
  const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

  const overlap = await fix(travel.id, { start: travel.start, end: later(travel.end ?? '', 5) });
  expect(overlap.problem.errors).toMatchObject([{ field: 'body.end', code: 'overlap' }]);
  // It names the stage that is in the way, with its time in the zone of the plant.
  const began = stageWords(work, 'WIB').en;
  expect(overlap.problem.errors?.[0]?.message).toBe(`This lasts into the next stage: ${began}.`);
  const early = await fix(work.id, { start: later(start.start, 1) });
  expect(early.problem.errors).toMatchObject([
    { field: 'body.start', code: 'overlap', message: expect.stringContaining(stageWords(travel, 'WIB').en) },
  ]);
  const backwards = await fix(travel.id, { start: travel.start, end: later(travel.start, -5) });
  expect(backwards.problem.errors).toMatchObject([{ field: 'body.end', code: 'endBeforeStart' }]);
  const moved = await fix(start.id, { start: later(work.start, 1), end: null });
  expect([moved.status, moved.problem.errors?.[0]?.message]).toEqual([
    400,
    expect.stringContaining('Traveling'),
  ]);
  const future = await fix(work.id, { start: later(new Date().toISOString(), 60) });
  expect(future.status).toBe(400);
  expect((await fix(travel.id, { start: travel.start, stage: 'WAITING' })).problem.errors?.[0]?.field).toBe(
    'body.waitReason',
  );
  expect((await stagings(jobId)).rows.flatMap((row) => row.corrections)).toEqual([]);

  const good = await fix(travel.id, { start: later(travel.start, 2) });
  expect(good.status, JSON.stringify(good.body)).toBe(200);
  const corrected = good.body.data.rows.find((row) => row.id === travel.id);
  expect(corrected).toMatchObject({ source: 'FIX', end: travel.end });
  expect(corrected?.corrections).toMatchObject([
    { by: 'Lukman', reason: 'Forgot to press', stage: 'TRAVELING' },
  ]);
  expect(Date.parse(corrected?.corrections[0]?.start ?? '')).toBe(Date.parse(travel.start));
  expect((await fix(randomUUID(), { start: travel.start })).status).toBe(404);
});

test('times of an approved job stand', async () => {
  const stage = (await stagings(jobs.approved)).rows[0];
  const late = await world.as('lukman').call(contract.tracking.fix, {
    body: { jobId: jobs.approved, id: stage?.id ?? '', start: minutesAgo(9000), reason: 'Wrong' },
  });
  expect(late.status).toBe(409);
});
