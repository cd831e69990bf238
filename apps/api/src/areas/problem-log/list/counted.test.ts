// The roll-up of problem logs says what the problem logs say, whatever happened to them and however often it was folded; and what is told
// from it is what a recount tells, for whoever asks.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenBy } from '../../../../test/acting.ts';
import { problemIn } from '../../../../test/problem-logs.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

const { problemLog } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`
    insert into problem_log (status, plant_code, work_center_code, customer_code, equipment_id, type, responsibility, description, found_at,
      approved_at, follow_up_by, follow_up_due, result, closed_at, created_by, updated_by)
    select 1 + n % 6, unit.plant_code, case when n % 5 > 0 then unit.work_center_code end, unit.customer_code, unit.id, 'PARTS',
      (array['PARTS', 'LEADER', 'PLANNER'])[1 + n % 3], 'x', now() - make_interval(hours => n), case when n % 6 in (2, 4, 5) then now() - make_interval(hours => n) end,
      case n % 6 when 4 then (select id from person order by id limit 1) end, case n % 6 when 4 then current_date + 30 - n % 60 end,
      case n % 6 when 5 then 'Done' end, case n % 6 when 5 then now() end, 'x', 'x'
    from generate_series(1, 1500) n join (select *, row_number() over (order by id) as turn from equipment) unit on unit.turn = 1 + n % 7`);
});
afterAll(() => world.end());

const columns = 'of_day, plant_code, work_center_code, responsibility, status, day::text as day';
const counted = async (from: string) =>
  (
    await world.owner.query(`select ${columns}, sum(logs)::int as logs from (${from}) as told group by 1, 2, 3, 4, 5, 6
      having sum(logs) <> 0 order by 1, 2, 3, 4, 5, 6`)
  ).rows;
const recount = () =>
  counted(
    'select of_day, plant_code, work_center_code, responsibility, status, day, logs from problem_log_tally',
  );
const rolledUp = () =>
  counted(`select of_day, plant_code, work_center_code, responsibility, status, day, logs from problem_log_count
    union all select of_day, plant_code, work_center_code, responsibility, status, day, logs from problem_log_count_delta`);
const fold = () => world.owner.query('select fold_problem_log_counts()');

const changes = {
  'an approval of many': `update problem_log set status = 3, approved_at = now() where status = 2`,
  'another responsibility': `update problem_log set responsibility = 'WORKSHOP' where responsibility = 'PLANNER'`,
  'a machine at another place': `update problem_log set work_center_code = 'WC9' where status = 6`,
  'an end': `update problem_log set status = 6, result = 'Done', closed_at = now() where status = 5`,
  'what is not solved': `update problem_log set status = 2, closed_at = null where status = 6 and responsibility = 'LEADER'`,
  'what is put away': `update problem_log set is_active = false where status = 4`,
  'what is gone': `delete from problem_log where status = 1`,
};

test.each(Object.entries(changes))(
  'after %s it equals a recount, before and after folding',
  async (_what, change) => {
    const before = await recount();
    await world.owner.query(change);
    const after = await recount();
    expect(after).not.toEqual(before);
    expect(await rolledUp()).toEqual(after);
    await fold();
    expect(await rolledUp()).toEqual(after);
    const { rows } = await world.owner.query(
      'select count(*)::int as empty from problem_log_count where logs = 0',
    );
    expect(rows).toEqual([{ empty: 0 }]);
  },
);

/** What is in each state, and late, counted one by one. */
async function states(as: PersonName, plants: readonly string[]) {
  const rows = await (await seenBy(world, as))
    .problemLogs()
    .innerJoin('plant', 'plant.plant_code', 'problem_log.plant_code')
    .select(['problem_log.status', 'problem_log.plant_code', 'problem_log.follow_up_due as due'])
    .where('problem_log.is_active', '=', true)
    .execute();
  const today = new Date().toISOString().slice(0, 10);
  const shown = rows.filter((row) => plants.length === 0 || plants.includes(row.plant_code));
  return Object.entries(Object.groupBy(shown, ({ status }) => status))
    .map(([status, of = []]) => ({
      status: Number(status),
      logs: of.length,
      late: Number(status) === 5 ? of.filter(({ due }) => due !== null && due < today).length : 0,
    }))
    .toSorted((one, other) => one.status - other.status);
}

test.each([
  ['putri', []],
  ['putri', ['JKT1']],
  ['lukman', []],
  ['maya', []],
  ['intan', []],
] as const)('%s reads of %j what a recount says', async (as, plants) => {
  await problemIn(world, 5);
  const { data } = await world
    .as(as)
    .get(problemLog.counts, { body: plants.length > 0 ? { PlantCode: [...plants] } : {} });
  expect(data).toEqual(await states(as, plants));
});

test('counting anew changes nothing', async () => {
  const before = await recount();
  await world.owner.query('select count_all_problem_logs()');
  expect(await rolledUp()).toEqual(before);
  expect((await world.owner.query('select from problem_log_count_delta')).rowCount).toBe(0);
});
