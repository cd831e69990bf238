import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('what is submitted in a night is done on the day on which its shift began', async () => {
  const id = jobs.inProgress;
  const submitAt = async (begins: number, ends: number) => {
    await world.owner.query('update job set status = 50 where id = $1', [id]);
    await world.owner.query('delete from plant_shift');
    await world.owner.query(
      `insert into plant_shift (plant_code, shift_code, begins, ends) select plant_code, 'NOW', $2, $3 from job where id = $1`,
      [id, begins, ends],
    );
    await world.owner.query('update job set status = 60 where id = $1', [id]);
    const { rows } = await world.owner.query(
      `select (day_at_plant(plant_code, now()) - performed_on)::int as before from job where id = $1`,
      [id],
    );
    return rows[0].before;
  };
  const { rows } = await world.owner.query(
    `select extract(hour from now() at time zone 'Asia/Jakarta')::int as hour`,
  );
  const hour = rows[0].hour;
  const next = (hour + 1) % 24;
  // Around the clock from the next hour on: it began yesterday, but for the last hour of a day. Then one that began within this day.
  expect(await submitAt(next, next)).toBe(next === 0 ? 0 : 1);
  expect(await submitAt(hour, next)).toBe(0);
  await world.owner.query('delete from plant_shift');
});
