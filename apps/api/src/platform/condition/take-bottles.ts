// Bottles that a sheet names are awaited from its approval on: each is a sample that was taken, of the job's machine, as if somebody had
// noted it by its label. A bottle that was noted already stays as it is; a line without component or label says nothing.
import { sampledComponents } from '@dca/domain/condition/oil';
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import { zoneIn } from '../plant-zone.ts';

/** Takes up the bottles of a job's sheet; how many are new. */
export async function takeBottles(trx: AllTables, by: string, jobId: string): Promise<number> {
  const { rows } = await sql`with told as (
      select distinct on (bottle) job.id as job_id, job.equipment_id, line, part.person_id, sheet.smr,
        upper(trim(line ->> 'bottle')) as bottle, coalesce(line ->> 'position', '') as position, coalesce(job.performed_on, current_date) as worked_on,
        ((line ->> 'takenAt')::timestamptz at time zone ${zoneIn('plant.zone')})::date as day
      from sheet_part part join job on job.id = part.job_id join sheet on sheet.job_id = job.id
        join plant on plant.plant_code = job.plant_code
        cross join jsonb_array_elements(part.content) line
      where part.job_id = ${jobId} and part.part = 'oilSamples' and line ->> 'component' = any(${[...sampledComponents]}::text[])
        and trim(line ->> 'bottle') <> ''
      order by bottle),
    taken as (insert into oil_sample (bottle_code, status, equipment_id, job_id, component, position, component_serial, sampled_on, smr,
        oil_hours, oil_changed, taken_by_id, updated_by)
      select told.bottle, 'TAKEN', told.equipment_id, told.job_id, told.line ->> 'component', told.position,
        coalesce(nullif(trim(told.line ->> 'serialNumber'), ''), fitted.serial_number), least(coalesce(told.day, told.worked_on), current_date),
        told.smr, (told.line ->> 'oilHours')::numeric, coalesce((told.line ->> 'oilChanged')::boolean, false), told.person_id, ${by}
      from told left join component fitted on fitted.equipment_id = told.equipment_id and fitted.kind = told.line ->> 'component'
        and coalesce(fitted.position, '') = told.position and fitted.removed_at is null
      on conflict (bottle_code) do nothing returning id, taken_by_id)
    insert into oil_sample_event (sample_id, move, to_status, by_id, by_name, particulars)
    select taken.id, 'take', 'TAKEN', person.id, trim(person.first_name || ' ' || person.last_name), jsonb_build_object('jobId', ${jobId}::text)
    from taken join person on person.id = taken.taken_by_id returning 1`.execute(trx);
  return rows.length;
}
