// What of their team's time waits for a leader: as many as the lists say that it opens, and nothing of their own.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`
    with shift as (select person.id as person_id, works.plant_code, center.work_center_code, plant.zone, person.user_name, d as ago,
        current_date - d as day, (current_date - d + time '06:00') at time zone 'Asia/Jakarta' as begins
      from person join person_plant works on works.person_id = person.id and works.plant_code = 'JKT1' join plant using (plant_code)
        join lateral (select work_center_code from location where location.plant_code = works.plant_code order by 1 limit 1) center on true
        cross join unnest(array[3, 40]) d
      where person.subject in ('maya', 'lukman')),
    clocked as (insert into clock (person_id, plant_code, work_center_code, site_code, day, zone, shift_code, shift_start, shift_end, in_at, in_told_at,
        in_source, out_at, out_told_at, out_source)
      select person_id, plant_code, work_center_code, plant_code, day, zone, 'DAY', begins, begins + interval '12 hours', begins, begins, 'MOBILE',
        begins + interval '16 hours', begins + interval '16 hours', 'AUTO' from shift)
    insert into attendance_day (person_id, day, plant_code, work_center_code, zone, status, shift_code, shift_start, shift_end, worked_minutes, night_minutes, overtime_minutes)
    select person_id, day, plant_code, work_center_code, zone, 'PRESENT', 'DAY', begins, begins + interval '12 hours', 780, 0, 60 from shift
    on conflict (person_id, day) do update set overtime_minutes = 60`);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const person of ['maya', 'lukman'] as const)
    await world.as(person).get(calls.askLeave, {
      body: { kind: 'LEAVE', fromDay: day(50), toDay: day(51), reason: 'Wedding' },
    });
});
afterAll(() => world.end());

const calls = contract.attendance;
const waiting = async (as: PersonName) => (await world.as(as).get(calls.waiting)).data;

test('each number is what its list shows of others, and of what is recent', async () => {
  const { from, ...numbers } = await waiting('lukman');
  const query = { PageSize: 100 } as const;
  const as = world.as('lukman');
  const lists = {
    openLeave: await as.get(calls.leave, { query: { ...query, State: ['OPEN'] } }),
    openCorrections: await as.get(calls.corrections, { query: { ...query, State: ['OPEN'] } }),
    clockOuts: await as.get(calls.clocks, { query: { ...query, IsAuto: 'true', From: from } }),
    openOvertime: await as.get(calls.all, { query: { ...query, OvertimeOpen: 'true', From: from } }),
  };
  const ofOthers = Object.fromEntries(
    Object.entries(lists).map(([name, { data }]) => [
      name,
      data.filter(({ person }) => person.userName !== 'lukman@demo.test').length,
    ]),
  );
  expect(numbers).toEqual(ofOthers);
  expect(numbers.openLeave).toBeGreaterThan(0);
  expect(numbers.clockOuts).toBeGreaterThan(0);
  expect(numbers.openOvertime).toBeGreaterThan(0);
});

test('what waits at other plants is nobody’s here, and who decides on nobody is told nothing', async () => {
  expect((await waiting('dewi')).openLeave).toBe(0);
  for (const name of ['maya', 'putri', 'eko'] as const)
    expect((await world.as(name).call(calls.waiting)).status).toBe(403);
});
