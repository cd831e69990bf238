// One statement stores a submission: the sheet, its zones and its answers. An answer that is older than the stored one
// changes nothing, so two phones on one sheet keep the newer work of each; an answer taken back stays as an empty row,
// so that an older phone does not bring it back.
import type { sentSheet } from '@dca/contract/areas/checksheets';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../../platform/handler.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { JudgedAnswer } from './judge-answers.ts';

type Sent = z.output<typeof sentSheet>;
type Zone = Sent['zoneCheckSheets'][number];

/** Code, value and note of an answer. */
export type AnswerWords = readonly [code: string | null, value: number | null, note: string | null];

export interface Stored {
  readonly version: number;
  /** The reading that the sheet has now. */
  readonly smr: number | null;
  /** How many answers changed, and which; null for all that were sent. */
  readonly stored: number;
  readonly changed: readonly string[] | null;
  /** How those had been that were there before, by question. */
  readonly before: Readonly<Record<string, AnswerWords>>;
}

/** Stores what was sent for a job that the caller has locked and proved to be in sight. */
export async function storeSheet(
  acting: Acting,
  job: { readonly id: string; readonly form_id: string | null; readonly form_version: number | null },
  sent: Sent,
  answers: readonly JudgedAnswer[],
): Promise<Stored> {
  const zones = sent.zoneCheckSheets.length > 0 ? sql`, zoned as (${insertZones(acting, sent)})` : sql``;
  const stored =
    answers.length > 0
      ? insertAnswers(acting, job.id, answers)
      : sql`select null::uuid as question_id, false as is_old, null::json as words where false`;
  const [row] = await acting.visible.inOneStatement(
    sql<Stored>`with kept as (${insertSheet(acting, job, sent)}) ${zones}, stored as (${stored}),
      told as (select count(*)::int as stored, coalesce(json_agg(question_id), '[]'::json) as changed,
        coalesce(json_object_agg(question_id, words) filter (where is_old), '{}'::json) as before from stored)
    select kept.version, kept.smr, told.stored, case when told.stored < ${answers.length} then told.changed end as changed, told.before
    from kept, told`,
  );
  if (!row) throw new Error(`sheet of job ${job.id} was not stored`);
  return row;
}

/** Of two readings the later one counts, whichever arrives first. */
const laterReading = {
  smr: sql<number>`case when coalesce(sheet.smr_at <= excluded.smr_at, true) then excluded.smr else sheet.smr end`,
  smr_at: sql<string>`greatest(sheet.smr_at, excluded.smr_at)`,
};

const insertSheet = (
  { visible }: Acting,
  job: { readonly id: string; readonly form_id: string | null; readonly form_version: number | null },
  sent: Sent,
) =>
  visible
    .addToJob('sheet')
    .values({
      job_id: job.id,
      form_id: String(job.form_id),
      form_version: Number(job.form_version),
      smr: sent.smr ?? null,
      smr_at: sent.smr === undefined ? null : sql<string>`least(${sent.smrAt ?? null}::timestamptz, now())`,
    })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({
        ...(sent.smr === undefined ? {} : laterReading),
        version: sql<number>`sheet.version + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .returning(['sheet.version', 'sheet.smr']);

/** Whoever began a zone is its mechanic; what was not sent of a zone stays as it was. */
function insertZones({ visible, viewer }: Acting, sent: Sent) {
  const withoutEnd = sent.zoneCheckSheets
    .filter((zone) => zone.end === undefined)
    .map((zone) => zone.zoneCode);
  return visible
    .addToJob('sheet_zone')
    .values(sent.zoneCheckSheets.map((zone) => zoneRow(sent.jobId, viewer, zone)))
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'zone_code']).doUpdateSet({
        person_id: sql<string>`coalesce(sheet_zone.person_id, excluded.person_id)`,
        start_at: sql<string>`least(sheet_zone.start_at, excluded.start_at)`,
        end_at: sql<string>`case when excluded.zone_code = any(${withoutEnd}::text[]) then sheet_zone.end_at else excluded.end_at end`,
      }),
    );
}

const zoneRow = (jobId: string, viewer: Viewer, zone: Zone) => ({
  job_id: jobId,
  zone_code: zone.zoneCode,
  person_id: viewer.personId,
  start_at: zone.start ?? null,
  end_at: zone.end ?? null,
});

/** A phone whose clock is ahead would keep every other phone's later answers out: no answer is newer than its arrival. */
function insertAnswers(
  { visible, viewer }: Acting,
  jobId: string,
  answers: readonly JudgedAnswer[],
): RawBuilder<unknown> {
  const column = <K extends keyof JudgedAnswer>(name: K) => answers.map((answer) => answer[name]);
  const insert = visible
    .addToJob('answer')
    .columns(['job_id', 'question_id', 'zone_code', 'code', 'value', 'note', 'judgement', 'at', 'person_id'])
    .expression(
      sql`select ${jobId}::uuid, question_id, zone_code, code, value, note, judgement, least(at, now()), ${viewer.personId}::uuid
        from unnest(${column('questionId')}::uuid[], ${column('zoneCode')}::text[], ${column('code')}::text[], ${column('value')}::numeric[],
          ${column('note')}::text[], ${column('judgement')}::text[], ${column('at')}::timestamptz[])
          as sent (question_id, zone_code, code, value, note, judgement, at)`,
    )
    .onConflict((conflict) =>
      conflict
        .columns(['job_id', 'question_id'])
        .doUpdateSet({
          code: sql<string>`excluded.code`,
          value: sql<number>`excluded.value`,
          note: sql<string>`excluded.note`,
          judgement: sql<string>`excluded.judgement`,
          at: sql<string>`excluded.at`,
          person_id: sql<string>`excluded.person_id`,
        })
        .where(sql<boolean>`excluded.at >= answer.at`),
    );
  return sql`${insert} returning new.question_id, old.at is not null as is_old,
    json_build_array(old.code, old.value, old.note) as words`;
}
