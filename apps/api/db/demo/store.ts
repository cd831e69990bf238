import type pg from 'pg';
import { insertRows } from './rows.ts';

/** Rows of the demo's jobs, table by table, in the order of their columns below. */
export interface Rows {
  jobs: unknown[][];
  crew: unknown[][];
  events: unknown[][];
  approvals: unknown[][];
  stages: unknown[][];
  sheets: unknown[][];
  zones: unknown[][];
  parts: unknown[][];
  stops: unknown[][];
  answers: unknown[][];
  photos: unknown[][];
  readings: unknown[][];
}

/** No rows yet. */
export const noRows = (): Rows => ({
  jobs: [],
  crew: [],
  events: [],
  approvals: [],
  stages: [],
  sheets: [],
  zones: [],
  parts: [],
  stops: [],
  answers: [],
  photos: [],
  readings: [],
});

/** The columns of a job's row, in their order. */
export const jobColumns: readonly string[] =
  'id job_type status status_before description form_id form_version equipment_id unit_code unit_model serial_number customer_code plant_code work_center_code interval_hours plan_date device leader_id smr created_at created_by source charge_to sap_order customer_order parent_id stage temporary_number regularised_at'.split(
    ' ',
  );

/** Which rows go into which columns of which table, parents first. */
export const tables: readonly (readonly [keyof Rows, string, string])[] = [
  ['jobs', 'job', jobColumns.join(' ')],
  ['crew', 'job_mechanic', 'job_id person_id position is_leader assigned_by'],
  ['events', 'job_event', 'job_id at move from_status to_status by_id by_name reason'],
  ['approvals', 'approval', 'job_id round link approver decision at person_id reason'],
  ['stages', 'tracking_stage', 'job_id person_id stage sequence start_at end_at wait_reason source note'],
  [
    'sheets',
    'sheet',
    'job_id form_id form_version smr submitted_by submitted_at approved_by approved_at return_reason returned_questions',
  ],
  ['zones', 'sheet_zone', 'job_id zone_code person_id start_at end_at'],
  ['parts', 'sheet_part', 'job_id part content at person_id'],
  ['stops', 'downtime', 'id job_id equipment_id stopped_at ready_at reported_by closed_by recorded_at'],
  ['answers', 'answer', 'job_id question_id zone_code code value note judgement at person_id'],
  [
    'photos',
    'photo',
    'id job_id question_id zone_code kind taken_at added_at bytes width height sha256 file_key thumbnail_key paper_key by_id',
  ],
  ['readings', 'smr_reading', 'equipment_id at smr source by job_id'],
];

/** Stores everything and sets the machines' meters to the highest reading. */
export async function store(client: pg.ClientBase, rows: Rows): Promise<void> {
  for (const [name, table, columns] of tables)
    await insertRows(client, table, columns.split(' '), rows[name]);
  // A crew is known from its assignment on.
  await client.query(`update job_mechanic m set assigned_at = put.at
    from (select job_id, max(at) as at from job_event where move in ('assign', 'reportBreakdown') group by job_id) put where put.job_id = m.job_id`);
  await client.query(`update equipment e set smr = last.smr, smr_at = last.at
    from (select distinct on (equipment_id) equipment_id, smr, at from smr_reading order by equipment_id, smr desc) last where last.equipment_id = e.id`);
}
