// Times are stored in UTC and shown in the zone of the plant (domain decisions §6).
// A moment is an ISO text, a Date or milliseconds, since the database, the wire and the phone each have their own.
import { jobStatus } from './job-status.ts';
import type { Words } from './text.ts';

export const plantZones = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
} as const;

export type PlantZone = keyof typeof plantZones;
export type IanaZone = (typeof plantZones)[PlantZone];
export type Moment = string | number | Date;

export const plantZoneNames: readonly PlantZone[] = ['WIB', 'WITA', 'WIT'];

export function ianaOf(zone: PlantZone): IanaZone {
  return plantZones[zone];
}

/** The Indonesian name of an IANA zone, or undefined for a zone outside Indonesia. */
export function plantZoneOf(iana: string): PlantZone | undefined {
  return plantZoneNames.find((zone) => plantZones[zone] === iana);
}

/** Milliseconds since 1970 in UTC; NaN for a text that is no time. */
export function millisOf(moment: Moment): number {
  if (typeof moment === 'number') return moment;
  return typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
}

/** The calendar day of a moment in a zone, as YYYY-MM-DD. */
export function dayIn(moment: Moment, zone: PlantZone): string {
  const shown = new Date(millisOf(moment) + hoursAhead[zone] * 3_600_000);
  return shown.toISOString().slice(0, 10);
}

const dayForms = (['en-GB', 'id-ID'] as const).map(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** A day (YYYY-MM-DD) as people write it, such as 3 Nov 2026. */
export function dayWords(day: string): Words {
  const [en = day, id = day] = dayForms.map((form) => form.format(Date.parse(day)));
  return { en, id };
}

/** Hours ahead of UTC. Indonesia knows no summer time; the three zones have stood still since 1988. */
export const hoursAhead: Readonly<Record<PlantZone, number>> = { WIB: 7, WITA: 8, WIT: 9 };

/** The time of the day of a moment in a zone, as HH:MM. */
export const clockIn = (moment: Moment, zone: PlantZone): string =>
  new Date(millisOf(moment) + hoursAhead[zone] * 3_600_000).toISOString().slice(11, 16);

/** The moment of a day (YYYY-MM-DD) and a time (HH:MM) in a zone, as ISO text in UTC. */
export const momentAt = (day: string, clock: string, zone: PlantZone): string =>
  new Date(Date.parse(`${day}T${clock}:00Z`) - hoursAhead[zone] * 3_600_000).toISOString();

/**
 * A job is late when it is not submitted yet and today is after its plan date, or it is a service that is over by its meter (domain
 * decisions §2). Both days are YYYY-MM-DD in the zone of the plant; a job without a plan date is late by its meter alone.
 */
export function isLate(
  job: { readonly planDate: string | null; readonly status: number; readonly hoursOverDue: number | null },
  today: string,
): boolean {
  const isDayOver = job.planDate !== null && today > job.planDate;
  return (isDayOver || job.hoursOverDue !== null) && job.status < jobStatus.SUBMITTED.code;
}
