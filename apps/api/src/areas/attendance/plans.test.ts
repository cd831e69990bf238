// The lists that come are read from an index in their order: no sort, no whole table, whoever asks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { seenBy } from '../../../test/acting.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { matchingDays } from './read/days.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into clock (person_id, plant_code, work_center_code, site_code, day, zone, shift_code, shift_start, shift_end, in_at, in_source, out_at, out_source)
     select p.id, case n % 2 when 0 then 'JKT1' else 'SRG1' end, '', 'JKT1', current_date - n, 'WIB', 'DAY', now(), now(),
       now() - make_interval(days => n), 'WEB', now() - make_interval(days => n, hours => -8), 'WEB'
     from generate_series(1, 3000) n cross join person p where p.id = any($1)`,
    [Object.values(people)],
  );
  await world.owner.query(
    `insert into attendance_day (person_id, day, plant_code, zone, status, shift_code, shift_start, shift_end)
     select person_id, day, plant_code, 'WIB', case when extract(day from day) = 5 then 'ABSENT' else 'PRESENT' end, 'DAY', shift_start, shift_end from clock`,
  );
  await world.owner.query('vacuum analyze clock');
  await world.owner.query('vacuum analyze attendance_day');
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

const newest = { day: 'attendance_day.day', in: 'clock.in_at' } as const;

test.each([
  ['the days of somebody themselves', 'maya', {}, 'attendance_day_person_key'],
  ['the days of plants', 'wayan', {}, 'attendance_day_'],
  ['the absent ones of a plant', 'wayan', { Status: ['ABSENT' as const] }, 'attendance_day_'],
] as const)('%s come from an index', async (_what, as, filters, index) => {
  const days = matchingDays(await seenBy(world, as), {
    ...filters,
    Status: [...('Status' in filters ? filters.Status : [])],
  });
  const plan = await planOf(
    days
      .select('attendance_day.id')
      .orderBy(newest.day, 'desc')
      .orderBy('attendance_day.id', 'desc')
      .limit(26),
  );
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on attendance_day');
});

test.each([
  ['their own clocks', 'maya', 'clock_person_idx'],
  ['the clocks of plants', 'wayan', 'clock_'],
] as const)('%s come from an index in order', async (_what, as, index) => {
  const clocks = (await seenBy(world, as)).clocks();
  const plan = await planOf(
    clocks.select('clock.id').orderBy(newest.in, 'desc').orderBy('clock.id', 'desc').limit(26),
  );
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on clock/);
});

test('the last clock of somebody who comes or leaves is found by its person', async () => {
  const own = (await seenBy(world, 'maya')).ownClocks();
  expect(await planOf(own.select('clock.id').orderBy(newest.in, 'desc').limit(1))).toContain(
    'clock_person_idx',
  );
});
