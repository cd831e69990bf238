// For how long a machine stood, in hours: what overlaps counts once, waits are in it, and a stop that lasts runs until now.
import type { MachinePage } from '@dca/contract/areas/equipment/machine';
import { type RawBuilder, sql } from 'kysely';
import { zoneIn } from '../../../platform/plant-zone.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** Hours of this month, as the clock of the plant has it, and of the last 365 days. */
export async function hoursOfStops(visible: Visible, machineId: string): Promise<MachinePage['stood']> {
  const month = sql<string>`(date_trunc('month', now() at time zone ${zoneIn('plant.zone')}) at time zone ${zoneIn('plant.zone')})`;
  const year = sql<string>`(now() - interval '365 days')`;
  const row = await visible
    .ofJobs('downtime')
    .innerJoin('equipment', 'equipment.id', 'downtime.equipment_id')
    .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code')
    .where('downtime.equipment_id', '=', machineId)
    .where(sql<boolean>`coalesce(downtime.ready_at, now()) > ${year}`)
    .select([hoursSince(month).as('month'), hoursSince(year).as('year')])
    .executeTakeFirst();
  return { month: row?.month ?? 0, year: row?.year ?? 0 };
}

const hoursSince = (
  from: RawBuilder<string>,
) => sql<number>`coalesce((select round(sum(extract(epoch from upper(part) - lower(part))) / 3600, 1)::float
  from unnest(range_agg(tstzrange(greatest(downtime.stopped_at, ${from}), greatest(downtime.stopped_at, ${from}, coalesce(downtime.ready_at, now()))))) as part), 0)`;
