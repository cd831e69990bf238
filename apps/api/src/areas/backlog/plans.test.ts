// The lists that come are read from an index in their order: no sort, no whole table, whoever asks.
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenBy } from '../../../test/acting.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { backlogPages, matchingEntries } from './entry/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`
    insert into backlog (status, source, equipment_id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code,
      work_center_code, object_part, damage, priority, problem_desc, found_at, due_on, leader_approved_at, closed_at, created_by, updated_by)
    select case n % 4 when 0 then 'APPROVED' when 1 then 'CLOSED' when 2 then 'SUBMITTED' else 'PARTS_ORDERED' end, 'WEB', e.id,
      e.equipment_number, e.unit_code, e.unit_model, e.serial_number, e.customer_code, e.plant_code, e.work_center_code, 'HYDR', 'LEAK',
      1 + n % 4, 'x', now() - make_interval(hours => n), current_date + n % 90, case n % 4 when 2 then null else now() end,
      case n % 4 when 1 then now() end, 'x', 'x'
    from generate_series(1, 20000) n join (select *, row_number() over (order by id) as turn from equipment) e on e.turn = 1 + n % 7;
    insert into problem_log (status, plant_code, work_center_code, customer_code, type, responsibility, description, found_at, created_by, updated_by)
    select 1 + n % 4, case n % 2 when 0 then 'JKT1' else 'BPN1' end, 'JKT1-FS', 'C-TJ', 'PARTS', 'PARTS', 'x', now() - make_interval(hours => n), 'x', 'x'
    from generate_series(1, 20000) n`);
  await world.owner.query('vacuum analyze backlog');
  await world.owner.query('vacuum analyze problem_log');
});
afterAll(() => world.end());

interface Compiled {
  compile(): { sql: string; parameters: readonly unknown[] };
}

async function planOf(query: Compiled): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const { rows } = await world.owner.query(`explain ${text}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const at = (column: string, value: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ${value}`;

test.each([
  ['a plant’s open ones by urgency', 'backlog_plant_open_idx'],
  ['a work center’s open ones by urgency', 'backlog_work_center_open_idx'],
  ['a plant’s newest', 'backlog_plant_found_idx'],
  ['a plant’s newest of a state', 'backlog_plant_status_idx'],
  ['a customer’s newest', 'backlog_customer_idx'],
] as const)('%s come from %s in order', async (_what, index) => {
  const backlogs = async (as: 'putri' | 'eko') =>
    (await seenBy(world, as)).backlogs().select('backlog.id').limit(25);
  const office = await backlogs('putri');
  const plant = office.where(at('backlog.plant_code', 'JKT1'));
  const open = plant.where('backlog.is_open', '=', sql<boolean>`true`);
  const byUrgency = (query: typeof open) => query.orderBy('priority').orderBy('due_on').orderBy('id');
  const newest = (query: typeof open) => query.orderBy('found_at', 'desc').orderBy('id', 'desc');
  const queries = {
    backlog_plant_open_idx: byUrgency(open),
    backlog_work_center_open_idx: byUrgency(open.where(at('backlog.work_center_code', 'JKT1-FS'))),
    backlog_plant_found_idx: newest(plant),
    backlog_plant_status_idx: newest(plant.where('backlog.status', '=', 'SUBMITTED')),
    backlog_customer_idx: newest(await backlogs('eko')),
  };
  const plan = await planOf(queries[index]);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Sort|Seq Scan on backlog/);
});

test.each(Object.entries(backlogPages.sorts))(
  'what all plants approved comes by %s in order',
  async (_sort, { by }) => {
    const approved = matchingEntries(await seenBy(world, 'putri'), 'BMS', {});
    const plan = await planOf(approved.select('backlog.id').orderBy(by).orderBy('backlog.id').limit(25));
    expect(plan).toContain('Index');
    expect(plan, plan).not.toMatch(/(?<!Incremental )Sort {2}|Seq Scan on backlog/);
  },
);

test('a plant’s problem logs, newest first, come from their index in order', async () => {
  const plan = await planOf(
    (await seenBy(world, 'putri'))
      .problemLogs()
      .select('problem_log.id')
      .where(at('problem_log.plant_code', 'JKT1'))
      .orderBy('found_at', 'desc')
      .orderBy('id', 'desc')
      .limit(25),
  );
  expect(plan).toContain('problem_log_plant_idx');
  expect(plan).not.toMatch(/Sort|Seq Scan on problem_log/);
});
