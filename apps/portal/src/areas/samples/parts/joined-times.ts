// Samples of several components on one axis of time.

interface Sampled {
  /** The day on which it was taken, YYYY-MM-DD. */
  readonly on: string;
}

/** A day as a place on the axis, in milliseconds: its noon, so that no zone moves it to another day. */
export const noon = (on: string) => Date.parse(`${on}T12:00:00Z`);

/** The places of all samples in order: a day stands as often as the list that has most of it. */
export function joinedTimes(...lists: readonly (readonly Sampled[])[]): number[] {
  const most = new Map<string, number>();
  for (const list of lists)
    for (const [on, { length }] of Map.groupBy(list, ({ on }) => on))
      most.set(on, Math.max(most.get(on) ?? 0, length));
  return [...most]
    .flatMap(([on, count]) => Array.from({ length: count }, () => noon(on)))
    .sort((one, other) => one - other);
}

/** What each place of the axis has of a list, in the order of its samples; null where it has none. */
export function valuesAt<Point extends Sampled>(
  times: readonly number[],
  points: readonly Point[],
  value: (point: Point) => number | null,
): (number | null)[] {
  const left = Map.groupBy(points, ({ on }) => noon(on));
  return times.map((time) => {
    const point = left.get(time)?.shift();
    return point ? value(point) : null;
  });
}
