// The meter and the next service of a machine that another one turned out to be: the later reading and the later service count.
// How they were before is kept with the merge, for the way back.
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import type { MergeInHand } from './merge-in-hand.ts';

/** Takes over the later service, and the later reading where hours go along. */
export async function takeMeterOver(trx: AllTables, its: MergeInHand): Promise<void> {
  const { id, merged_id, into_id } = its;
  await sql`update merge set before = before || jsonb_build_object(
      'meter', (select jsonb_build_object('smr', smr, 'at', smr_at) from equipment where id = ${into_id}::uuid),
      'service', (select to_jsonb(due) from service_due due where equipment_id = ${into_id}::uuid),
      'lastJob', (select last_job_id from service_due where equipment_id = ${merged_id}::uuid))
    where id = ${id}`.execute(trx);
  await takeServiceOver(trx, its);
  if (its.hours_stay !== null) return;
  await sql`update equipment own set smr = gone.smr, smr_at = gone.smr_at from equipment gone
    where own.id = ${into_id}::uuid and gone.id = ${merged_id}::uuid and gone.smr is not null
      and (own.smr is null or (gone.smr >= own.smr and gone.smr_at > own.smr_at))`.execute(trx);
}

async function takeServiceOver(trx: AllTables, { merged_id, into_id }: MergeInHand): Promise<void> {
  await sql`update service_due due set equipment_id = own.id, plant_code = own.plant_code, smr = coalesce(own.smr, due.smr)
    from equipment own where own.id = ${into_id}::uuid and due.equipment_id = ${merged_id}::uuid
      and not exists (select 1 from service_due known where known.equipment_id = own.id)`.execute(trx);
  await sql`update service_due own set interval_hours = gone.interval_hours, due_smr = gone.due_smr, due_on = gone.due_on,
      last_job_id = gone.last_job_id, last_due_smr = gone.last_due_smr, last_interval_hours = gone.last_interval_hours,
      last_smr = gone.last_smr, last_on = gone.last_on,
      estimated_on = day_of_hours(gone.due_smr - own.smr, own.hours_per_day, now()), updated_at = now()
    from service_due gone where own.equipment_id = ${into_id}::uuid and gone.equipment_id = ${merged_id}::uuid
      and gone.last_on is not null and (own.last_on is null or gone.last_on > own.last_on)`.execute(trx);
}

/** Puts meter and next service back as they were, where nothing was done on them since. Its readings went before. */
export async function giveMeterBack(trx: AllTables, { id, merged_id, into_id }: MergeInHand): Promise<void> {
  await sql`update equipment own set
      smr = case when later.at is null then (merge.before #>> '{meter,smr}')::numeric else later.smr end,
      smr_at = case when later.at is null then (merge.before #>> '{meter,at}')::timestamptz else later.at end
    from merge left join lateral (select at, smr from smr_standing where equipment_id = ${into_id}::uuid
      and at > coalesce((merge.before #>> '{meter,at}')::timestamptz, '-infinity') order by at desc limit 1) later on true
    where own.id = ${into_id}::uuid and merge.id = ${id} and merge.before ? 'meter'`.execute(trx);
  const isTheirs = sql`own.equipment_id = ${into_id}::uuid and merge.id = ${id}
    and own.last_job_id is not distinct from (merge.before ->> 'lastJob')::uuid`;
  await sql`update service_due own set equipment_id = gone.id, plant_code = gone.plant_code, smr = coalesce(gone.smr, own.smr)
    from merge, equipment gone where ${isTheirs} and gone.id = ${merged_id}::uuid and merge.before ? 'service'
      and jsonb_typeof(merge.before -> 'service') = 'null'
      and not exists (select 1 from service_due known where known.equipment_id = gone.id)`.execute(trx);
  await sql`update service_due own set interval_hours = was.interval_hours, due_smr = was.due_smr, due_on = was.due_on,
      last_job_id = was.last_job_id, last_due_smr = was.last_due_smr, last_interval_hours = was.last_interval_hours,
      last_smr = was.last_smr, last_on = was.last_on,
      estimated_on = day_of_hours(was.due_smr - own.smr, own.hours_per_day, now()), updated_at = now()
    from merge, lateral jsonb_to_record(merge.before -> 'service') as was (interval_hours int, due_smr int, due_on date,
      last_job_id uuid, last_due_smr int, last_interval_hours int, last_smr numeric, last_on date)
    where ${isTheirs} and jsonb_typeof(merge.before -> 'service') = 'object'
      and (merge.before ->> 'lastJob') is not null`.execute(trx);
}
