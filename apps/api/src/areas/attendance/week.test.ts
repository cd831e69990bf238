// A mechanic's week, as it goes: three days, a night over midnight, a clock that was forgotten and put right, overtime that is approved in
// part, and what payroll gets of it.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { openSystem } from '../../visibility/system-acting.ts';
import { closeForgotten } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.attendance;
const wib = (day: number, clock: string) => `2026-11-${String(day).padStart(2, '0')}T${clock}:00+07:00`;
const stood = { latitude: -6.1, longitude: 106.9, source: 'MOBILE' as const };
const maya = () => world.as('maya');
const lukman = () => world.as('lukman');

test('a week comes to its days, and to a file in which no minute stands twice', async () => {
  const come = (at: string) => maya().get(calls.clockIn, { body: { at, ...stood } });
  const leave = (at: string) => maya().get(calls.clockOut, { body: { at, ...stood } });
  // Monday as planned, Tuesday late and long, Wednesday forgotten, Thursday at night.
  await come(wib(9, '05:50'));
  await leave(wib(9, '18:00'));
  await come(wib(10, '06:30'));
  await leave(wib(10, '20:00'));
  await come(wib(11, '06:00'));
  await closeForgotten(
    openSystem(world.database.all, () => async () => undefined),
    new Date(),
  );
  await come(wib(12, '17:45'));
  await leave(wib(13, '06:00'));

  const { data: forgotten } = await maya().get(calls.clocks, { query: { IsAuto: 'true' } });
  expect(forgotten.map(({ day, status }) => [day, status])).toEqual([['2026-11-11', 'NO_CLOCK_OUT']]);
  const clockId = String(forgotten[0]?.id);
  const { data: asked } = await maya().get(calls.askCorrection, {
    body: { clockId, in: wib(11, '06:00'), out: wib(11, '19:00'), reason: 'The phone was empty' },
  });
  await lukman().get(calls.decideCorrection, {
    body: { id: asked.id, version: asked.version, decision: 'APPROVED' },
  });

  const { data: open } = await lukman().get(calls.all, { query: { OvertimeOpen: 'true' } });
  expect(open.map(({ day, overtimeMinutes }) => [day, overtimeMinutes])).toEqual([
    ['2026-11-11', 60],
    ['2026-11-10', 120],
  ]);
  for (const { id, version, day } of open)
    await lukman().get(calls.approveOvertime, {
      body: { id, version, minutes: day.endsWith('10') ? 90 : 60 },
    });

  const { data: week } = await maya().get(calls.ofUser, { query: { From: '2026-11-09', To: '2026-11-15' } });
  expect(week.days.map(({ day, status }) => [day, status])).toEqual([
    ['2026-11-12', 'PRESENT'],
    ['2026-11-11', 'PRESENT'],
    ['2026-11-10', 'LATE'],
    ['2026-11-09', 'PRESENT'],
  ]);
  const { raw } = await lukman().call(calls.payroll, {
    query: { From: '2026-11-09', To: '2026-11-15', Format: 'csv' },
  });
  const cells = (raw.toString('utf8').split(/\r?\n/)[1] ?? '').split(/[,;]/);
  const [days, regularDay, regularNight, overtimeDay, overtimeNight, undecided] = cells.slice(5).map(Number);
  expect({ days, overtimeDay, overtimeNight, undecided }).toEqual({
    days: 4,
    overtimeDay: 150,
    overtimeNight: 0,
    undecided: 0,
  });
  expect(Number(regularDay) + Number(regularNight)).toBe(730 + 690 + 720 + 735);
  expect(regularNight).toBe(490);
});
