// What is missing in a figure is a gap, never a line across it.
import type { ChartSeries } from './figure.ts';

type Columns = [times: number[], ...values: (number | null)[][]];

/** The columns with a moment of nothing between any two that are further apart than `gapMs`. */
export function withGaps(
  times: readonly number[],
  series: readonly Pick<ChartSeries, 'values'>[],
  gapMs: number,
): Columns {
  const columns: Columns = [[], ...series.map(() => [])];
  times.forEach((time, index) => {
    const before = times[index - 1];
    if (before !== undefined && time - before > gapMs) put(columns, (before + time) / 2, () => null);
    put(columns, time, (at) => series[at]?.values[index] ?? null);
  });
  return columns;
}

function put([times, ...values]: Columns, time: number, valueAt: (series: number) => number | null) {
  times.push(time);
  values.forEach((column, index) => void column.push(valueAt(index)));
}

/** Which of the moments is nearest; nothing of none. */
export function nearest(times: readonly number[], to: number): number | null {
  if (times.length === 0) return null;
  let low = 0;
  let high = times.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= to) low = middle;
    else high = middle;
  }
  return Math.abs((times[high] ?? 0) - to) < Math.abs((times[low] ?? 0) - to) ? high : low;
}
