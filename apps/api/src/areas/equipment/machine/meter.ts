// How a meter ran, for a chart: of each day the last reading that stands, so that a year of telemetry is a few hundred points.
import type { MeterPoint } from '@dca/contract/areas/equipment/machine';
import { type SqlBool, sql } from 'kysely';
import type { Visible } from '../../../visibility/visible.ts';
import { stayOf } from './page.ts';

/** Points of the last so many days, oldest first; throws notFound for a machine that was never in sight. */
export async function readMeter(visible: Visible, equipmentId: string, days: number): Promise<MeterPoint[]> {
  const until = await stayOf(visible, equipmentId);
  const rows = await visible
    .readings()
    .distinctOn(sql`(smr_reading.at at time zone 'UTC')::date`)
    .select(['smr_reading.at', 'smr_reading.smr', sql.ref<MeterPoint['kind']>('smr_reading.kind').as('kind')])
    .where('smr_reading.equipment_id', '=', equipmentId)
    .where(
      sql<SqlBool>`smr_reading.at > coalesce(${until}::timestamptz, now()) - make_interval(days => ${days})`,
    )
    .where(sql<SqlBool>`smr_reading.at <= coalesce(${until}::timestamptz, 'infinity')`)
    .where(
      sql<SqlBool>`not exists (select 1 from smr_reading fix where fix.equipment_id = smr_reading.equipment_id
        and fix.corrects_at = smr_reading.at)`,
    )
    .orderBy(sql`(smr_reading.at at time zone 'UTC')::date`)
    .orderBy('smr_reading.at', 'desc')
    .execute();
  return rows;
}
