import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import type { AllTables } from './database.ts';
import { prepareAfresh } from './prepared.ts';
import { askSteadily } from './steady-plans.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

interface Plans {
  readonly generic_plans: string;
  readonly custom_plans: string;
}

/** How often the statement of `asked` was planned for all values and for these, on the connection that is asked. */
const plansOf = (all: AllTables, { sql: text }: CompiledQuery<unknown>) =>
  sql<Plans>`select generic_plans::text, custom_plans::text from pg_prepared_statements where statement = ${text}`.compile(
    all,
  );

test('a steady statement that is asked often is kept ready, with one plan for all values', async () => {
  const { all } = world.database;
  // Tests before this one may have had as much prepared as is kept.
  prepareAfresh();
  const byPlant = (plant: string) =>
    sql<{ jobs: number }>`select count(*)::int as jobs from job where plant_code = ${plant}`.compile(all);
  for (let turn = 0; turn < 12; turn++)
    await askSteadily(all, byPlant(['JKT1', 'BPN1', 'SRG1'][turn % 3] ?? ''));
  // Every connection that is open is asked: which of them took a statement is the pool's affair.
  const asked = Array.from({ length: 10 }, () => askSteadily(all, plansOf(all, byPlant('JKT1'))));
  const plans = (await Promise.all(asked)).flat();
  expect(plans.map((plan) => plan.custom_plans)).toEqual(plans.map(() => '0'));
  expect(Math.max(...plans.map((plan) => Number(plan.generic_plans)))).toBeGreaterThan(0);
});
