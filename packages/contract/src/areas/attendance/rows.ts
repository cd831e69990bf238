// Rows of attendance: a clock, a check on a job, a day of a person, a month of theirs, what they ask to be put right.
import { attendanceStatusCodes, placeProblemCodes } from '@dca/domain/attendance';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { count, id, instant, jobType, person } from '../../fields.ts';

export const status = z.enum(attendanceStatusCodes);
const zone = z.enum(plantZoneNames);
const minutes = z.number().int();

const where = {
  person,
  plantCode: z.string(),
  /** Empty for who belongs to none. */
  workCenterCode: z.string(),
  zone,
};

/** Where somebody stood when they clocked: metres to the plant, and why that is not known or not sure. */
const stood = z.object({
  at: instant,
  /** When the server heard of it. */
  toldAt: instant,
  source: z.enum(['MOBILE', 'WEB', 'AUTO', 'FIX']),
  distance: z.number().int().nullable(),
  isInRadius: z.boolean().nullable(),
  problem: z.enum(placeProblemCodes).nullable(),
  reason: z.string().nullable(),
  hasPhoto: z.boolean(),
});

export const clockRow = z.object({
  id,
  day: z.string(),
  ...where,
  /** The plant where they stood. */
  siteCode: z.string(),
  shiftCode: z.string(),
  shiftStart: instant,
  shiftEnd: instant,
  in: stood,
  out: stood.nullable(),
  /** Null while the day is not reckoned. */
  status: status.nullable(),
  lateMinutes: minutes,
  workedMinutes: minutes,
  clockSkewed: z.boolean(),
  /** A request to put it right waits. */
  isAsked: z.boolean(),
  version: z.number().int(),
});
export type ClockRow = z.infer<typeof clockRow>;

export const checkRow = z.object({
  id,
  ...where,
  job: z.object({
    id,
    number: z.string(),
    jobType,
    status: z.number().int(),
    unitCode: z.string(),
    unitModel: z.string(),
  }),
  /** The working day of the clock that it lies in, else the day at the plant. */
  day: z.string(),
  /** When they set out, and when they were there. */
  start: instant,
  arrival: instant.nullable(),
  /** Null while they are there. */
  departure: instant.nullable(),
  travelMinutes: minutes,
  waitMinutes: minutes,
  workMinutes: minutes,
  /** They were not clocked in when they came. */
  isOutsideClock: z.boolean(),
});
export type CheckRow = z.infer<typeof checkRow>;

export const dayRow = z.object({
  id,
  day: z.string(),
  ...where,
  status,
  shiftCode: z.string(),
  shiftStart: instant,
  shiftEnd: instant,
  in: instant.nullable(),
  out: instant.nullable(),
  lateMinutes: minutes,
  earlyMinutes: minutes,
  workedMinutes: minutes,
  /** Of the worked ones. */
  nightMinutes: minutes,
  overtimeMinutes: minutes,
  overtimeNightMinutes: minutes,
  /** Null while nobody decided. */
  approvedMinutes: minutes.nullable(),
  approvedBy: z.string().nullable(),
  approvedReason: z.string().nullable(),
  version: z.number().int(),
});
export type DayRow = z.infer<typeof dayRow>;

export const clockCheckRow = dayRow
  .pick({
    id: true,
    day: true,
    person: true,
    plantCode: true,
    workCenterCode: true,
    zone: true,
    status: true,
  })
  .extend({
    in: instant.nullable(),
    out: instant.nullable(),
    workedMinutes: minutes,
    firstArrival: instant.nullable(),
    lastDeparture: instant.nullable(),
    jobs: z.number().int(),
    /** On jobs: travelling, waiting and working. */
    jobMinutes: minutes,
  });
export type ClockCheckRow = z.infer<typeof clockCheckRow>;

const totals = {
  present: z.number().int(),
  late: z.number().int(),
  earlyOut: z.number().int(),
  noClockOut: z.number().int(),
  absent: z.number().int(),
  leave: z.number().int(),
  sick: z.number().int(),
  travel: z.number().int(),
  fieldBreak: z.number().int(),
  dayOff: z.number().int(),
  workedMinutes: minutes,
  nightMinutes: minutes,
  overtimeMinutes: minutes,
  approvedMinutes: minutes,
};

/** `present` are all days with a clock; late, early and forgotten ones among them are told apart beside it. */
export const summaryRow = z.object({
  id,
  person,
  plantCode: z.string(),
  workCenterCode: z.string(),
  ...totals,
  /** Days with a clock of those on which somebody was expected, in percent; null without such a day. */
  rate: z.number().nullable(),
});
export type SummaryRow = z.infer<typeof summaryRow>;

export const correctionStates = ['OPEN', 'APPROVED', 'REJECTED'] as const;
export const correctionRow = z.object({
  id,
  day: z.string(),
  ...where,
  clockId: id.nullable(),
  askedIn: instant,
  askedOut: instant.nullable(),
  reason: z.string(),
  /** The original; null for a day without a clock. */
  wasIn: instant.nullable(),
  wasOut: instant.nullable(),
  wasOutSource: z.string().nullable(),
  state: z.enum(correctionStates),
  askedAt: instant,
  askedBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
  version: z.number().int(),
});
export type CorrectionRow = z.infer<typeof correctionRow>;

/** Somebody who is clocked in now. */
export const onSiteRow = z.object({
  id,
  person,
  siteCode: z.string(),
  siteDesc: z.string(),
  zone,
  plantCode: z.string(),
  workCenterCode: z.string(),
  since: instant,
  shiftEnd: instant,
  /** The job that runs. */
  job: z.object({ id, number: z.string(), unitCode: z.string() }).nullable(),
});
export type OnSiteRow = z.infer<typeof onSiteRow>;

/** People by hour of the plant's day; null for hours that are still to come. */
export const headcountRow = z.object({
  plantCode: z.string(),
  plantDesc: z.string(),
  zone,
  workCenterCode: z.string(),
  hours: z.array(z.number().int().nullable()).length(24),
});
export type HeadcountRow = z.infer<typeof headcountRow>;

/** The working day of the person who asks, as their phone shows it. */
export const myDay = z.object({
  /** The last one, open or not. */
  clock: clockRow.nullable(),
  zone,
  sites: z.array(
    z.object({
      plantCode: z.string(),
      plantDesc: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      radius: z.number().int(),
    }),
  ),
  /** The last two weeks, newest first. */
  days: z.array(dayRow),
});
export type MyDay = z.infer<typeof myDay>;

/** What waits for a decision, of other people. */
export const waiting = z.object({
  /** The first day that clocks and overtime are counted from. */
  from: z.string(),
  openCorrections: count,
  /** Clocks that closed by themselves. */
  clockOuts: count,
  openOvertime: count,
  openLeave: count,
});
export type AttendanceWaits = z.infer<typeof waiting>;
