// On which days a plant works, who is away, and how many hours somebody has. Days are working days (working-day.ts),
// YYYY-MM-DD in the zone of the plant, and ranges include both ends.
import type { Words } from './text.ts';
import { lengthOf, type Shift } from './working-day.ts';

export const absenceKinds = {
  LEAVE: { en: 'Leave', id: 'Cuti' },
  SICK: { en: 'Sick', id: 'Sakit' },
  TRAVEL: { en: 'Travelling', id: 'Perjalanan dinas' },
  FIELD_BREAK: { en: 'Field break', id: 'Cuti lapangan' },
  DAY_OFF: { en: 'Day off', id: 'Libur' },
} as const satisfies Readonly<Record<string, Words>>;
export type AbsenceKind = keyof typeof absenceKinds;

export interface Absence {
  readonly kind: AbsenceKind;
  readonly fromDay: string;
  readonly toDay: string;
}

export interface PlantCalendar {
  /** 1 Monday to 7 Sunday. */
  readonly workingDays: readonly number[];
  readonly holidays: readonly string[];
}

/** True when the plant works on that day. */
export function isWorkingDay(day: string, { workingDays, holidays }: PlantCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return workingDays.includes(weekday) && !holidays.includes(day);
}

/** Why somebody is away on a day, or null. */
export const absenceOn = (day: string, absences: readonly Absence[]): Absence | null =>
  absences.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay) ?? null;

/** True when the plant works and the person is not away. */
export const isThere = (day: string, calendar: PlantCalendar, absences: readonly Absence[]): boolean =>
  isWorkingDay(day, calendar) && absenceOn(day, absences) === null;

/** Hours that a person has from a day to a day, both included, with the shift that they work on each. */
export function hoursAvailable(
  fromDay: string,
  toDay: string,
  calendar: PlantCalendar,
  absences: readonly Absence[],
  shiftOn: (day: string) => Shift | null,
): number {
  let hours = 0;
  for (let day = fromDay; day <= toDay; day = dayAfter(day)) {
    const shift = isThere(day, calendar, absences) ? shiftOn(day) : null;
    hours += shift === null ? 0 : lengthOf(shift);
  }
  return hours;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
