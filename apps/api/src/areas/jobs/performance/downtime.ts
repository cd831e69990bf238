// How long machines stood, by plant: from the stops that jobs told, cut to the months that are asked for.
import type { jobs as calls } from '@dca/contract/areas/jobs';
import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/handler.ts';
import { zoneIn } from '../../../platform/plant-zone.ts';
import { narrow } from '../list/filters.ts';
import { monthsOf } from './performance.ts';

/** Stops and hours of each plant, the longest first. */
export async function summariseDowntime({ db, visible, now, query }: ReadContext<typeof calls.downtime>) {
  const { From: _from, To: _to, ...filters } = query;
  const { from, to, firstDay, lastDay } = monthsOf(query, now);
  const begin = sql<string>`(${firstDay}::date::timestamp at time zone ${zoneIn('plant.zone')})`;
  const end = sql<string>`least(now(), ((${lastDay}::date + 1)::timestamp at time zone ${zoneIn('plant.zone')}))`;
  const stops = narrow(visible.jobs(), filters, visible.viewer)
    .innerJoin('downtime', 'downtime.job_id', 'job.id')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .where('downtime.stopped_at', '<', end)
    .where(sql<string>`coalesce(downtime.ready_at, now())`, '>', begin)
    .select([
      'plant.plant_code',
      'plant.plant_desc',
      'downtime.equipment_id',
      sql<number>`count(*)::int`.as('stops'),
      sql<string>`range_agg(tstzrange(greatest(downtime.stopped_at, ${begin}), least(coalesce(downtime.ready_at, now()), ${end})))`.as(
        'stood',
      ),
    ])
    .groupBy(['plant.plant_code', 'plant.plant_desc', 'downtime.equipment_id']);
  const rows = await db
    .selectFrom(stops.as('machine'))
    .select([
      'machine.plant_code as plantCode',
      'machine.plant_desc as plantDesc',
      sql<number>`count(*)::int`.as('machines'),
      sql<number>`sum(machine.stops)::int`.as('stops'),
      sql<number>`round(sum((select sum(extract(epoch from upper(part) - lower(part)))
        from unnest(machine.stood) as part)) / 3600, 1)::float`.as('hours'),
    ])
    .groupBy(['machine.plant_code', 'machine.plant_desc'])
    .orderBy('hours', 'desc')
    .orderBy('plantCode')
    .execute();
  return { data: { from, to, rows } };
}
