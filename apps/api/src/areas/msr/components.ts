// The components in a machine with what they are planned by: the strategy of the model, else the planned lives (domain decisions §5).
import { lifeColour } from '@dca/domain/component-life';
import type { ComponentKind, ComponentPosition } from '@dca/domain/components';
import { dueDay, planOf, type StrategyLine } from '@dca/domain/msr';
import { openMsrStatuses } from '@dca/domain/msr-lifecycle';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';

/** What a component is judged by: its own row, its machine's meter and pace. */
export const installedComponents = (visible: Visible) =>
  visible
    .ofMachines('component')
    .innerJoin('equipment', 'equipment.id', 'component.equipment_id')
    .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code')
    .leftJoin('service_due', 'service_due.equipment_id', 'equipment.id')
    .select([
      'component.id',
      sql.ref<ComponentKind>('component.kind').as('kind'),
      sql.ref<ComponentPosition | null>('component.position').as('position'),
      'component.serial_number as serialNumber',
      'component.installed_at as installedAt',
      'component.installed_smr as installedSmr',
      'component.life_hours as lifeHours',
      'component.carried_hours as carriedHours',
      'component.removed_at as removedAt',
      'component.removed_smr as removedSmr',
      'component.version',
      'equipment.id as equipmentId',
      'equipment.unit_model as unitModel',
      'equipment.application',
      'equipment.smr',
      sql<number | null>`coalesce(service_due.hours_per_day,
        hours_per_day(equipment.id, equipment.smr, coalesce(equipment.smr_at, now())))`.as('hoursPerDay'),
      sql.ref<PlantZone>('plant.zone').as('zone'),
    ])
    .where('component.removed_at', 'is', null);

export type Installed = Awaited<ReturnType<ReturnType<typeof installedComponents>['execute']>>[number];

/** Hours that a component has lived; null while the meter was never read. */
export const usedHoursOf = ({ smr, installedSmr, carriedHours }: Installed): number | null =>
  smr === null ? null : carriedHours + Math.max(0, smr - installedSmr);

/** Lives and strategy of one model. */
export async function plansOfModel(visible: Visible, db: ReadDb, unitModel: string) {
  const [lives, strategy] = await Promise.all([
    db
      .selectFrom('component_life')
      .select(['kind', 'application', 'life_hours as lifeHours'])
      .where('unit_model', '=', unitModel)
      .execute(),
    visible
      .strategies()
      .select([
        'component',
        'activity',
        'remark',
        'interval',
        'schedule_value as scheduleValue',
        'critical_schedule_value as criticalScheduleValue',
        'supply_days as supplyDays',
      ])
      .where('unit_model', '=', unitModel)
      .where('is_active', '=', true)
      .orderBy('schedule_value')
      .execute(),
  ]);
  return { lives, strategy: strategy satisfies StrategyLine[] };
}

/** The components in a machine in sight, the one that is nearest its end first. Throws notFound. */
export async function plannedComponentsOf({ visible, db }: Reading, equipmentId: string, now: Date) {
  const { unitModel } = await oneOr404(
    visible
      .equipment()
      .select('equipment.unit_model as unitModel')
      .where('equipment.id', '=', equipmentId)
      .executeTakeFirst(),
  );
  const rows = await installedComponents(visible).where('component.equipment_id', '=', equipmentId).execute();
  const plans = await plansOfModel(visible, db, unitModel);
  const requests = await visible
    .msrs()
    .select(['msr.id', 'msr.code', 'msr.component_id as componentId'])
    .where('msr.equipment_id', '=', equipmentId)
    .where('msr.status', 'in', [...openMsrStatuses])
    .execute();
  const told = rows.map((row) => {
    const plan = planOf(row, plans);
    const hours = usedHoursOf(row);
    const percent = hours === null ? null : (hours / plan.lifeHours) * 100;
    const request = requests.find(({ componentId }) => componentId === row.id);
    const {
      smr: _smr,
      hoursPerDay,
      zone,
      equipmentId: _unit,
      unitModel: _model,
      application: _does,
      ...component
    } = row;
    return {
      ...component,
      hours,
      plannedHours: plan.lifeHours,
      percent,
      scheduleValue: plan.scheduleValue,
      criticalScheduleValue: plan.criticalScheduleValue,
      dueOn: hours === null ? null : dueDay({ usedHours: hours, hoursPerDay }, plan, now, zone),
      colour: percent === null ? null : lifeColour(percent),
      msrId: request?.id ?? null,
      msrCode: request?.code ?? null,
    };
  });
  return told.sort((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
}
