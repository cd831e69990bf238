// What a machine said in the half hour before a caution: kept with it, so that who mends reads it later and without a signal.
import { type DeviceKind, signalsOf, type TelemetryPoint } from './telemetry.ts';

export const halfHourMs = 30 * 60_000;

/** Every point of half an hour at ten seconds, and what came until it was raised. */
export const mostHalfHourPoints = 240;

export interface HalfHour {
  /** Milliseconds, oldest first. */
  readonly at: readonly number[];
  /** Of each signal that was measured at all, its value at each moment. */
  readonly signals: Readonly<Record<string, readonly (number | null)[]>>;
}

export function halfHourOf(kind: DeviceKind, points: readonly TelemetryPoint[]): HalfHour {
  const told = points.slice(-mostHalfHourPoints);
  const columns = signalsOf(kind).map(([name, { decimals }], place) => {
    const column = told.map(({ values }) => {
      const value = values[place] ?? null;
      return value === null ? null : Number(value.toFixed(Math.max(decimals, 1)));
    });
    return [name, column] as const;
  });
  return {
    at: told.map(({ ts }) => ts),
    signals: Object.fromEntries(columns.filter(([, column]) => column.some((value) => value !== null))),
  };
}
