// The working day of a person (domain decisions §7): to which shift a clock belongs, how it is graded, what the day came to in minutes,
// and where somebody stood. Who asks gives the time: rules that let time pass ask the database's clock.
import { attendanceLimits, maxClockSkewMs } from './limits.ts';
import { nightMinutes } from './night-minutes.ts';
import { kmBetween, type Place } from './places.ts';
import type { Words } from './text.ts';
import { hoursAhead, type Moment, millisOf, type PlantZone } from './times.ts';
import { lengthOf, type Shift, usualShifts } from './working-day.ts';

type Colour = 'green' | 'yellow' | 'red' | 'violet' | 'blue' | 'grey';
const status = (en: string, id: string, colour: Colour) => ({ label: { en, id }, colour });

export const attendanceStatuses = {
  PRESENT: status('Present', 'Hadir', 'green'),
  LATE: status('Late', 'Terlambat', 'yellow'),
  EARLY_OUT: status('Left early', 'Pulang cepat', 'yellow'),
  NO_CLOCK_OUT: status('No clock-out', 'Tanpa jam pulang', 'violet'),
  ABSENT: status('Absent', 'Tidak hadir', 'red'),
  LEAVE: status('Leave', 'Cuti', 'blue'),
  SICK: status('Sick', 'Sakit', 'blue'),
  TRAVEL: status('Travelling', 'Perjalanan dinas', 'blue'),
  FIELD_BREAK: status('Field break', 'Cuti lapangan', 'blue'),
  DAY_OFF: status('Day off', 'Libur', 'grey'),
} as const;
export type AttendanceStatus = keyof typeof attendanceStatuses;
export const attendanceStatusCodes = Object.keys(attendanceStatuses) as [AttendanceStatus];

/** Why a place is not known. */
export const placeProblems = {
  NONE: { en: 'No location', id: 'Tanpa lokasi' },
  OLD: { en: 'The location is old', id: 'Lokasi sudah lama' },
  ROUGH: { en: 'The location is too rough', id: 'Lokasi terlalu kasar' },
} as const satisfies Readonly<Record<string, Words>>;
export type PlaceProblem = keyof typeof placeProblems;
export const placeProblemCodes = Object.keys(placeProblems) as [PlaceProblem];

/** A shift on its day. */
export interface ShiftOfDay {
  /** YYYY-MM-DD on which it began, at its plant. */
  readonly day: string;
  readonly code: string;
  readonly startAt: number;
  readonly endAt: number;
}

const minute = 60_000;
const hour = 60 * minute;
const dayMs = 24 * hour;

const dayOf = (millis: number) => new Date(millis).toISOString().slice(0, 10);

/** A shift on a day of a plant. */
export function shiftOn(day: string, shift: Shift, zone: PlantZone): ShiftOfDay {
  const startAt = Date.parse(`${day}T00:00:00Z`) + (shift.start - hoursAhead[zone]) * hour;
  return { day, code: shift.code, startAt, endAt: startAt + lengthOf(shift) * hour };
}

/**
 * The shift that somebody comes for. Their own counts before the plant's; who comes up to two hours before a shift comes for it, even
 * while another one runs; between shifts it is the one that began last.
 */
export function shiftAt(
  moment: Moment,
  zone: PlantZone,
  shifts: readonly Shift[] = usualShifts,
  own: (day: string) => Shift | null = () => null,
): ShiftOfDay {
  const at = millisOf(moment);
  const today = at + hoursAhead[zone] * hour;
  const days = [today - dayMs, today, today + dayMs].map(dayOf);
  const theirs = days.flatMap((day) => {
    const shift = own(day);
    return shift === null ? [] : [shiftOn(day, shift, zone)];
  });
  const known = shifts.length > 0 ? shifts : usualShifts;
  const every = days.flatMap((day) => known.map((shift) => shiftOn(day, shift, zone)));
  return fitting(theirs, at) ?? fitting(every, at) ?? begunLast(every, at);
}

/** The one whose beginning is nearest, of those that run or begin soon. */
function fitting(shifts: readonly ShiftOfDay[], at: number): ShiftOfDay | undefined {
  const early = attendanceLimits.earlyInMinutes * minute;
  return shifts
    .filter(({ startAt, endAt }) => at >= startAt - early && at < endAt)
    .toSorted((a, b) => Math.abs(at - a.startAt) - Math.abs(at - b.startAt))[0];
}

function begunLast(shifts: readonly ShiftOfDay[], at: number): ShiftOfDay {
  const [last] = shifts.filter(({ startAt }) => startAt <= at).toSorted((a, b) => b.startAt - a.startAt);
  if (!last) throw new Error('a day before has begun');
  return last;
}

/** When a clock that nobody closed closes by itself. */
export const closesItselfAt = (
  shiftEnd: Moment,
  hours: number | undefined = attendanceLimits.autoClockOutHours,
): number => millisOf(shiftEnd) + hours * hour;

/** A clock of the day. Of one that closed by itself nobody knows yet when the person left. */
export interface ClockOfDay {
  readonly inAt: Moment;
  readonly outAt: Moment | null;
  readonly isAuto: boolean;
  /** Of its own shift: who comes twice on a day may come for another one. That of the day where it is left out. */
  readonly shiftEnd?: Moment;
}

export interface DayFacts {
  readonly clocks: readonly ClockOfDay[];
  readonly shift: ShiftOfDay;
  readonly zone: PlantZone;
  /** Why the person is away, if they are. */
  readonly absence: Extract<AttendanceStatus, 'LEAVE' | 'SICK' | 'TRAVEL' | 'FIELD_BREAK' | 'DAY_OFF'> | null;
  /** Whether the plant works that day. */
  readonly isWorkingDay: boolean;
  readonly now: Moment;
  readonly lateAfterMinutes?: number;
  readonly closesAfterHours?: number;
}

/** What a day came to. Worked minutes are regular ones and overtime; night minutes are those of either that lie at night. */
export interface DayResult {
  readonly status: AttendanceStatus;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly workedMinutes: number;
  readonly nightMinutes: number;
  readonly overtimeMinutes: number;
  readonly overtimeNightMinutes: number;
}

const nothing = {
  lateMinutes: 0,
  earlyMinutes: 0,
  workedMinutes: 0,
  nightMinutes: 0,
  overtimeMinutes: 0,
  overtimeNightMinutes: 0,
};

/** Null before the shift's end of a day without a clock: nobody is absent from what is not over. */
export function reckonDay(facts: DayFacts): DayResult | null {
  const clocks = facts.clocks.toSorted((a, b) => millisOf(a.inAt) - millisOf(b.inAt));
  const [first] = clocks;
  if (first) return reckonClocks(facts, clocks, first);
  if (facts.absence) return { status: facts.absence, ...nothing };
  if (!facts.isWorkingDay) return { status: 'DAY_OFF', ...nothing };
  return millisOf(facts.now) < facts.shift.endAt ? null : { status: 'ABSENT', ...nothing };
}

function reckonClocks(facts: DayFacts, clocks: readonly ClockOfDay[], first: ClockOfDay): DayResult {
  const { shift, now } = facts;
  // A day that is free has no beginning to be late for and no end to leave before: all of it is overtime.
  const isFree = !facts.isWorkingDay || facts.absence === 'DAY_OFF';
  const isOpen = clocks.some(({ outAt }) => outAt === null);
  const isForgotten = clocks.some((clock) => clock.isAuto || isPast(clock, facts));
  const late = wholeMinutes(millisOf(first.inAt) - shift.startAt);
  const left = Math.max(...clocks.map(({ outAt }) => millisOf(outAt ?? now)));
  const early = isOpen || isForgotten ? 0 : wholeMinutes(shift.endAt - left);
  const lateMinutes =
    !isFree && late > (facts.lateAfterMinutes ?? attendanceLimits.lateAfterMinutes) ? late : 0;
  const earlyMinutes = isFree ? 0 : Math.max(0, early);
  return {
    status: gradeOf({ isForgotten, lateMinutes, earlyMinutes }),
    lateMinutes,
    earlyMinutes,
    ...sumOf(clocks.map((clock) => minutesOf(clock, facts, isFree))),
  };
}

const endOf = ({ shiftEnd }: ClockOfDay, { endAt }: ShiftOfDay): number =>
  shiftEnd === undefined ? endAt : millisOf(shiftEnd);

/** It is open, and its own time is over. */
const isPast = (clock: ClockOfDay, { shift, now, closesAfterHours }: DayFacts): boolean =>
  clock.outAt === null && millisOf(now) >= closesItselfAt(endOf(clock, shift), closesAfterHours);

function gradeOf(day: { isForgotten: boolean; lateMinutes: number; earlyMinutes: number }): AttendanceStatus {
  if (day.isForgotten) return 'NO_CLOCK_OUT';
  if (day.lateMinutes > 0) return 'LATE';
  return day.earlyMinutes > 0 ? 'EARLY_OUT' : 'PRESENT';
}

type Minutes = Omit<DayResult, 'status' | 'lateMinutes' | 'earlyMinutes'>;

/** One that runs counts for nothing yet, and one that closed by itself up to the shift's end: the rest is for a person to confirm. */
function minutesOf(clock: ClockOfDay, { shift, zone }: DayFacts, isFree: boolean): Minutes {
  const { inAt, outAt, isAuto } = clock;
  const from = millisOf(inAt);
  const out = outAt === null ? from : millisOf(outAt);
  const to = Math.max(from, isAuto ? Math.min(out, endOf(clock, shift)) : out);
  const workedMinutes = wholeMinutes(to - from);
  const overtimeFrom = isFree ? from : Math.max(from, Math.min(to, shift.endAt));
  const overtimeMinutes = wholeMinutes(to - overtimeFrom);
  return {
    workedMinutes,
    nightMinutes: nightMinutes(from, to, zone),
    overtimeMinutes,
    overtimeNightMinutes: Math.min(overtimeMinutes, nightMinutes(overtimeFrom, to, zone)),
  };
}

const sumOf = (parts: readonly Minutes[]): Minutes => ({
  workedMinutes: parts.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
  nightMinutes: parts.reduce((sum, part) => sum + part.nightMinutes, 0),
  overtimeMinutes: parts.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0),
  overtimeNightMinutes: parts.reduce((sum, { overtimeNightMinutes }) => sum + overtimeNightMinutes, 0),
});

const wholeMinutes = (millis: number) => Math.floor(millis / minute);

/** The parts that payroll pays, none of them twice: their sum is what was worked less the overtime that nobody approved. */
export function paidMinutes(day: Minutes, approvedOvertime: number) {
  const overtime = Math.min(day.overtimeMinutes, Math.max(0, approvedOvertime));
  const overtimeNight = Math.min(overtime, day.overtimeNightMinutes);
  const regularNight = day.nightMinutes - day.overtimeNightMinutes;
  return {
    regularDay: day.workedMinutes - day.overtimeMinutes - regularNight,
    regularNight,
    overtimeDay: overtime - overtimeNight,
    overtimeNight,
  };
}

/** Where a clock was told from, with when and how exactly. */
export interface ToldPlace {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly accuracy?: number | null | undefined;
  readonly placeAt?: string | null | undefined;
}

/** Whether a told place says anything: (0, 0) is what broken receivers say, and nobody works in that sea. */
export function placeOf(told: ToldPlace, at: Moment): { place: Place | null; problem: PlaceProblem | null } {
  const { latitude, longitude, accuracy, placeAt } = told;
  if (latitude == null || longitude == null || (latitude === 0 && longitude === 0))
    return { place: null, problem: 'NONE' };
  const place = { latitude, longitude };
  const age = placeAt == null ? 0 : Math.abs(millisOf(at) - millisOf(placeAt));
  if (age > attendanceLimits.oldPlaceMinutes * minute) return { place, problem: 'OLD' };
  return { place, problem: (accuracy ?? 0) > attendanceLimits.roughMetres ? 'ROUGH' : null };
}

/** A plant where somebody may be. */
export interface Site {
  readonly code: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Metres. */
  readonly radius: number;
  /** One of the person's own. */
  readonly isOwn: boolean;
}

/** The plant that somebody is at, an own one before another; else the nearest own one. Null where none of them has a place. */
export function nearestSite(
  place: Place,
  sites: readonly Site[],
): { code: string; metres: number; isIn: boolean } | null {
  const found = sites
    .flatMap(({ code, latitude, longitude, radius, isOwn }) => {
      if (latitude === null || longitude === null) return [];
      const metres = Math.round(kmBetween(place, { latitude, longitude }) * 1000);
      return [{ code, metres, isIn: metres <= radius, isOwn }];
    })
    .filter(({ isIn, isOwn }) => isIn || isOwn)
    .toSorted(
      (a, b) => Number(b.isIn) - Number(a.isIn) || Number(b.isOwn) - Number(a.isOwn) || a.metres - b.metres,
    );
  const [best] = found;
  return best ? { code: best.code, metres: best.metres, isIn: best.isIn } : null;
}

/**
 * The time of an act by our clock: what the phone said, and how far the server last told it that it is off. Nothing lies in the
 * future; a clock that is off is told, never refused.
 */
export function gradedTime(at: Moment, offBy: number, now: Moment): { at: number; isOff: boolean } {
  const graded = millisOf(at) + offBy;
  const isAhead = graded > millisOf(now);
  return {
    at: isAhead ? millisOf(now) : graded,
    isOff: Math.abs(offBy) > maxClockSkewMs || graded > millisOf(now) + maxClockSkewMs,
  };
}

/** Which end of a clock. */
export type ClockSide = 'IN' | 'OUT';
/** The longest side of a photo with a clock, in pixels: enough to know who it is. */
export const clockPhotoSide = 480;
