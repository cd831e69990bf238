// A figure is a promise with what was measured. It is stated by what it is about, so that a reader needs no code.

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly holds: 'above' | 'below';
  /** Follows the number as it stands: ' ms', ' MB', '×', or nothing for a share. */
  readonly unit: string;
  /** What it was made of, in a few words. */
  readonly detail: string;
}

/** What a promise is judged by. */
export type Judged = Pick<Figure, 'value' | 'limit' | 'holds'>;

type Stated = Pick<Figure, 'name' | 'value' | 'detail'> & { readonly limit: number; readonly unit?: string };

/** A figure that must not fall below its limit. */
export const atLeast = ({ unit = '', ...stated }: Stated): Figure => ({ ...stated, unit, holds: 'above' });

/** A figure that must not rise above its limit. */
export const atMost = ({ unit = '', ...stated }: Stated): Figure => ({ ...stated, unit, holds: 'below' });

/** Whether a figure keeps its promise; what could not be measured does not. */
export const holds = ({ value, limit, holds: side }: Judged): boolean =>
  side === 'above' ? value >= limit : value <= limit;

/** How near a figure is to its limit: 1 at it, more beyond it; what could not be measured is furthest. */
export function nearness({ value, limit, holds: side }: Judged): number {
  const share = side === 'above' ? limit / value : value / limit;
  return value === limit ? 1 : Number.isNaN(share) ? Number.POSITIVE_INFINITY : share;
}

/** One line: the sign, the value, its limit, what it is about, and in brackets what it was made of, with `more`. */
export function lineOf(figure: Figure, more = ''): string {
  const sign = figure.holds === 'above' ? '≥' : '≤';
  const value = `${figure.value.toFixed(2)}${figure.unit}`.padStart(10);
  const limit = `${sign} ${figure.limit}${figure.unit}`.padEnd(9);
  return `${holds(figure) ? '✓' : '✗'} ${value}  ${limit} ${figure.name} (${figure.detail}${more})`;
}
