// What fits into one stop of a machine: by priority, then by day, within the hours that its customer gives.
import type { Words } from './text.ts';

export const visitKinds = {
  SERVICE: { en: 'Service', id: 'Servis' },
  BACKLOG: { en: 'Backlog', id: 'Backlog' },
  PCAR: { en: 'PCAR', id: 'PCAR' },
  MSR: { en: 'MSR', id: 'MSR' },
} as const satisfies Readonly<Record<string, Words>>;
export type VisitKind = keyof typeof visitKinds;

/** Hours that work takes where nobody estimated it (domain decisions §10). */
const usualHours: Readonly<Record<Exclude<VisitKind, 'SERVICE'>, number>> = { BACKLOG: 2, PCAR: 3, MSR: 16 };
const serviceHours: readonly (readonly [interval: number, hours: number])[] = [
  [2000, 14],
  [1000, 8],
  [500, 5],
  [0, 3],
];

/** Hours of a service of that interval. */
export const hoursOfService = (interval: number): number =>
  serviceHours.find(([least]) => interval >= least)?.[1] ?? 3;

/** Hours of other work: as estimated, else as usual. */
export const hoursOfWork = (kind: Exclude<VisitKind, 'SERVICE'>, estimated: number | null): number =>
  estimated ?? usualHours[kind];

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
