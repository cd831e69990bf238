// Requests in sight with their machine, as lists and details select them. What a component has lived comes from the meter of its
// machine until the work is done, and a due day never lies later than it was when the request was made.
import type { MsrRow } from '@dca/contract/areas/msr';
import {
  type ComponentKind,
  componentKindNames,
  componentKinds,
  relatedComponent,
} from '@dca/domain/components';
import { msrStatus } from '@dca/domain/msr-lifecycle';
import type { Language } from '@dca/domain/text';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { forgetTables } from '../../platform/page.ts';
import { zoneOfPlant } from '../../platform/plant-zone.ts';
import type { Visible } from '../../visibility/visible.ts';

export type FromMsr<Row = object> = SelectQueryBuilder<Tables, 'msr' | 'equipment' | 'component', Row>;

export const msrsInSight = (visible: Visible): FromMsr =>
  visible
    .msrs()
    .innerJoin('equipment', 'equipment.id', 'msr.equipment_id')
    .innerJoin('component', 'component.id', 'msr.component_id');

const lifetime = sql<number | null>`coalesce(msr.lifetime_at_end,
  component.carried_hours + greatest(0, coalesce(component.removed_smr, equipment.smr) - component.installed_smr))`;
const percent = sql<number | null>`round(100 * ${lifetime} / msr.life_hours, 1)`;
export const hoursPerDay = sql<number | null>`(select due.hours_per_day from service_due due
  where due.equipment_id = msr.equipment_id)`;
export const dueOn = sql<
  string | null
>`least(msr.due_on, case when msr.status < ${sql.lit(msrStatus.DONE)} then
  day_of_hours(msr.schedule_value - ${lifetime}, ${hoursPerDay}, coalesce(equipment.smr_at, now())) end)`;

export const selectMsr = (query: FromMsr, language: Language): FromMsr<MsrRow> =>
  forgetTables(
    query.select([
      'msr.id',
      'msr.code',
      sql.ref<MsrRow['status']>('msr.status').as('status'),
      'msr.equipment_id as equipmentId',
      'equipment.unit_code as unitCode',
      'equipment.unit_model as unitModel',
      'equipment.serial_number as serialNumber',
      'equipment.customer_code as customerCode',
      'equipment.plant_code as plantCode',
      zoneOfPlant('equipment.plant_code').as('zone'),
      sql.ref<ComponentKind>('msr.component').as('component'),
      told(language, (kind) => kind).as('componentDesc'),
      told(language, relatedComponent).as('relatedComponentDesc'),
      sql.ref<MsrRow['position']>('msr.position').as('position'),
      'msr.activity',
      lifetime.as('lifetime'),
      'msr.life_hours as lifeHours',
      'msr.schedule_value as scheduleValue',
      'msr.critical_schedule_value as criticalScheduleValue',
      percent.as('percent'),
      sql<string | null>`(${dueOn})::text`.as('dueOn'),
      'msr.job_id as jobId',
      sql<string | null>`(select job.number from job where job.id = msr.job_id)`.as('jobNumber'),
      'msr.version',
    ]),
  );

/** A kind of component in words. */
function told(language: Language, of: (kind: ComponentKind) => ComponentKind): RawBuilder<string> {
  const words = componentKindNames.map((kind) => [kind, componentKinds[of(kind)].words[language]]);
  return sql<string>`${JSON.stringify(Object.fromEntries(words))}::jsonb ->> msr.component`;
}
