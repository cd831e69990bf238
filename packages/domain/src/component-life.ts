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
 * The day the component reaches its planned hours at the pace of the last 30 days; today when it is past
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
