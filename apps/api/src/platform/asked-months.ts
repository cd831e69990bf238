// The months that a call about performance is asked for, the half year up to now where nothing is said.
import { maxPerformanceMonths } from '@dca/domain/limits';
import { refuseField } from './problem.ts';

export interface AskedMonths {
  /** `2026-06`, both included. */
  readonly from: string;
  readonly to: string;
  /** The first day of the first month, the last of the last, and the one after it. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly nextDay: string;
}

/** Throws `invalid` for an end before its beginning, and for more than two years. */
export function askedMonths(
  asked: { readonly From?: string | undefined; readonly To?: string | undefined },
  now: Date,
): AskedMonths {
  const to = asked.To ?? now.toISOString().slice(0, 7);
  const from = asked.From ?? later(to, -5);
  if (from > to)
    throw refuseField('query.To', { en: 'The end lies before the beginning.', id: 'Akhir mendahului awal.' });
  if (later(from, maxPerformanceMonths) <= to)
    throw refuseField('query.From', {
      en: 'At most two years at once.',
      id: 'Paling lama dua tahun sekaligus.',
    });
  const nextDay = `${later(to, 1)}-01`;
  const lastDay = new Date(Date.parse(nextDay) - 86_400_000).toISOString().slice(0, 10);
  return { from, to, firstDay: `${from}-01`, lastDay, nextDay };
}

/** `2026-11` and 2 → `2027-01`. */
export function later(month: string, by: number): string {
  const [year = 0, name = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, name - 1 + by, 1)).toISOString().slice(0, 7);
}
