// What the system holds about a person, for that person: who they are here, what was set up for them, and where they stand in what
// was done. What they entered stays with the records that it belongs to, and is named by them.
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';

/** More than anybody does in ten years; whoever did more gets the newest. */
const mostRows = sql.lit(200_000);

/** One JSON text of everything. */
export async function heldAbout(all: AllTables, personId: string): Promise<string> {
  const { rows } = await sql<{ held: string }>`
    with me as (select * from person where id = ${personId})
    select jsonb_pretty(jsonb_build_object(
      'person', (select to_jsonb(p) from (select user_name, first_name, last_name, email, tenant, customer_code, is_leader, is_active,
        language, subject, signed_out_at, created_at, updated_at from me) p),
      'roles', array(select role_code from person_role join me on person_id = me.id order by 1),
      'plants', array(select plant_code from person_plant join me on person_id = me.id order by 1),
      'workCenters', coalesce((select jsonb_agg(jsonb_build_array(plant_code, work_center_code)) from person_work_center join me on person_id = me.id), '[]'),
      'preferences', coalesce((select jsonb_object_agg(name, value) from preference where person_id = ${personId}), '{}'),
      'signIns', coalesce((select jsonb_agg(l) from (select at, event, address, client from login_log
        where person_id = ${personId} order by at desc limit ${mostRows}) l), '[]'),
      'jobs', coalesce((select jsonb_agg(j) from (select job.number, crew.is_leader, crew.assigned_at from job_mechanic crew
        join job on job.id = crew.job_id where crew.person_id = ${personId} order by crew.assigned_at desc limit ${mostRows}) j), '[]'),
      'notices', coalesce((select jsonb_agg(n) from (select at, kind, job_id, read_at from notice
        where person_id = ${personId} order by at desc limit ${mostRows}) n), '[]'),
      'acts', coalesce((select jsonb_agg(a) from (select at, call, outcome, target from audit_entry
        where person_id = ${personId} order by audit_entry.id desc limit ${mostRows}) a), '[]')
    )) as held`.execute(all);
  return rows[0]?.held ?? '{}';
}
