// What points come to: the quarter hours that they lie in, and the newest of each unit.
import { telemetryLimits } from '@dca/domain/telemetry';
import type { PointOfUnit } from './telemetry.ts';

type Values = (number | null)[];

interface Quarter {
  readonly unit: number;
  readonly at: string;
  points: number;
  readonly low: Values;
  readonly high: Values;
  readonly sum: number[];
  readonly counted: number[];
  readonly last: Values;
  lastAt: string;
}

export function quartersOf(points: readonly PointOfUnit[]): Quarter[] {
  const quarters = new Map<string, Quarter>();
  for (const point of inOrder(points)) {
    const at = Math.floor(point.ts / telemetryLimits.quarterMs) * telemetryLimits.quarterMs;
    const key = `${point.unit} ${at}`;
    const quarter = quarters.get(key) ?? emptyQuarter(point, at);
    quarters.set(key, quarter);
    add(quarter, point);
  }
  return [...quarters.values()];
}

function emptyQuarter({ unit, ts, values }: PointOfUnit, at: number): Quarter {
  const none = (): Values => values.map(() => null);
  const zeros = () => values.map(() => 0);
  return {
    unit,
    at: new Date(at).toISOString(),
    points: 0,
    low: none(),
    high: none(),
    sum: zeros(),
    counted: zeros(),
    last: none(),
    lastAt: new Date(ts).toISOString(),
  };
}

function add(quarter: Quarter, { ts, values }: PointOfUnit): void {
  quarter.points += 1;
  quarter.lastAt = new Date(ts).toISOString();
  values.forEach((value, place) => {
    if (value === null) return;
    quarter.low[place] = Math.min(quarter.low[place] ?? value, value);
    quarter.high[place] = Math.max(quarter.high[place] ?? value, value);
    quarter.sum[place] = (quarter.sum[place] ?? 0) + value;
    quarter.counted[place] = (quarter.counted[place] ?? 0) + 1;
    quarter.last[place] = value;
  });
}

/** Of each unit its newest point, with what older ones of the same batch say beside it. */
export function newestOf(points: readonly PointOfUnit[]) {
  const newest = new Map<
    number,
    { ts: number; values: Values; measured: (string | null)[]; codes: readonly string[] }
  >();
  for (const { unit, ts, values, codes } of inOrder(points)) {
    const known = newest.get(unit) ?? {
      ...{ ts, values: values.map(() => null), measured: values.map(() => null), codes },
    };
    values.forEach((value, place) => {
      if (value === null) return;
      known.values[place] = value;
      known.measured[place] = new Date(ts).toISOString();
    });
    newest.set(unit, { ...known, ts, codes });
  }
  return [...newest].map(([unit, known]) => ({ unit, ...known, ts: new Date(known.ts).toISOString() }));
}

const inOrder = (points: readonly PointOfUnit[]) => points.toSorted((a, b) => a.unit - b.unit || a.ts - b.ts);
