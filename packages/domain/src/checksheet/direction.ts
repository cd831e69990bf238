// Where measured values of one question go from visit to visit.

export type Direction = 'rising' | 'falling' | 'steady';

/** From the oldest to the newest of some values, the oldest first; null where there are not two. */
export function directionOf(values: readonly number[]): Direction | null {
  const [oldest, newest] = [values[0], values.at(-1)];
  if (values.length < 2 || oldest === undefined || newest === undefined) return null;
  if (oldest === newest) return 'steady';
  return newest > oldest ? 'rising' : 'falling';
}
