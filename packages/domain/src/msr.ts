// When a component asks for its own replacement (domain decisions §2, MSR): the plan of its model, and what it has lived.
import { criticalScheduleValue, lifeWarnsAt, scheduleValue } from './component-life.ts';
import { type ComponentKind, plannedLife } from './components.ts';
import type { Words } from './text.ts';
import { dayIn, type Moment, millisOf, type PlantZone } from './times.ts';

/** What is usually done, where a model's strategy does not say it. */
export const usualActivity: Words = { en: 'Replace', id: 'Ganti' };

/** The steps of a request; more are added by hand. */
export const usualSubActivities: readonly Words[] = [
  { en: 'Order the component', id: 'Pesan komponen' },
  { en: 'Prepare lifting gear and special tools', id: 'Siapkan alat angkat dan alat khusus' },
  { en: 'Carry out the work', id: 'Laksanakan pekerjaan' },
  { en: 'Check after installation', id: 'Periksa setelah pemasangan' },
];

/** A line of a model's maintenance strategy. */
export interface StrategyLine {
  readonly component: string;
  readonly activity: string;
  readonly remark: string | null;
  readonly interval: number;
  readonly scheduleValue: number;
  readonly criticalScheduleValue: number;
  readonly supplyDays: number;
}

/** What a component is planned by. */
interface ComponentPlan {
  readonly activity: string | null;
  readonly remark: string | null;
  readonly lifeHours: number;
  readonly scheduleValue: number;
  readonly criticalScheduleValue: number;
  readonly supplyDays: number;
}

const usualSupplyDays = 30;

/** The plan of a component: its model's strategy, unless it has a life of its own; else the usual shares of its planned life. */
export function planOf(
  component: {
    readonly kind: ComponentKind;
    readonly lifeHours: number | null;
    /** What its machine does. */
    readonly application?: string | null;
  },
  ofModel: {
    readonly lives: readonly {
      readonly kind: string;
      readonly application: string;
      readonly lifeHours: number;
    }[];
    readonly strategy: readonly StrategyLine[];
  },
): ComponentPlan {
  const line = ofModel.strategy.find(({ component: kind }) => kind === component.kind);
  const told = { activity: line?.activity ?? null, remark: line?.remark ?? null };
  const supplyDays = line?.supplyDays ?? usualSupplyDays;
  if (line && component.lifeHours === null)
    return {
      ...told,
      lifeHours: line.interval,
      scheduleValue: line.scheduleValue,
      criticalScheduleValue: line.criticalScheduleValue,
      supplyDays,
    };
  const lifeHours = plannedLife(component, component.application ?? '', ofModel.lives);
  return {
    ...told,
    lifeHours,
    scheduleValue: scheduleValue(lifeHours),
    criticalScheduleValue: criticalScheduleValue(lifeHours),
    supplyDays,
  };
}

interface Standing {
  readonly kind: ComponentKind;
  readonly usedHours: number;
  readonly hoursPerDay: number | null;
}

/**
 * True where a component asks by itself: so long before its end as it takes to come, and when its planned hours are there at the
 * latest. An undercarriage goes by its measured wear and never asks by its hours.
 */
export function asksForWork(
  { kind, usedHours, hoursPerDay }: Standing,
  plan: Pick<ComponentPlan, 'lifeHours' | 'scheduleValue' | 'supplyDays'>,
): boolean {
  if (kind === 'UND') return false;
  const { lifeHours, supplyDays } = plan;
  const warnsAt = Math.min(
    plan.scheduleValue,
    lifeWarnsAt({ lifeHours, supplyDays, hoursPerDay: hoursPerDay ?? 0 }),
  );
  return usedHours >= warnsAt;
}

/** The day on which the planned hours are there at the pace of 90 days: today when they are, null where the machine stands still. */
export function dueDay(
  { usedHours, hoursPerDay }: Omit<Standing, 'kind'>,
  plan: Pick<ComponentPlan, 'scheduleValue'>,
  now: Moment,
  zone: PlantZone,
): string | null {
  const left = plan.scheduleValue - usedHours;
  if (left <= 0) return dayIn(now, zone);
  if (!hoursPerDay) return null;
  return dayIn(millisOf(now) + Math.ceil(left / hoursPerDay) * millisOfDay, zone);
}
const millisOfDay = 86_400_000;
