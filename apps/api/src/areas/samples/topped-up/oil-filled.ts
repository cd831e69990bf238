// The oil that sheets of a machine say was filled into one of its components, and the changes that bottles tell of.
import { componentOfFluid, type Filled, litresOf } from '@dca/domain/condition/topped-up';
import { sql } from 'kysely';
import type { Visible } from '../../../visibility/visible.ts';

interface Place {
  readonly equipmentId: string;
  readonly component: string;
  readonly position: string;
}

/** Lines of sheets in sight that name no side count for whatever side: such a component is the only one, or nobody said which. */
export async function oilFilled(
  visible: Visible,
  { equipmentId, component, position }: Place,
): Promise<Filled[]> {
  const lines = await visible
    .ofJobs('additional_fluid')
    .select([
      'additional_fluid.compartment',
      'additional_fluid.fluid',
      'additional_fluid.quantity',
      sql.ref<'l' | 'kg'>('additional_fluid.unit').as('unit'),
      sql.ref<Filled['kind']>('additional_fluid.kind').as('kind'),
      sql<string>`(additional_fluid.added_at at time zone 'UTC')::date`.as('on'),
    ])
    .where(
      'additional_fluid.job_id',
      'in',
      visible.jobs().select('job.id').where('job.equipment_id', '=', equipmentId),
    )
    .where('additional_fluid.is_removed', '=', false)
    .execute();
  const changed = await visible
    .oilSamples()
    .select('oil_sample.sampled_on as on')
    .where('oil_sample.equipment_id', '=', equipmentId)
    .where('oil_sample.component', '=', component)
    .where('oil_sample.position', '=', position)
    .where('oil_sample.oil_changed', '=', true)
    .execute();
  return [
    ...lines.flatMap(({ compartment, fluid, quantity, unit, kind, on }) => {
      if (compartment === null || fluid === null || quantity === null) return [];
      const place = componentOfFluid({ compartment, fluid });
      const isHere = place?.component === component && (place.position === '' || place.position === position);
      return isHere ? [{ on, kind, litres: litresOf(quantity, unit) }] : [];
    }),
    ...changed.map(({ on }): Filled => ({ on, kind: 'CHANGE', litres: null })),
  ];
}
