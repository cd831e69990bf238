import { type HalfHour, halfHourMs, halfHourOf, mostHalfHourPoints } from '@dca/domain/half-hour';
import type { DeviceKind } from '@dca/domain/telemetry';
import type { Telemetry } from '../../outside/telemetry/index.ts';

/** Of a unit, its half hour before a moment, with what it said since; of one that is silent, its last half hour. */
type HalfHourBefore = (unit: number, kind: DeviceKind, at: number | 'itsLastWord') => Promise<HalfHour>;

export const halfHourBefore =
  (telemetry: Telemetry): HalfHourBefore =>
  async (unit, kind, at) => {
    const upTo = at === 'itsLastWord' ? (await telemetry.latest([unit]))[0]?.ts : at;
    if (upTo === undefined) return halfHourOf(kind, []);
    // A caution begins with the first of three bad readings.
    return halfHourOf(kind, await telemetry.pointsAfter(unit, upTo - halfHourMs - 1, 2 * mostHalfHourPoints));
  };
