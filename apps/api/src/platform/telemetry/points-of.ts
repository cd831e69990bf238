// The points of what a device said, `{points: […]}` or a bare list.
import { type Rejection, telemetryLimits } from '@dca/domain/telemetry';

export type SaidPoint = Readonly<Record<string, unknown>>;

/** Or why it is none. */
export function pointsOf(
  body: unknown,
): readonly SaidPoint[] | Extract<Rejection, 'UNREADABLE' | 'TOO_MANY'> {
  const points = Array.isArray(body) ? body : (body as { points?: unknown } | null)?.points;
  if (!Array.isArray(points) || !points.every(isPoint)) return 'UNREADABLE';
  return points.length > telemetryLimits.mostPoints ? 'TOO_MANY' : points;
}

const isPoint = (point: unknown) => typeof point === 'object' && point !== null && !Array.isArray(point);
