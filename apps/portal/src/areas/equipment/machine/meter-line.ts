// The line of a meter as pieces: it is open where nobody read it for long, since what ran meanwhile is not known.
import type { MeterPoint } from '@dca/contract/areas/equipment/machine';

const dayMs = 86_400_000;
/** A meter that was not read for longer leaves a gap. */
export const gapDays = 45;

/** Points in order, cut where two neighbours are too far apart to be joined. */
export function piecesOf(points: readonly MeterPoint[]): MeterPoint[][] {
  const pieces: MeterPoint[][] = [];
  for (const point of points) {
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    const isNear = last !== undefined && Date.parse(point.at) - Date.parse(last.at) <= gapDays * dayMs;
    if (piece && isNear) piece.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

interface Pace {
  readonly hours: number;
  readonly days: number;
  readonly perDay: number;
}

/** What ran between the first and the last point; null where they are less than a day apart. */
export function paceOf(points: readonly MeterPoint[]): Pace | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const days = (Date.parse(last.at) - Date.parse(first.at)) / dayMs;
  const hours = last.smr - first.smr;
  return days < 1 ? null : { hours, days: Math.round(days), perDay: hours / days };
}
