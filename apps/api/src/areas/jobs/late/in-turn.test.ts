// Each point of a machine's grid is for one of its open services, in the order in which they are planned.
import { servicePoints } from '@dca/domain/maintenance-ladder';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { hoursOverDueOf, makeDue, planServicesOf, runMeter } from '../../../../test/due-machine.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const machine = machines.ex205;
let world: World;
let start = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  start = await makeDue(world, machine);
});
afterEach(async () => {
  const { rows } = await world.owner.query(
    `(table service_over_due except table late_service) union all (table late_service except table service_over_due)`,
  );
  expect(rows).toEqual([]);
});

/** Services of the intervals, planned one after the other. */
const plan = (...intervals: number[]) =>
  planServicesOf(
    world.owner,
    intervals.map((interval, index) => ({ machine, interval, inDays: 3 + index })),
  );
const runTo = (hours: number) => runMeter(world.owner, machine, start + hours);
const late = (ids: readonly string[]) => hoursOverDueOf(world, ids);
const stand = (id: string | undefined, status: number) =>
  world.owner.query('update job set status = $2 where id = $1', [id, status]);
const moveTo = (id: string | undefined, day: string) =>
  world.owner.query('update job set plan_date = $2 where id = $1', [id, day]);

test('of two services of one interval the second is for the next point, and not late by what the first is for', async () => {
  const ids = await plan(250, 250);
  await runTo(320);
  expect(await late(ids)).toEqual([70, null]);
  await runTo(560);
  expect(await late(ids)).toEqual([310, 60]);
});

test('a point is for the larger of two services that fall on it, and the smaller one is for the next', async () => {
  const ids = await plan(250, 250, 500);
  await runTo(790);
  expect(await late(ids)).toEqual([540, null, 290]);
  await runTo(801);
  expect(await late(ids)).toEqual([551, 51, 301]);
});

test('what is planned earlier now takes the turn, and what has no day comes last', async () => {
  const [first, second] = await plan(250, 250);
  await runTo(320);
  await moveTo(first, '2999-01-01');
  expect(await late([first ?? '', second ?? ''])).toEqual([null, 70]);
  await moveTo(second, 'infinity');
  expect(await late([first ?? '', second ?? ''])).toEqual([70, null]);
});

test('what is cancelled or deleted leaves its turn to the next one, and takes it again', async () => {
  const [first, second, third] = await plan(250, 250, 250);
  await runTo(320);
  await stand(first, 98);
  expect(await late([second ?? '', third ?? ''])).toEqual([70, null]);
  await stand(first, 20);
  expect(await late([first ?? '', second ?? ''])).toEqual([70, null]);
  await stand(first, 98);
  await world.owner.query('delete from job where id = $1', [second]);
  expect(await late([third ?? ''])).toEqual([70]);
});

test('what turns out to be no service leaves its turn, too', async () => {
  const [first, second] = await plan(250, 250);
  await runTo(320);
  await world.owner.query(`update job set job_type = 'INS' where id = $1`, [first]);
  expect(await late([first ?? '', second ?? ''])).toEqual([null, 70]);
});

test.each(['first', 'second'] as const)(
  'the %s that is submitted keeps its point from the other until the next service moves on',
  async (which) => {
    const [first = '', second = ''] = await plan(250, 250);
    const [done, other] = which === 'first' ? [first, second] : [second, first];
    await runTo(320);
    await stand(done, 60);
    expect(await late([done, other])).toEqual([null, null]);
    // It was no service that counts after all.
    await stand(done, 70);
    expect(await late([other])).toEqual([70]);
    await world.owner.query(
      `update service_due set due_smr = $2, last_job_id = $3, last_due_smr = $2 - 250, last_interval_hours = 250, last_smr = $2 - 180,
         last_on = current_date where equipment_id = $1`,
      [machine, start + 500, done],
    );
    expect(await late([other])).toEqual([null]);
    // Opened again, it counts for the point before and takes no other.
    await stand(done, 65);
    await runTo(551);
    expect(await late([other])).toEqual([51]);
  },
);

test('the database reckons points as the domain does', async () => {
  const interval = fc.constantFrom(250, 500, 1000, 2000);
  await fc.assert(
    fc.asyncProperty(fc.array(interval, { maxLength: 6 }), fc.nat(9), async (intervals, steps) => {
      await world.owner.query('begin');
      const ids = await plan(...intervals);
      const due = start + 250 * steps;
      const { rows } = await world.owner.query<{ job_id: string; due_smr: number }>(
        'select job_id, due_smr from service_points($1, $2, null)',
        [machine, due],
      );
      await world.owner.query('rollback');
      const found = new Map(rows.map((row) => [row.job_id, row.due_smr]));
      expect(ids.map((id) => found.get(id))).toEqual(servicePoints({ smr: due }, intervals));
    }),
    { numRuns: 25 },
  );
});
