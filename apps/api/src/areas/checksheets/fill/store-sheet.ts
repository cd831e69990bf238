// One statement stores what was entered: the sheet, its zones, the fields that changed as readers know them and as merging
// needs them, and the entries as they arrived. Nothing of it happens where the sheet is no longer the one that was read.
import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { answerRows, fluidRows, partRows, readingOf } from '../entries/field-rows.ts';
import type { LockedSheet } from '../entries/held-fields.ts';
import {
  allGoStraight,
  allOf,
  insertStraight,
  judgedStraight,
  straightAsKept,
} from '../entries/store-straight.ts';
import type { StraightRow } from '../entries/straight.ts';
import type { Taken } from '../entries/take-entries.ts';
import type { TouchedZone } from '../entries/touched.ts';

interface Storing {
  readonly job: LockedSheet['job'];
  readonly form: Parameters<typeof answerRows>[0];
  readonly taken: Taken;
  readonly zones: readonly TouchedZone[];
  /** Answers that are stored where what they were made upon stands; where one of them is not, nothing is stored. */
  readonly straight: readonly StraightRow[];
  /** What else of the sheet changes with it. */
  readonly also: SheetColumns;
}

/** Columns of the sheet that no entry says: who hands it in. */
export type SheetColumns =
  | Record<string, never>
  | {
      readonly submitted_by: string;
      readonly submitted_at: RawBuilder<string>;
      readonly signature: string | null;
      readonly signed_hash: string | null;
    };

/** The sheet as it stands after it was stored. */
export interface StoredSheet {
  readonly version: number;
  readonly smr: number | null;
  readonly smr_at: string | null;
  /** The row of the history; null where nothing arrived. */
  readonly savingId: string | null;
}

/** The sheet after it; null where somebody else stored meanwhile, or an answer cannot go straight. */
export async function storeSheet(acting: Acting, storing: Storing): Promise<StoredSheet | null> {
  const savingId = storing.taken.arrived > 0 ? randomUUIDv7() : null;
  const { job, straight } = storing;
  const goesStraight = straight.length > 0;
  const steps = [
    ...(goesStraight ? judgedStraight(acting, job.id, straight) : []),
    sql`kept as (${insertSheet(acting, storing)})`,
    ...(storing.zones.length > 0 ? [sql`zoned as (${insertZones(acting, storing)})`] : []),
    ...(goesStraight ? [sql`went as (${insertStraight(acting, job.id)})`] : []),
    ...changes(acting, storing),
    ...(savingId ? [sql`told as (${insertSaving(acting, storing, savingId)})`] : []),
  ];
  const [row] = await acting.visible.inOneStatement(
    sql<Omit<StoredSheet, 'savingId'>>`with ${sql.join(steps)} select version, smr, smr_at from kept`,
  );
  return row ? { ...row, savingId } : null;
}

/** The first step: what the others store is stored only where this one gives a row. */
function insertSheet({ visible }: Acting, { job, taken, straight, also }: Storing) {
  const changed = { ...(taken.changed.has('reading') ? readingOf(taken) : {}), ...also };
  const row = {
    job_id: job.id,
    form_id: String(job.form_id),
    form_version: Number(job.form_version),
    ...changed,
  };
  const columns = Object.keys(row) as (keyof typeof row)[];
  const condition = straight.length > 0 ? allGoStraight : sql<SqlBool>`true`;
  return visible
    .addToJob('sheet')
    .columns(columns)
    .expression(sql`select ${sql.join(Object.values(row))} where ${condition}`)
    .onConflict((conflict) =>
      conflict
        .column('job_id')
        .doUpdateSet({ ...changed, version: sql<number>`sheet.version + 1`, updated_at: sql<string>`now()` })
        .where(sql<SqlBool>`sheet.version = ${job.version}`),
    )
    .returning(['sheet.version', 'sheet.smr', 'sheet.smr_at']);
}

/** Whoever began a zone is its mechanic; what was not sent of a zone stays as it was. */
function insertZones({ visible, viewer }: Acting, { job, zones }: Storing) {
  const column = <K extends keyof TouchedZone>(name: K) => zones.map((zone) => zone[name]);
  const withEnd = zones.filter(({ saysEnd }) => saysEnd).map(({ zoneCode }) => zoneCode);
  return visible
    .addToJob('sheet_zone')
    .columns(['job_id', 'zone_code', 'person_id', 'start_at', 'end_at'])
    .expression(
      sql`select ${job.id}::uuid, zone_code, ${viewer.personId}::uuid, start_at, end_at
        from unnest(${column('zoneCode')}::text[], ${column('start')}::timestamptz[], ${column('end')}::timestamptz[])
          as sent (zone_code, start_at, end_at), kept`,
    )
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'zone_code']).doUpdateSet({
        person_id: sql<string>`coalesce(sheet_zone.person_id, excluded.person_id)`,
        start_at: sql<string>`least(sheet_zone.start_at, excluded.start_at)`,
        end_at: sql<string>`case when excluded.zone_code = any(${withEnd}::text[]) then excluded.end_at else sheet_zone.end_at end`,
      }),
    );
}

function changes(acting: Acting, { job, form, taken }: Storing): RawBuilder<unknown>[] {
  const [answers, fluids, parts] = [answerRows(form, taken), fluidRows(form, taken), partRows(form, taken)];
  return [
    ...(answers.length > 0 ? [sql`answered as (${insertAnswers(acting, job.id, answers)})`] : []),
    ...(fluids.length > 0 ? [sql`filled as (${insertFluids(acting, job.id, fluids)})`] : []),
    ...(parts.length > 0 ? [sql`told_more as (${insertParts(acting, job.id, parts)})`] : []),
  ];
}

/** The rows go as one JSON text: reading it costs PostgreSQL less than as many arrays as there are columns cost the driver. */
const answerTypes = sql`(question_id uuid, zone_code text, code text, value numeric, note text, judgement text, at timestamptz,
  person_id uuid, judged json, noted json, is_contested boolean)`;
const answerColumns = [
  'question_id',
  'zone_code',
  'code',
  'value',
  'note',
  'judgement',
  'at',
  'person_id',
  'judged',
  'noted',
  'is_contested',
] as const;

const insertAnswers = ({ visible }: Acting, jobId: string, rows: readonly object[]) =>
  visible
    .addToJob('answer')
    .columns(['job_id', ...answerColumns])
    .expression(
      sql`select ${jobId}::uuid, ${columnsOf(answerColumns)} from json_to_recordset(${JSON.stringify(rows)}::json) as row${answerTypes}, kept`,
    )
    .onConflict((conflict) => conflict.columns(['job_id', 'question_id']).doUpdateSet(allOf(answerColumns)));

const fluidTypes = sql`(id uuid, zone_code text, compartment text, fluid text, grade text, quantity numeric, unit text, kind text,
  part_number text, at timestamptz, added_at timestamptz, is_removed boolean, person_id uuid, entered json, is_contested boolean)`;
const fluidColumns = [
  'id',
  'zone_code',
  'compartment',
  'fluid',
  'grade',
  'quantity',
  'unit',
  'kind',
  'part_number',
  'at',
  'added_at',
  'is_removed',
  'person_id',
  'entered',
  'is_contested',
] as const;

const insertFluids = ({ visible }: Acting, jobId: string, rows: readonly object[]) =>
  visible
    .addToJob('additional_fluid')
    .columns(['job_id', ...fluidColumns])
    .expression(
      sql`select ${jobId}::uuid, ${columnsOf(fluidColumns)} from json_to_recordset(${JSON.stringify(rows)}::json) as row${fluidTypes}, kept`,
    )
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'id']).doUpdateSet({
        ...allOf(fluidColumns),
        added_at: sql<string>`least(additional_fluid.added_at, excluded.added_at)`,
      }),
    );

const partTypes = sql`(part text, content jsonb, at timestamptz, person_id uuid, entered json, is_contested boolean)`;
const partColumns = ['part', 'content', 'at', 'person_id', 'entered', 'is_contested'] as const;

const insertParts = ({ visible }: Acting, jobId: string, rows: readonly object[]) =>
  visible
    .addToJob('sheet_part')
    .columns(['job_id', ...partColumns])
    .expression(
      sql`select ${jobId}::uuid, ${columnsOf(partColumns)} from json_to_recordset(${JSON.stringify(rows)}::json) as row${partTypes}, kept`,
    )
    .onConflict((conflict) => conflict.columns(['job_id', 'part']).doUpdateSet(allOf(partColumns)));

function insertSaving({ visible, viewer }: Acting, { job, taken, straight }: Storing, id: string) {
  const entries = JSON.stringify([...straightAsKept(straight), ...taken.kept]);
  return visible
    .addToJob('sheet_saving')
    .columns(['id', 'job_id', 'person_id', 'entries'])
    .expression(
      sql`select ${id}::uuid, ${job.id}::uuid, ${viewer.personId}::uuid, ${entries}::json from kept`,
    );
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
