// How far a component is through its planned life, which is what opens a machine service request
// (domain decisions §2). Lives are planning values in hours and come from a master table.
import { type Moment, millisOf } from './times.ts';

const scheduleShare = 0.9;

/** Hours at which the replacement is planned: 90 % of the life. */
export function scheduleValue(lifeHours: number): number {
  return lifeHours * scheduleShare;
}

/** Hours at which the replacement is overdue: the whole life. */
export function criticalScheduleValue(lifeHours: number): number {
  return lifeHours;
}

/** Percent of the life used, or null without a life. */
export function lifePercent(usedHours: number, lifeHours: number): number | null {
  return lifeHours > 0 ? (usedHours / lifeHours) * 100 : null;
}

/** Under 90 % green, 90 to 100 % yellow, over 100 % red. */
export function lifeColour(percent: number): 'green' | 'yellow' | 'red' {
  if (percent < 90) return 'green';
  return percent <= 100 ? 'yellow' : 'red';
}

/**
 * The day the component reaches its planned hours at the unit's pace (`runningHoursPerDay`); today when it is past
 * them, null when the unit does not run.
 */
export function lifeDue(
  component: { readonly lifeHours: number; readonly usedHours: number; readonly hoursPerDay: number },
  today: Moment,
): Date | null {
  const left = scheduleValue(component.lifeHours) - component.usedHours;
  if (left <= 0) return new Date(millisOf(today));
  if (!(component.hoursPerDay > 0)) return null;
  return new Date(millisOf(today) + (left / component.hoursPerDay) * 86_400_000);
}

/** Days over which a unit's pace is taken (domain decisions §2). */
export const paceDays = 90;

/** Average hours of a day of the last 90, days on standby left out; null when there is no other day. */
export function runningHoursPerDay(unit: {
  readonly hours: number;
  readonly standbyDays: number;
}): number | null {
  const days = paceDays - unit.standbyDays;
  return days > 0 ? unit.hours / days : null;
}

/**
 * Used hours at which the warning comes: as long before the end as the part takes to come, and at 90 % of the life at
 * the latest. Never below 0.
 */
export function lifeWarnsAt(component: {
  readonly lifeHours: number;
  readonly supplyDays: number;
  readonly hoursPerDay: number;
}): number {
  const { lifeHours, supplyDays, hoursPerDay } = component;
  return Math.max(0, Math.min(scheduleValue(lifeHours), lifeHours - supplyDays * hoursPerDay));
}
