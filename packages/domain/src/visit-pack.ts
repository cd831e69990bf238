// What fits into one stop of a machine: by priority, then by day, within the hours that its customer gives.
import type { Words } from './text.ts';

export const visitKinds = {
  SERVICE: { en: 'Service', id: 'Servis' },
  BACKLOG: { en: 'Backlog', id: 'Backlog' },
  PCAR: { en: 'PCAR', id: 'PCAR' },
  MSR: { en: 'MSR', id: 'MSR' },
} as const satisfies Readonly<Record<string, Words>>;
export type VisitKind = keyof typeof visitKinds;

/** How long work stops the machine, and for how many people it is work. */
interface Effort {
  readonly hours: number;
  readonly crew: number;
}

/** What work takes where nobody estimated it (domain decisions §10). */
const usual: Readonly<Record<Exclude<VisitKind, 'SERVICE'>, Effort>> = {
  BACKLOG: { hours: 2, crew: 2 },
  PCAR: { hours: 3, crew: 2 },
  MSR: { hours: 16, crew: 3 },
};
const small: Effort = { hours: 3, crew: 2 };
const services: readonly (readonly [interval: number, effort: Effort])[] = [
  [2000, { hours: 14, crew: 3 }],
  [1000, { hours: 8, crew: 3 }],
  [500, { hours: 5, crew: 2 }],
];

/** What a service of that interval takes. */
export const effortOfService = (interval: number): Effort =>
  services.find(([least]) => interval >= least)?.[1] ?? small;

/** What other work takes: hours as estimated, else as usual. */
export const effortOfWork = (
  kind: Exclude<VisitKind, 'SERVICE'>,
  estimated: number | null = null,
): Effort => ({ ...usual[kind], ...(estimated === null ? {} : { hours: estimated }) });

export interface VisitSum {
  readonly hours: number;
  /** The most people that one of them takes; the work is done one after the other. */
  readonly crew: number;
  readonly manHours: number;
  readonly parts: number;
}

/** What all of it takes together. */
export const sumVisit = (work: readonly (Effort & { readonly parts: number })[]): VisitSum => ({
  hours: work.reduce((sum, { hours }) => sum + hours, 0),
  crew: Math.max(0, ...work.map(({ crew }) => crew)),
  manHours: work.reduce((sum, { hours, crew }) => sum + hours * crew, 0),
  parts: work.reduce((sum, { parts }) => sum + parts, 0),
});

interface Work {
  readonly priority: number;
  readonly dueOn: string | null;
  readonly hours: number;
}

/** The work in the order in which it goes in, each with whether it fits into what the more urgent ones leave of the hours. */
export function packVisit<W extends Work>(
  work: readonly W[],
  hours: number,
): (W & { readonly fits: boolean })[] {
  let left = hours;
  const byUrgency = [...work].sort(
    (one, other) =>
      one.priority - other.priority || (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'),
  );
  return byUrgency.map((item) => {
    const fits = item.hours <= left;
    if (fits) left -= item.hours;
    return { ...item, fits };
  });
}
