// The months that performance is asked for: by their plan dates, the half year up to now where nothing is said.
import { refuseField } from '../../../platform/problem.ts';

const mostMonths = 24;

export interface Period {
  /** `2026-06`, both included. */
  readonly from: string;
  readonly to: string;
  /** The first day of the first month, and the last of the last. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Throws `invalid` for an end before its beginning, and for more than two years. */
export function periodOf(
  asked: { readonly From?: string | undefined; readonly To?: string | undefined },
  now: Date,
) {
  const to = asked.To ?? later(asked.From ?? now.toISOString().slice(0, 7), asked.From ? 5 : 0);
  const from = asked.From ?? later(to, -5);
  if (from > to)
    throw refuseField('query.To', { en: 'The end lies before the beginning.', id: 'Akhir mendahului awal.' });
  if (later(from, mostMonths) <= to)
    throw refuseField('query.From', {
      en: 'At most two years at once.',
      id: 'Paling lama dua tahun sekaligus.',
    });
  return { from, to, firstDay: `${from}-01`, lastDay: lastDayOf(to) } satisfies Period;
}

/** `2026-11` and 2 → `2027-01`. */
function later(month: string, by: number): string {
  const [year = 0, name = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, name - 1 + by, 1)).toISOString().slice(0, 7);
}

function lastDayOf(month: string): string {
  const [year = 0, name = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, name, 0)).toISOString().slice(0, 10);
}
