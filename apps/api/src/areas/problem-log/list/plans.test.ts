// The lists of problem logs are read from an index in their order, whatever they are narrowed by: no sort, no whole table. A search and
// what is late are found by an index of their own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { seenBy } from '../../../../test/acting.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { matchingProblems, type ProblemFilters } from './filters.ts';
import { problemPages } from './rows.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`
    insert into problem_log (status, plant_code, work_center_code, customer_code, equipment_id, unit_model, type, responsibility, description,
      found_at, approved_at, follow_up_by, follow_up_due, created_by, updated_by)
    select case when n % 100 = 0 then 5 else 1 + n % 4 end, case n % 2 when 0 then 'JKT1' else 'BPN1' end, 'JKT1-FS', 'C-TJ', e.id,
      e.unit_model, (array['PARTS','TOOLS','WEATHER','SAFETY'])[1 + n / 2 % 4], (array['PARTS','LEADER','PLANNER'])[1 + n / 2 % 3],
      'words of number ' || n, now() - make_interval(hours => n), now() - make_interval(hours => n),
      case when n % 100 = 0 then (select id from person limit 1) end, case when n % 100 = 0 then current_date - 1 end, 'x', 'x'
    from generate_series(1, 30000) n join (select *, row_number() over (order by id) as turn from equipment) e on e.turn = 1 + n / 2 % 7`);
  await world.owner.query('vacuum analyze problem_log');
});
afterAll(() => world.end());

async function planOf(as: PersonName, filters: ProblemFilters): Promise<string> {
  const query = matchingProblems(await seenBy(world, as), filters)
    .select('problem_log.id')
    .orderBy('problem_log.found_at', 'desc')
    .orderBy('problem_log.id', 'desc')
    .limit(25);
  const { sql: text, parameters } = query.compile();
  const { rows } = await world.owner.query(`explain ${text}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['putri', 'what all plants told', {}],
  ['putri', 'a plant', { PlantCode: ['JKT1'] }],
  ['putri', 'a state', { PlantCode: ['JKT1'], Status: [1] }],
  ['putri', 'a type', { PlantCode: ['JKT1'], ProblemType: ['SAFETY'] }],
  ['putri', 'a responsibility', { PlantCode: ['JKT1'], ResponseType: ['LEADER'] }],
  ['putri', 'a model', { PlantCode: ['JKT1'], UnitModel: ['HD785-7'] }],
  ['putri', 'a machine', { EquipmentId: machines.dt11 }],
  ['intan', 'a customer', {}],
] as const)('%s reads %s in order', async (as, _what, filters) => {
  const plan = await planOf(as, filters as unknown as ProblemFilters);
  expect(plan).toContain('Index');
  expect(plan, plan).not.toMatch(/Sort|Seq Scan on problem_log/);
});

test.each([
  ['its words', { SearchValue: 'number 29999' }],
  ['its number', { SearchValue: 'P-0000017' }],
  ['what is late', { PlantCode: ['JKT1'], Late: 'true' }],
  ['what labels told', { Source: ['STICKER'] }],
  ['what somebody follows up', { Mine: 'true' }],
] as const)('%s is found without reading the table', async (_what, filters) => {
  const plan = await planOf('putri', filters as unknown as ProblemFilters);
  expect(plan, plan).not.toMatch(/Seq Scan on problem_log/);
});

test.each(Object.entries(problemPages.sorts))(
  'what all plants told comes by %s in order',
  async (_sort, { by }) => {
    const told = matchingProblems(await seenBy(world, 'putri'), {});
    const { sql: text, parameters } = told
      .select('problem_log.id')
      .orderBy(by)
      .orderBy('problem_log.id')
      .limit(25)
      .compile();
    const { rows } = await world.owner.query(`explain ${text}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, plan).not.toMatch(/(?<!Incremental )Sort {2}|Seq Scan on problem_log/);
  },
);
