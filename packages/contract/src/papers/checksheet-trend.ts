// Where a measured value goes from visit to visit: in words below what was asked, and as a small line below the value.
import { directionOf } from '@dca/domain/checksheet';
import type { Reader } from './checksheet-reader.ts';
import type { ReportRow } from './checksheet-types.ts';
import type { Content } from './definition.ts';
import { colours } from './theme.ts';

const [width, height] = [46, 9];

/** "Last 431 · 425 · 418 kPa, falling": what came before, and where it goes with this value; empty where nothing did. */
export function trendWords({ before, value, unit, decimals }: ReportRow, read: Reader): string {
  if (before.length === 0) return '';
  const said = before.map((one, index) =>
    read.measured(one.value, index === before.length - 1 ? unit : null, decimals),
  );
  const direction = directionOf(valuesOf({ before, value }));
  const last = `${read.label('last')} ${said.join(' · ')}`;
  return direction === null ? last : `${last}, ${read.label(direction)}`;
}

/** The same as a line that ends in a dot; nothing where there are not two values. */
export function trendLine(row: ReportRow): Content[] {
  const values = valuesOf(row);
  if (row.value === null || values.length < 2) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => ({
    x: (width * index) / (values.length - 1),
    y: most === least ? height / 2 : height - (height * (value - least)) / (most - least),
  }));
  const dots = points
    .slice(-1)
    .map((point) => ({ type: 'ellipse', ...point, r1: 1.6, r2: 1.6, color: colours.ink }) as const);
  return [
    {
      canvas: [{ type: 'polyline', lineWidth: 0.9, lineColor: colours.quiet, points }, ...dots],
      alignment: 'right',
      margin: [0, 3, 0, 2],
    },
  ];
}

const valuesOf = ({ before, value }: Pick<ReportRow, 'before' | 'value'>): number[] => [
  ...before.map((one) => one.value),
  ...(value === null ? [] : [value]),
];
