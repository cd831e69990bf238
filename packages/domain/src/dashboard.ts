// The month of a customer in figures (domain decisions §7 "Monthly dashboard"): what each unit came to, and the totals below. Everything
// is reckoned here from the facts of a unit, so that screen, paper and spreadsheet give one number.
import { stoppedIntervals } from './downtime.ts';
import { physicalAvailability } from './figures.ts';
import { isJobType, type JobType } from './job-types.ts';
import type { State } from './lifecycle.ts';
import type { Words } from './text.ts';

const serviceTypes: readonly JobType[] = ['INS', 'SER', 'PPM', 'COM', 'PDI', 'FGT', 'SPV'];
const repairTypes: readonly JobType[] = ['UNS', 'OVH'];

export const visitKinds = ['S', 'R'] as const;
type VisitKind = (typeof visitKinds)[number];

/** S for service visits, R for repairs; a receiving is a repair where it found damage. Null for a visit that is neither. */
function visitKind(jobType: string, hasDamage: boolean): VisitKind | null {
  if (!isJobType(jobType)) return null;
  if (serviceTypes.includes(jobType)) return 'S';
  return repairTypes.includes(jobType) || (jobType === 'REC' && hasDamage) ? 'R' : null;
}

/** How a unit stands at the end of the month. */
export const monthConditions = {
  NORMAL: { label: { en: 'Normal', id: 'Normal' }, colour: 'green' },
  RINGAN: { label: { en: 'Minor', id: 'Ringan' }, colour: 'yellow' },
  RUSAK: { label: { en: 'Broken', id: 'Rusak' }, colour: 'red' },
} as const satisfies Readonly<Record<string, Pick<State, 'label' | 'colour'>>>;
type MonthCondition = keyof typeof monthConditions;
export const monthConditionCodes = Object.keys(monthConditions) as [MonthCondition, ...MonthCondition[]];

/** Rusak: priority 1 open, or not ready for use. Ringan: priority 2 or 3 open. */
function monthCondition(isReady: boolean, openPriorities: readonly number[]): MonthCondition {
  if (!isReady || openPriorities.includes(1)) return 'RUSAK';
  return openPriorities.some((priority) => priority === 2 || priority === 3) ? 'RINGAN' : 'NORMAL';
}

/** Contracts that one answer tells of with all their units. */
export const contractsOfPage = 50;

/** What a unit's month is reckoned from; times in ISO 8601. Kept when the month is closed. */
export interface MonthFacts {
  readonly from: string;
  /** The end of the month, or now while it runs. */
  readonly to: string;
  readonly smrStart: number | null;
  readonly smrEnd: number | null;
  readonly jobs: readonly {
    readonly id: string;
    readonly number: string;
    readonly jobType: string;
    readonly performedOn: string;
    readonly hasDamage: boolean;
  }[];
  readonly stops: readonly {
    readonly id: string;
    readonly jobId: string;
    readonly jobNumber: string;
    readonly stoppedAt: string;
    readonly readyAt: string | null;
    readonly reason: string | null;
  }[];
  readonly backlogs: readonly { readonly id: string; readonly number: string; readonly priority: number }[];
}

/** The figures of a unit's month. Hours and availability are null where there is no case. */
export function reckonMonth({ from, to, smrStart, smrEnd, jobs, stops, backlogs }: MonthFacts) {
  const visits = jobs.flatMap(({ hasDamage, ...job }) => {
    const kind = visitKind(job.jobType, hasDamage);
    return kind === null ? [] : [{ ...job, kind }];
  });
  const periodHours = Math.max(0, Date.parse(to) - Date.parse(from)) / 3_600_000;
  const stood =
    stoppedIntervals(stops, from, to).reduce((sum, { start, end }) => sum + end - start, 0) / 3_600_000;
  const hours = smrStart === null || smrEnd === null ? null : roundTenth(Math.max(0, smrEnd - smrStart));
  const isReady = stops.every(({ readyAt }) => readyAt !== null && Date.parse(readyAt) <= Date.parse(to));
  const last = jobs.at(-1);
  return {
    smrStart,
    smrEnd,
    hours,
    countS: visits.filter(({ kind }) => kind === 'S').length,
    countR: visits.filter(({ kind }) => kind === 'R').length,
    visits,
    condition: monthCondition(
      isReady,
      backlogs.map(({ priority }) => priority),
    ),
    openBacklog: backlogs.length,
    lastJob: last
      ? { id: last.id, number: last.number, jobType: last.jobType, performedOn: last.performedOn }
      : null,
    downtimeHours: roundTenth(stood),
    availability: physicalAvailability({ worked: periodHours - stood, repair: stood, standby: 0 }),
  };
}
type MonthFigures = ReturnType<typeof reckonMonth>;

interface MonthTotalFigure {
  readonly words: Words;
  readonly definition: Words;
  /** Visits of some kinds, or units in a condition. */
  readonly counts: { readonly visits: readonly VisitKind[] } | { readonly units: MonthCondition };
}

/** The footer (spec §3): each total is a figure with its words, what it means, and the rows that it counts. */
export const monthTotalFigures = {
  total: {
    counts: { visits: visitKinds },
    words: { en: 'Visits', id: 'Kunjungan' },
    definition: {
      en: 'S and R together: approved jobs that were performed in the month.',
      id: 'S dan R bersama: pekerjaan disetujui yang dilaksanakan dalam bulan ini.',
    },
  },
  totalS: {
    counts: { visits: ['S'] },
    words: { en: 'Service visits', id: 'Kunjungan servis' },
    definition: {
      en: 'Inspections, services, preventive maintenance, commissioning, pre-delivery, training and supervision.',
      id: 'Inspeksi, servis, perawatan pencegahan, komisioning, prapengiriman, pelatihan, dan supervisi.',
    },
  },
  totalR: {
    counts: { visits: ['R'] },
    words: { en: 'Repair visits', id: 'Kunjungan perbaikan' },
    definition: {
      en: 'Unscheduled maintenance, overhauls, and receivings that found damage.',
      id: 'Perawatan tidak terjadwal, overhaul, dan penerimaan unit dengan kerusakan.',
    },
  },
  totalNormal: {
    counts: { units: 'NORMAL' },
    words: { en: 'Units normal', id: 'Unit normal' },
    definition: {
      en: 'At the end of the month: ready for use, no approved backlog of priority 1 to 3 open.',
      id: 'Pada akhir bulan: siap pakai, tidak ada backlog disetujui prioritas 1 sampai 3 yang terbuka.',
    },
  },
  totalRingan: {
    counts: { units: 'RINGAN' },
    words: { en: 'Units minor', id: 'Unit ringan' },
    definition: {
      en: 'At the end of the month: ready for use, priority 2 or 3 open.',
      id: 'Pada akhir bulan: siap pakai, prioritas 2 atau 3 terbuka.',
    },
  },
  totalRusak: {
    counts: { units: 'RUSAK' },
    words: { en: 'Units broken', id: 'Unit rusak' },
    definition: {
      en: 'At the end of the month: priority 1 open, or not ready for use.',
      id: 'Pada akhir bulan: prioritas 1 terbuka, atau tidak siap pakai.',
    },
  },
} as const satisfies Readonly<Record<string, MonthTotalFigure>>;
export type MonthTotal = keyof typeof monthTotalFigures;
export const monthTotalNames = Object.keys(monthTotalFigures) as [MonthTotal, ...MonthTotal[]];

type CountedUnit = Pick<MonthFigures, 'visits' | 'condition'>;

/** The rows that a total counts: units in its condition, or visits of its kinds, each with its unit. */
export function rowsOfTotal<Unit extends CountedUnit>(name: MonthTotal, units: readonly Unit[]) {
  const { counts }: MonthTotalFigure = monthTotalFigures[name];
  return 'units' in counts
    ? units.filter(({ condition }) => condition === counts.units).map((unit) => ({ unit, visit: null }))
    : units.flatMap((unit) =>
        unit.visits
          .filter(({ kind }) => counts.visits.includes(kind))
          .map((visit: MonthFigures['visits'][number]) => ({ unit, visit })),
      );
}

/** Every total is the number of its rows. */
export const monthTotals = (units: readonly CountedUnit[]) =>
  Object.fromEntries(monthTotalNames.map((name) => [name, rowsOfTotal(name, units).length])) as Record<
    MonthTotal,
    number
  >;

/** A month is reckoned anew while it is open; closed it says what was kept, and what changed since stands in its list. */
export const monthStates = {
  OPEN: { label: { en: 'Open', id: 'Terbuka' }, colour: 'violet' },
  CLOSED: { label: { en: 'Closed', id: 'Ditutup' }, colour: 'blue' },
  ACCEPTED: { label: { en: 'Accepted by the customer', id: 'Diterima pelanggan' }, colour: 'green' },
} as const satisfies Readonly<Record<string, Pick<State, 'label' | 'colour'>>>;
export type MonthState = keyof typeof monthStates;
export const monthStateCodes = Object.keys(monthStates) as [MonthState, ...MonthState[]];

/** Figures whose change after a closing is listed, with their words. */
export const listedFigures = {
  smrStart: { en: 'SMR at the start', id: 'SMR awal' },
  smrEnd: { en: 'SMR at the end', id: 'SMR akhir' },
  hours: { en: 'Hours', id: 'Jam kerja' },
  countS: { en: 'S', id: 'S' },
  countR: { en: 'R', id: 'R' },
  condition: { en: 'Condition', id: 'Kondisi' },
  openBacklog: { en: 'Open backlog', id: 'Backlog terbuka' },
  downtimeHours: { en: 'Downtime (h)', id: 'Waktu henti (jam)' },
  availability: { en: 'Availability (%)', id: 'Ketersediaan (%)' },
} as const satisfies Readonly<Record<string, Words>>;
type ListedFigure = keyof typeof listedFigures;

interface Change {
  readonly figure: ListedFigure;
  readonly before: string | null;
  readonly after: string | null;
}

/** What is not any more as it was kept. */
export function changedFigures(kept: MonthFigures, now: MonthFigures): Change[] {
  const told = (value: number | string | null) => (value === null ? null : String(value));
  return (Object.keys(listedFigures) as ListedFigure[])
    .filter((figure) => kept[figure] !== now[figure])
    .map((figure) => ({ figure, before: told(kept[figure]), after: told(now[figure]) }));
}

const roundTenth = (value: number) => Math.round(value * 10) / 10;
