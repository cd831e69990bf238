// The day on which a report is carried out lies ahead.
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuseField } from '../../platform/problem.ts';

/** The day is today or later where the machine stands. Throws invalid at the field. */
export async function proveToCome(
  { visible, now }: Acting,
  id: string,
  day: string,
  field: string,
): Promise<void> {
  const { zone } = await oneOr404(
    visible
      .pcars()
      .innerJoin('equipment', 'equipment.id', 'pcar.equipment_id')
      .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code')
      .select(sql.ref<PlantZone>('plant.zone').as('zone'))
      .where('pcar.id', '=', id)
      .executeTakeFirst(),
  );
  if (day < dayIn(now, zone))
    throw refuseField(field, { en: 'This day is over.', id: 'Hari ini sudah lewat.' });
}
