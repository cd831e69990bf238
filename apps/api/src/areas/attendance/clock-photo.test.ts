// A photo with a clock: kept small and once, seen by who sees the clock, in nobody's way, and gone with the place.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { openSystem } from '../../visibility/system-acting.ts';
import { forgetPlaces } from './index.ts';

const calls = contract.attendance;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.owner.query('delete from clock_photo; delete from clock; delete from attendance_day'));
afterAll(() => world.end());

const stood = { latitude: -6.1, longitude: 106.9, source: 'MOBILE' as const };
const picture = async (red: number) =>
  (
    await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 9, b: 9 } } })
      .withExif({ IFD0: { Model: 'phone of somebody' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const come = async (photo: string | null, id: string = randomUUID()) => {
  const body = { id, at: '2026-11-10T06:00:00+07:00', ...stood, photo };
  return (await world.as('maya').get(calls.clockIn, { body })).data;
};
const photoAs = (person: PersonName, id: string, side: 'IN' | 'OUT' = 'IN') =>
  world.as(person).call(calls.clockPhoto, { query: { id, side } });

test('it is kept small and without traces, with either end, and sent again it is the first', async () => {
  const clock = await come(await picture(200));
  expect(clock.in.hasPhoto).toBe(true);
  await come(await picture(20), clock.id);
  const body = { at: '2026-11-10T18:00:00+07:00', ...stood, photo: await picture(90) };
  expect((await world.as('maya').get(calls.clockOut, { body })).data.out?.hasPhoto).toBe(true);
  const { raw } = await photoAs('lukman', clock.id);
  const { format, width, height, exif } = await sharp(raw).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 480,
    height: 320,
    exif: undefined,
  });
  const { dominant } = await sharp(raw).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect((await photoAs('lukman', clock.id, 'OUT')).status).toBe(200);
});

test('who sees the clock sees it, and nobody else', async () => {
  const { id } = await come(await picture(200));
  expect((await photoAs('maya', id)).status).toBe(200);
  expect((await photoAs('bima', id)).status).toBe(404);
  expect((await photoAs('dewi', id)).status).toBe(404);
  expect((await photoAs('eko', id)).status).toBe(403);
  expect((await photoAs('lukman', id, 'OUT')).status).toBe(404);
});

test('without one, and with what is no picture, the clock counts all the same', async () => {
  const nothing = await come(null);
  expect(nothing.in.hasPhoto).toBe(false);
  await world.owner.query('delete from clock');
  const strange = await come(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'));
  expect(strange.in).toMatchObject({ hasPhoto: false, isInRadius: true });
  const large = { at: '2026-11-11T06:00:00+07:00', ...stood, photo: 'A'.repeat(140_004) };
  expect((await world.as('maya').call(calls.clockIn, { body: large })).status).toBe(400);
});

test('it goes with the place, after ninety days', async () => {
  const { id } = await come(await picture(200));
  const forget = () =>
    forgetPlaces(
      openSystem(world.database.all, () => async () => undefined),
      new Date(),
    );
  await forget();
  expect((await photoAs('lukman', id)).status).toBe(200);
  await world.owner.query(`update clock_photo set kept_at = now() - interval '91 days'`);
  expect(await forget()).toBe(true);
  expect((await photoAs('lukman', id)).status).toBe(404);
});
