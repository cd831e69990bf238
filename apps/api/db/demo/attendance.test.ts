import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demos, openDemos } from './opened.testing.ts';

let demos: Demos;
beforeAll(async () => {
  demos = await openDemos(1, Date.parse('2026-11-21T03:04:05Z'));
}, 120_000);
afterAll(() => demos.close());

const all = async (text: string) => (await demos.clients[0]?.query(text))?.rows ?? [];

test('working days: a year of every mechanic, mostly present, some nights, some forgotten; nobody is in twice or works before they came', async () => {
  const [told] = await all(`select count(distinct person_id)::int as people, count(*)::int as days,
      count(*) filter (where status = 'PRESENT')::int as present, count(*) filter (where status = 'ABSENT')::int as absent,
      count(*) filter (where night_minutes > 300)::int as nights, count(distinct to_char(day, 'YYYY-MM'))::int as months from attendance_day`);
  const [mechanics] = await all(
    `select count(distinct r.person_id)::int as count from person_role r join person p on p.id = r.person_id where r.role_code = 'MECHANIC' and p.is_active`,
  );
  expect(told.people).toBe(mechanics.count);
  expect(told.days).toBeGreaterThan(told.people * 300);
  expect(told.present / told.days).toBeGreaterThan(0.55);
  expect(told.absent / told.days).toBeLessThan(0.05);
  expect(told.nights).toBeGreaterThan(100);
  expect(told.months).toBeGreaterThanOrEqual(12);
  const [clocks] =
    await all(`select count(*) filter (where out_source = 'AUTO')::int as forgotten, count(*) filter (where out_at is null)::int as open,
      count(*) filter (where out_at < in_at)::int as wrong, count(*) filter (where in_at > '2026-11-21T03:04:05Z')::int as ahead from clock`);
  expect(clocks.forgotten).toBeGreaterThan(20);
  expect(clocks.open).toBeGreaterThan(0);
  expect([clocks.wrong, clocks.ahead]).toEqual([0, 0]);
  expect(
    await all(`select 1 from clock one join clock other on other.person_id = one.person_id and other.id <> one.id
      and tstzrange(one.in_at, coalesce(one.out_at, 'infinity')) && tstzrange(other.in_at, coalesce(other.out_at, 'infinity')) limit 1`),
  ).toEqual([]);
  expect((await all(`select 1 from clock_correction where state = 'OPEN'`)).length).toBeGreaterThan(0);
  const [leave] =
    await all(`select count(*) filter (where state = 'OPEN')::int as open, count(distinct kind)::int as kinds,
      count(*) filter (where state = 'OPEN' and (from_day <= '2026-11-21' or asked_at > '2026-11-21T03:04:05Z'))::int as wrong,
      count(*) filter (where state = 'APPROVED' and to_day < '2026-11-21' and asked_at > from_day)::int as late from leave_request`);
  expect(leave.open).toBeGreaterThan(3);
  expect([leave.wrong, leave.late]).toEqual([0, 0]);
  expect(leave.kinds).toBeGreaterThan(2);
  // The roll-up of the year is what its clocks say.
  expect(
    await all(`select plant_code, hour, people from headcount where people <> 0 except
      select site_code, told, count(*) from clock, clocked_hours(in_at, out_at) told group by work_center_code, 1, 2`),
  ).toEqual([]);
  const [still] = await all('select sum(came)::int as came from headcount');
  expect(still.came).toBe(clocks.open);
});
