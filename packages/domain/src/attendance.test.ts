import { describe, expect, test } from 'vitest';
import {
  type ClockOfDay,
  closesItselfAt,
  type DayFacts,
  gradedTime,
  nearestSite,
  paidMinutes,
  placeOf,
  reckonDay,
  shiftAt,
  shiftOn,
} from './attendance.ts';
import { nightMinutes } from './night-minutes.ts';

const day = { code: 'DAY', start: 6, end: 18 };
const night = { code: 'NIGHT', start: 18, end: 6 };
const shifts = [day, night];
/** A time of Jakarta's clock. */
const wib = (text: string) => `${text}:00+07:00`;
const clock = (inAt: string, outAt: string | null, isAuto = false): ClockOfDay => ({
  inAt: wib(inAt),
  outAt: outAt && wib(outAt),
  isAuto,
});
const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  clocks: [],
  shift: shiftOn('2026-11-20', day, 'WIB'),
  zone: 'WIB',
  absence: null,
  isWorkingDay: true,
  now: wib('2026-11-25T12:00'),
  ...more,
});

describe('the shift that somebody comes for', () => {
  test.each([
    ['in the middle of the day', '2026-11-20T10:00', '2026-11-20 DAY'],
    ['twenty minutes early, while the night still runs', '2026-11-20T05:40', '2026-11-20 DAY'],
    ['late for the night, after midnight', '2026-11-21T00:30', '2026-11-20 NIGHT'],
    ['early for the night', '2026-11-20T16:30', '2026-11-20 NIGHT'],
    ['late in the afternoon', '2026-11-20T15:30', '2026-11-20 DAY'],
    ['the night before a month ends', '2028-02-29T17:50', '2028-02-29 NIGHT'],
    ['after midnight on the first of a month', '2028-03-01T02:00', '2028-02-29 NIGHT'],
  ])('%s', (_what, at, expected) => {
    const found = shiftAt(wib(at), 'WIB', shifts);
    expect(`${found.day} ${found.code}`).toBe(expected);
  });

  test('is their own where they have one, whatever runs at the plant', () => {
    const own = (on: string) => (on === '2026-11-20' ? night : null);
    expect(shiftAt(wib('2026-11-20T17:00'), 'WIB', shifts, own)).toMatchObject({
      day: '2026-11-20',
      code: 'NIGHT',
    });
    expect(shiftAt(wib('2026-11-20T09:00'), 'WIB', shifts, own)).toMatchObject({
      day: '2026-11-20',
      code: 'DAY',
    });
  });

  test('between the shifts of a plant it is the one that began last, and a plant without shifts has the usual ones', () => {
    expect(shiftAt(wib('2026-11-20T19:00'), 'WIB', [{ code: 'ONE', start: 8, end: 17 }])).toMatchObject({
      code: 'ONE',
      day: '2026-11-20',
    });
    expect(shiftAt(wib('2026-11-20T19:00'), 'WIB', [])).toMatchObject({ code: 'NIGHT' });
  });
});

describe('what a day came to', () => {
  test.each([
    ['present', [clock('2026-11-20T05:55', '2026-11-20T18:02')], 'PRESENT', 0, 0],
    ['fifteen minutes late is not late', [clock('2026-11-20T06:15', '2026-11-20T18:00')], 'PRESENT', 0, 0],
    ['sixteen are', [clock('2026-11-20T06:16', '2026-11-20T18:00')], 'LATE', 16, 0],
    ['a minute before the end is early', [clock('2026-11-20T06:00', '2026-11-20T17:59')], 'EARLY_OUT', 0, 1],
    [
      'late and early is late, and tells both',
      [clock('2026-11-20T07:00', '2026-11-20T17:00')],
      'LATE',
      60,
      60,
    ],
    [
      'back again counts to the last end',
      [clock('2026-11-20T06:00', '2026-11-20T10:00'), clock('2026-11-20T11:00', '2026-11-20T18:00')],
      'PRESENT',
      0,
      0,
    ],
    ['closed by itself', [clock('2026-11-20T06:00', '2026-11-20T22:00', true)], 'NO_CLOCK_OUT', 0, 0],
    ['open long after its own time', [clock('2026-11-20T06:00', null)], 'NO_CLOCK_OUT', 0, 0],
  ] as const)('%s', (_what, clocks, status, lateMinutes, earlyMinutes) => {
    expect(reckonDay(facts({ clocks }))).toMatchObject({ status, lateMinutes, earlyMinutes });
  });

  test('nobody is absent before the shift is over, and whoever is away is that', () => {
    expect(reckonDay(facts({ now: wib('2026-11-20T17:59') }))).toBeNull();
    expect(reckonDay(facts({ now: wib('2026-11-20T18:00') }))).toMatchObject({ status: 'ABSENT' });
    expect(reckonDay(facts({ absence: 'FIELD_BREAK' }))).toMatchObject({ status: 'FIELD_BREAK' });
    expect(reckonDay(facts({ isWorkingDay: false }))).toMatchObject({ status: 'DAY_OFF' });
    expect(
      reckonDay(facts({ absence: 'LEAVE', clocks: [clock('2026-11-20T06:00', '2026-11-20T18:00')] })),
    ).toMatchObject({ status: 'PRESENT' });
  });

  test('an open clock is present until it closes by itself, four hours after the shift', () => {
    const clocks = [clock('2026-11-20T06:00', null)];
    expect(reckonDay(facts({ clocks, now: wib('2026-11-20T21:59') }))?.status).toBe('PRESENT');
    expect(reckonDay(facts({ clocks, now: wib('2026-11-20T22:00') }))?.status).toBe('NO_CLOCK_OUT');
    expect(new Date(closesItselfAt(wib('2026-11-20T18:00'))).toISOString()).toBe('2026-11-20T15:00:00.000Z');
  });

  test('who comes again for the night is there until that is over, and paid overtime up to its end', () => {
    const again = { ...clock('2026-11-20T18:30', null), shiftEnd: wib('2026-11-21T06:00') };
    const day = clock('2026-11-20T06:00', '2026-11-20T18:00');
    const at = (now: string) => reckonDay(facts({ clocks: [day, again], now: wib(now) }))?.status;
    expect(at('2026-11-21T02:00')).toBe('PRESENT');
    expect(at('2026-11-21T10:00')).toBe('NO_CLOCK_OUT');
    const closed = { ...again, outAt: wib('2026-11-21T10:00'), isAuto: true };
    expect(reckonDay(facts({ clocks: [day, closed] }))).toMatchObject({
      workedMinutes: 720 + 690,
      overtimeMinutes: 690,
      overtimeNightMinutes: 480,
    });
  });

  test('a night past midnight belongs to its evening and counts its hours once', () => {
    const shift = shiftOn('2026-11-30', night, 'WIB');
    const result = reckonDay(facts({ shift, clocks: [clock('2026-11-30T18:00', '2026-12-01T08:00')] }));
    expect(result).toEqual({
      status: 'PRESENT',
      lateMinutes: 0,
      earlyMinutes: 0,
      workedMinutes: 14 * 60,
      nightMinutes: 8 * 60,
      overtimeMinutes: 120,
      overtimeNightMinutes: 0,
    });
  });

  test('a clock that closed by itself counts up to the shift’s end, and a free day is all overtime', () => {
    expect(reckonDay(facts({ clocks: [clock('2026-11-20T06:00', '2026-11-20T22:00', true)] }))).toMatchObject(
      {
        workedMinutes: 720,
        overtimeMinutes: 0,
      },
    );
    expect(
      reckonDay(facts({ isWorkingDay: false, clocks: [clock('2026-11-20T09:00', '2026-11-20T12:00')] })),
    ).toMatchObject({
      status: 'PRESENT',
      overtimeMinutes: 180,
      lateMinutes: 0,
      earlyMinutes: 0,
    });
  });
});

test('payroll’s parts are the worked minutes, none twice, and only approved overtime', () => {
  const worked = { workedMinutes: 900, nightMinutes: 200, overtimeMinutes: 180, overtimeNightMinutes: 120 };
  const sum = (parts: ReturnType<typeof paidMinutes>) =>
    Object.values(parts).reduce((all, part) => all + part, 0);
  expect(sum(paidMinutes(worked, 180))).toBe(900);
  expect(sum(paidMinutes(worked, 60))).toBe(780);
  expect(paidMinutes(worked, 999)).toEqual({
    regularDay: 640,
    regularNight: 80,
    overtimeDay: 60,
    overtimeNight: 120,
  });
  expect(sum(paidMinutes(worked, 0))).toBe(720);
});

test('night is from 22 to 6 at the plant', () => {
  const between = (from: string, to: string) =>
    nightMinutes(Date.parse(wib(from)), Date.parse(wib(to)), 'WIB');
  expect(between('2026-11-20T21:00', '2026-11-21T07:00')).toBe(480);
  expect(between('2026-11-20T06:00', '2026-11-20T22:00')).toBe(0);
  expect(between('2026-11-20T05:00', '2026-11-21T22:30')).toBe(60 + 480 + 30);
});

describe('where somebody stood', () => {
  const at = wib('2026-11-20T06:00');
  const jakarta = { code: 'JKT1', latitude: -6.1, longitude: 106.9, radius: 500, isOwn: true };
  const site = { code: 'PIT9', latitude: -6.2, longitude: 106.9, radius: 800, isOwn: false };
  const nowhere = { code: 'NEW1', latitude: null, longitude: null, radius: 500, isOwn: true };

  test.each([
    ['none', {}, 'NONE'],
    ['null island', { latitude: 0, longitude: 0 }, 'NONE'],
    ['found long ago', { latitude: -6.1, longitude: 106.9, placeAt: wib('2026-11-20T05:49') }, 'OLD'],
    ['rough', { latitude: -6.1, longitude: 106.9, accuracy: 1001 }, 'ROUGH'],
    ['sure', { latitude: -6.1, longitude: 106.9, accuracy: 20, placeAt: wib('2026-11-20T05:51') }, null],
  ])('%s', (_what, told, problem) => {
    expect(placeOf(told, at).problem).toBe(problem);
  });

  test('an own plant before another, another where they are in it, else the nearest own', () => {
    expect(nearestSite({ latitude: -6.101, longitude: 106.9 }, [nowhere, site, jakarta])).toMatchObject({
      code: 'JKT1',
      isIn: true,
    });
    expect(nearestSite({ latitude: -6.2, longitude: 106.9 }, [jakarta, site])).toEqual({
      code: 'PIT9',
      metres: 0,
      isIn: true,
    });
    const far = nearestSite({ latitude: -1.24, longitude: 116.85 }, [jakarta, site]);
    expect(far).toMatchObject({ code: 'JKT1', isIn: false });
    expect(far?.metres).toBeGreaterThan(1_000_000);
    expect(nearestSite({ latitude: -6.1, longitude: 106.9 }, [nowhere])).toBeNull();
  });
});

test('a device’s clock is put right by what the server told it, and nothing lies in the future', () => {
  const now = wib('2026-11-20T08:00');
  const graded = (at: string, offBy: number) => {
    const result = gradedTime(wib(at), offBy, now);
    return [new Date(result.at).toISOString().slice(11, 16), result.isOff];
  };
  expect(graded('2026-11-20T06:00', 0)).toEqual(['23:00', false]);
  expect(graded('2026-11-20T06:00', 5 * 60_000)).toEqual(['23:05', false]);
  expect(graded('2026-11-18T06:00', 48 * 3_600_000)).toEqual(['23:00', true]);
  expect(graded('2026-11-20T08:02', 0)).toEqual(['01:00', false]);
  expect(graded('2026-11-21T08:00', 0)).toEqual(['01:00', true]);
});
