// Spans of days that have a name: 'last week'. A week begins on Monday. A day is YYYY-MM-DD, and what today is the caller says.
import { dayAfter } from './board/load.ts';

/** The first and the last day, both included; null where it is open. */
export interface DaySpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** Spans that may lie behind. */
export const pastSpans = ['today', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
/** Spans of what is planned: also those to come, and everything whose day is over. */
export const planSpans = [...pastSpans, 'nextDays', 'overdue'] as const;
export type SpanName = (typeof planSpans)[number];

const nextDays = 7;

/** The days of a span as seen from today. The next days begin with tomorrow. */
export function spanOf(name: SpanName, today: string): DaySpan {
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const first = `${today.slice(0, 8)}01`;
  const firstBefore = `${dayAfter(first, -1).slice(0, 8)}01`;
  const firstAfter = `${dayAfter(first, 31).slice(0, 8)}01`;
  const spans: Readonly<Record<SpanName, DaySpan>> = {
    today: { from: today, to: today },
    thisWeek: { from: monday, to: dayAfter(monday, 6) },
    lastWeek: { from: dayAfter(monday, -7), to: dayAfter(monday, -1) },
    thisMonth: { from: first, to: dayAfter(firstAfter, -1) },
    lastMonth: { from: firstBefore, to: dayAfter(first, -1) },
    nextDays: { from: dayAfter(today, 1), to: dayAfter(today, nextDays) },
    overdue: { from: null, to: dayAfter(today, -1) },
  };
  return spans[name];
}
