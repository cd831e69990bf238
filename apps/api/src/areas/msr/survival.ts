// How long components of a model lived on the machines in sight, by what these do, beside the hours that they are planned for.
import { type ComponentKind, componentKindNames, plannedLife } from '@dca/domain/components';
import { survivalOf } from '@dca/domain/survival';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { plansOfModel } from './components.ts';

/** It was taken out and lives on in another machine, where all of its hours are counted. */
const wentOn = sql`exists (select from component later where later.kind = component.kind and later.id <> component.id
  and lower(later.serial_number) = lower(component.serial_number) and later.installed_at >= component.removed_at
  and later.carried_hours > 0)`;

/** A row for each kind of component that a machine of the model ever had, and for each thing that these machines do. */
export async function survivalOfModel({ visible, db }: Reading, unitModel: string) {
  const lives = await visible
    .ofMachines('component')
    .innerJoin('equipment', 'equipment.id', 'component.equipment_id')
    .select([
      sql.ref<ComponentKind>('component.kind').as('kind'),
      sql<string>`coalesce(equipment.application, '')`.as('application'),
      sql<number>`(component.carried_hours + greatest(0, coalesce(component.removed_smr, equipment.smr) - component.installed_smr))::float`.as(
        'hours',
      ),
      sql<boolean>`component.removed_smr is not null`.as('hasEnded'),
    ])
    .where('equipment.unit_model', '=', unitModel)
    .where(sql<boolean>`not ${wentOn}`)
    .where(sql<boolean>`coalesce(component.removed_smr, equipment.smr) is not null`)
    .execute();
  const plans = await plansOfModel(visible, db, unitModel);
  const byKind = Map.groupBy(lives, ({ kind }) => kind);
  return componentKindNames.flatMap((component) => {
    const byApplication = Map.groupBy(byKind.get(component) ?? [], ({ application }) => application);
    return [...byApplication].sort(inWords).map(([application, own]) => {
      const plannedHours = plannedLife({ kind: component, lifeHours: null }, application, plans.lives);
      return { component, application, plannedHours, ...survivalOf(own) };
    });
  });
}

const inWords = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]) =>
  one.localeCompare(other);
