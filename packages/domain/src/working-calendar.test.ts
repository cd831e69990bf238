import { expect, test } from 'vitest';
import { absenceOn, hoursAvailable, isThere, isWorkingDay } from './working-calendar.ts';
import { type Shift, usualShifts } from './working-day.ts';

const calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: ['2026-11-25'] };
const leave = { kind: 'LEAVE', fromDay: '2026-11-26', toDay: '2026-11-27' } as const;

test('somebody is there when the plant works and they are not away', () => {
  expect(isWorkingDay('2026-11-22', calendar)).toBe(false);
  expect(isWorkingDay('2026-11-25', calendar)).toBe(false);
  const days = ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
  expect(days.map((day) => isThere(day, calendar, [leave]))).toEqual([true, false, false, false, true]);
  expect(absenceOn('2026-11-27', [leave])?.kind).toBe('LEAVE');
});

test('hours available are those of the shifts on the days that somebody is there', () => {
  const [day] = usualShifts;
  const week = (shift: Shift | undefined) =>
    hoursAvailable('2026-11-22', '2026-11-28', calendar, [leave], () => shift ?? null);
  expect(week(day)).toBe(36);
  expect(week(undefined)).toBe(0);
  expect(hoursAvailable('2026-11-28', '2026-11-22', calendar, [], () => day ?? null)).toBe(0);
});
