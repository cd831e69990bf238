// The roll-up of backlogs says what the backlogs say, whatever happened to them and however often it was folded.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedFinding, moveFinding } from '../../../../test/finding.ts';
import { addFindings } from '../../../../test/findings.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addFindings(world);
});
afterAll(() => world.end());

const columns = 'open_1, open_2, open_3, open_4, on_order, closed, open_hours';
const sums = columns
  .split(', ')
  .map((column) => `sum(${column})::float as ${column}`)
  .join(', ');
const place = 'of_day, plant_code, work_center_code, day::text as day';

const counted = async (from: string) =>
  (
    await world.owner.query(`select ${place}, ${sums} from (${from}) as told group by 1, 2, 3, 4
      having sum(open_1 + open_2 + open_3 + open_4 + closed) <> 0 order by 1, 2, 3, 4`)
  ).rows;
const recount = () => counted(`select ${place}, ${columns} from backlog_tally`);
const rolledUp = () =>
  counted(
    `select ${place}, ${columns} from backlog_count union all select ${place}, ${columns} from backlog_count_delta`,
  );
const fold = () => world.owner.query('select fold_backlog_counts()');

const changes = {
  'a move of many': `update backlog set status = 'PARTS_ORDERED' where status = 'APPROVED'`,
  'a higher priority': `update backlog set priority = 1 where priority = 3`,
  'another day': `update backlog set due_on = due_on + 3, found_at = found_at - interval '1 day' where priority = 2`,
  'hours that are said later': `update backlog set estimated_hours = 4 where estimated_hours is null`,
  'a machine at another place': `update backlog set work_center_code = 'WC9' where priority = 4`,
  'an end': `update backlog set status = 'CLOSED', closed_at = now() where status = 'IN_PROGRESS'`,
  'an approval': `update backlog set status = 'APPROVED', leader_approved_at = now() where status = 'SUBMITTED'`,
  'what is gone': `delete from backlog where priority = 1`,
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
      `select count(*)::int as empty from backlog_count where open_1 + open_2 + open_3 + open_4 + closed = 0`,
    );
    expect(rows).toEqual([{ empty: 0 }]);
  },
);

test('what a person moves is counted in the same write', async () => {
  const id = await approvedFinding(world);
  expect(await rolledUp()).toEqual(await recount());
  await moveFinding(world, 'putri', id, 'orderParts');
  expect(await rolledUp()).toEqual(await recount());
  await moveFinding(world, 'lukman', id, 'close');
  expect(await rolledUp()).toEqual(await recount());
});

test('counting anew changes nothing', async () => {
  const before = await recount();
  await world.owner.query('select count_all_backlogs()');
  expect(await rolledUp()).toEqual(before);
  expect((await world.owner.query('select from backlog_count_delta')).rowCount).toBe(0);
});
