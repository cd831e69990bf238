// The figures of domain decisions §8. An empty case is null, "no data", never 0 or 100. Percentages and hours
// are rounded to one decimal here, once, so that a colour always agrees with the number people see.
import { achievementBounds, firstTimeFixDays, serviceToleranceHours } from './limits.ts';
import { type Moment, millisOf } from './times.ts';

/** Closed against closed and open, of the BMS items approved in the window. */
export function achievementPercent(items: { readonly closed: number; readonly open: number }): number | null {
  return percentOf(items.closed, items.closed + items.open);
}

/** Up to 50 red, up to 95 yellow, above green (spec §9) unless parameters say otherwise; null without data. */
export function achievementColour(
  percent: number | null,
  bounds: { readonly red: number; readonly yellow: number } = achievementBounds,
): 'red' | 'yellow' | 'green' | null {
  if (percent === null) return null;
  if (percent <= bounds.red) return 'red';
  return percent <= bounds.yellow ? 'yellow' : 'green';
}

/** Hours of a unit: worked (from SMR), in repair (UNS, SER, OVH) and standing by. */
export type UnitHours = { readonly worked: number; readonly repair: number; readonly standby: number };

/** PA, (W+S)/(W+R+S) in percent. */
export function physicalAvailability({ worked, repair, standby }: UnitHours): number | null {
  return percentOf(worked + standby, worked + repair + standby);
}

/** MA, W/(W+R) in percent. */
export function mechanicalAvailability({ worked, repair }: UnitHours): number | null {
  return percentOf(worked, worked + repair);
}

/** UA, W/(W+S) in percent. */
export function useOfAvailability({ worked, standby }: UnitHours): number | null {
  return percentOf(worked, worked + standby);
}

/** Hours between unplanned stops; null without a stop. */
export function mtbf(unit: { readonly workedHours: number; readonly stops: number }): number | null {
  return ratioOf(unit.workedHours, unit.stops);
}

/** Hours of unplanned repair per stop; null without a stop. */
export function mttr(unit: { readonly repairHours: number; readonly stops: number }): number | null {
  return ratioOf(unit.repairHours, unit.stops);
}

/** True when a service was done within 50 h before or after the reading it was due at. */
export function serviceIsOnTime(service: { readonly dueSmr: number; readonly doneSmr: number }): boolean {
  return Math.abs(service.doneSmr - service.dueSmr) <= serviceToleranceHours;
}

/** Services due that were done on time, in percent; `doneSmr` is null while a due service is not done. */
export function pmCompliance(
  services: readonly { readonly dueSmr: number; readonly doneSmr: number | null }[],
): number | null {
  const onTime = services.filter(
    ({ dueSmr, doneSmr }) => doneSmr !== null && serviceIsOnTime({ dueSmr, doneSmr }),
  );
  return percentOf(onTime.length, services.length);
}

/** Estimated hours of open backlog in weeks of the crew. */
export function backlogWeeks(work: {
  readonly openHours: number;
  readonly weeklyCrewHours: number;
}): number | null {
  return ratioOf(work.openHours, work.weeklyCrewHours);
}

/** An unscheduled repair: begun when it was called, ended when the unit was released. */
export type Repair = {
  readonly unit: string;
  readonly objectPart: string;
  readonly begun: Moment;
  readonly ended: Moment;
};

/** Repairs without a new one on the same part of the same unit within 7 days, in percent. */
export function firstTimeFix(repairs: readonly Repair[]): number | null {
  const lasting = repairs.filter((repair) => !repairs.some((other) => comesBack(repair, other)));
  return percentOf(lasting.length, repairs.length);
}

/** Hours in EXECUTION against clocked hours, in percent. */
export function utilisation(mechanic: {
  readonly executionHours: number;
  readonly clockedHours: number;
}): number | null {
  return percentOf(mechanic.executionHours, mechanic.clockedHours);
}

/**
 * Ticks of a chart's y-axis: 2, 4 or 7 (spec §9). The specification leaves the ranges open; ours is the largest
 * of the three whose steps are still at least one whole unit, so that counts never get broken labels:
 * 7 ticks (6 steps) from a range of 6, 4 ticks (3 steps) from 3, otherwise 2.
 */
export function chartTicks(range: number): 2 | 4 | 7 {
  if (range >= 6) return 7;
  return range >= 3 ? 4 : 2;
}

/** Part of a whole in percent with one decimal; null when the whole is nothing. */
export function percentOf(part: number, whole: number): number | null {
  return ratioOf(part * 100, whole);
}

function ratioOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 10) / 10 : null;
}

function comesBack(repair: Repair, other: Repair): boolean {
  if (other === repair || other.unit !== repair.unit || other.objectPart !== repair.objectPart) return false;
  const pause = millisOf(other.begun) - millisOf(repair.ended);
  return pause >= 0 && pause <= firstTimeFixDays * 86_400_000;
}
