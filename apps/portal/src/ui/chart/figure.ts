// What a figure shows: moments, the values of each series at them, limits of what is good, and what happened.
import { dayIn, type PlantZone } from '@dca/domain/times';
import type { Formats } from '../../i18n/index.ts';

export interface ChartSeries {
  readonly label: string;
  /** Series of one unit share a scale; two of them have an axis. */
  readonly unit: string;
  readonly decimals?: number;
  /** One for each moment; nothing where nothing was measured. */
  readonly values: readonly (number | null)[];
}

/** Values that are no longer good: caution from one limit on, critical from the next. */
export interface ChartBand {
  readonly level: 'caution' | 'critical';
  /** Open below without `from`, open above without `to`. */
  readonly from?: number;
  readonly to?: number;
}

/** Something that happened at a moment. */
interface ChartMark {
  readonly at: number;
  readonly label: string;
  readonly level: 'caution' | 'critical' | 'note';
}

export interface ChartProps {
  readonly title: string;
  readonly zone: PlantZone;
  /** Milliseconds, ascending; the values of each series stand at them. */
  readonly times: readonly number[];
  readonly series: readonly ChartSeries[];
  /** Of the scale of the first series. */
  readonly bands?: readonly ChartBand[];
  readonly marks?: readonly ChartMark[];
  /** Points that are further apart are not joined. */
  readonly gapMs: number;
  /** The span that was asked for, where it is more than that of the points. */
  readonly span?: readonly [from: number, to: number];
}

/** The moments from one to another. */
export type Span = readonly [from: number, to: number];

/** A moment with its day, always: days lie side by side in a figure. */
export const momentOf = (time: number, zone: PlantZone, formats: Formats): string =>
  `${formats.day(dayIn(time, zone))} ${formats.time(time, zone)}`;
