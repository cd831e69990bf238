// How urgent a backlog is and how old: priorities with their due date, aging in whole days, buckets.
import type { Words } from './text.ts';
import { type Moment, millisOf } from './times.ts';

const dayMs = 86_400_000;

/** The four priorities (spec §9); priority 3 is due at the next service if that comes before its days. */
export const backlogPriorities = {
  1: {
    priority: 1,
    dueDays: 1,
    atNextService: false,
    label: {
      en: 'Safety, environment or imminent stop',
      id: 'Keselamatan, lingkungan, atau unit segera berhenti',
    },
  },
  2: {
    priority: 2,
    dueDays: 7,
    atNextService: false,
    label: { en: 'Will stop or damage more soon', id: 'Akan segera berhenti atau rusak lebih parah' },
  },
  3: {
    priority: 3,
    dueDays: 30,
    atNextService: true,
    label: { en: 'Wear or leak, works normally', id: 'Aus atau bocor, masih bekerja normal' },
  },
  4: {
    priority: 4,
    dueDays: 90,
    atNextService: false,
    label: { en: 'Cosmetic or improvement', id: 'Penampilan atau penyempurnaan' },
  },
} as const satisfies Readonly<
  Record<number, { priority: number; dueDays: number; atNextService: boolean; label: Words }>
>;

export type BacklogPriority = keyof typeof backlogPriorities;

export const backlogPriorityCodes: readonly BacklogPriority[] = [1, 2, 3, 4];

/** When a backlog found at `from` is due (domain decisions §2); `nextService` counts for priority 3 only. */
export function backlogDue(priority: BacklogPriority, from: Moment, nextService: Moment | null): Date {
  const { dueDays, atNextService } = backlogPriorities[priority];
  const latest = millisOf(from) + dueDays * dayMs;
  return new Date(atNextService && nextService !== null ? Math.min(latest, millisOf(nextService)) : latest);
}

/** Whole days from the finding to its end, or to now while it is open (domain decisions §2). Never below 0. */
export function agingDays(
  backlog: { readonly found: Moment; readonly closed: Moment | null },
  now: Moment,
): number {
  const to = millisOf(backlog.closed ?? now);
  return Math.max(0, Math.floor((to - millisOf(backlog.found)) / dayMs));
}

export const agingBuckets = [
  { name: '0-7', from: 0, to: 7 },
  { name: '8-14', from: 8, to: 14 },
  { name: '15-30', from: 15, to: 30 },
  { name: '31-60', from: 31, to: 60 },
  { name: '>60', from: 61, to: null },
] as const;

export type AgingBucket = (typeof agingBuckets)[number]['name'];

/** The bucket of an age in whole days. */
export function agingBucketOf(days: number): AgingBucket {
  const bucket = agingBuckets.find(({ to }) => to !== null && days <= to);
  return bucket?.name ?? '>60';
}
