// Stores answers of a sheet. Each answer is judged here, never trusted; all of them go in one statement, and an answer that
// is older than the stored one changes nothing, so two phones on one sheet do not overwrite each other's newer work.
import type { SheetReply, sentSheet } from '@dca/contract/areas/checksheets';
import { type Form, missing } from '@dca/domain/checksheet';
import { sheetIsEditable } from '@dca/domain/checksheet-lifecycle';
import { jobStatus } from '@dca/domain/job-status';
import type { JobType } from '@dca/domain/job-types';
import { sql } from 'kysely';
import type { z } from 'zod';
import { oneOr404, refuse } from '../../platform/problem.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Db, Visible } from '../../visibility/visible.ts';
import { moveJob } from '../jobs/index.ts';
import { formVersion } from './forms.ts';
import { typesOfFamily } from './job-of-family.ts';
import { judgeAnswers } from './judge-answers.ts';
import { readSheet, toEngine } from './sheet.ts';
import { keepReading, proveSmr } from './smr.ts';

export interface Saving {
  readonly visible: Visible;
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: Date;
}
type Sent = z.output<typeof sentSheet>;
type SavedJob = Awaited<ReturnType<typeof lockJob>>;

const workable: readonly number[] = [
  jobStatus.HANDED_OVER.code,
  jobStatus.IN_PROGRESS.code,
  jobStatus.REWORK.code,
];

/** Stores a draft or submits. Throws notFound, forbidden, invalid, moveNotAllowed, incomplete. */
export async function saveSheet(saving: Saving, family: string, sent: Sent) {
  const job = await lockJob(saving, sent.jobId);
  if (!typesOfFamily(family).includes(job.job_type)) throw refuse('notFound');
  proveMayWrite(saving.viewer, job, sent);
  const form = await formVersion(saving.db, job.form_id, job.form_version);
  const answers = judgeAnswers(form, sent);
  if (sent.smr !== undefined && sent.smr !== null) proveSmr(job, sent.smr, sent.smrIsConfirmed, saving.now);
  const version = await storeSheet(saving, job, sent);
  await storeZones(saving, sent);
  await storeAnswers(saving, sent.jobId, answers);
  if (!sent.submit)
    return {
      jobId: sent.jobId,
      status: job.sheet_status ?? 'DRAFT',
      version,
      stored: answers.length,
      missing: [] as Missing,
    };
  await submit(saving, family, job, form);
  return {
    jobId: sent.jobId,
    status: 'SUBMITTED',
    version: version + 1,
    stored: answers.length,
    missing: [] as Missing,
  };
}
type Missing = SheetReply['missing'];

/** The job, locked for this transaction, with what judging needs. */
const lockJob = ({ visible, viewer }: Saving, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
      .leftJoin('sheet', 'sheet.job_id', 'job.id')
      .select([
        'job.id',
        'job.job_type',
        'job.status',
        'job.form_id',
        'job.form_version',
        'job.leader_id',
        'job.equipment_id',
        'equipment.smr as last_smr',
        'equipment.smr_at as last_smr_at',
        'sheet.status as sheet_status',
        sql<boolean>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = ${viewer.personId})`.as(
          'is_on',
        ),
      ])
      .where('job.id', '=', jobId)
      .forUpdate('job')
      .executeTakeFirst(),
  );

function proveMayWrite(viewer: Viewer, job: SavedJob, sent: Sent): void {
  if (!job.is_on) throw refuse('forbidden');
  if (
    !workable.includes(job.status) ||
    (job.sheet_status !== null && !sheetIsEditable(job.sheet_status as SheetReply['status']))
  )
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'The sheet is not with its mechanics now.',
        id: 'Checksheet ini sedang tidak berada pada mekaniknya.',
      },
    });
  if (sent.submit && job.leader_id !== null && job.leader_id !== viewer.personId)
    throw refuse('moveNotAllowed', {
      detail: { en: 'The mechanic leader submits the sheet.', id: 'Checksheet dikirim oleh ketua mekanik.' },
    });
}

async function storeSheet({ visible }: Saving, job: SavedJob, sent: Sent): Promise<number> {
  const row = await visible
    .addToJob('sheet')
    .values({
      job_id: job.id,
      form_id: String(job.form_id),
      form_version: Number(job.form_version),
      status: 'DRAFT',
      smr: sent.smr ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({
        smr: sql<number>`coalesce(excluded.smr, sheet.smr)`,
        version: sql<number>`sheet.version + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .returning('sheet.version')
    .executeTakeFirstOrThrow();
  return row.version;
}

async function storeZones({ visible, viewer }: Saving, sent: Sent): Promise<void> {
  const rows = sent.zoneCheckSheets.map((zone) => ({
    job_id: sent.jobId,
    zone_code: zone.zoneCode,
    person_id: viewer.personId,
    start_at: zone.start ?? null,
    end_at: zone.end ?? null,
    additional_fluids: JSON.stringify(zone.additionalFluids ?? []),
  }));
  const keepFluids = sent.zoneCheckSheets
    .filter((zone) => zone.additionalFluids === undefined)
    .map((zone) => zone.zoneCode);
  if (rows.length === 0) return;
  await visible
    .addToJob('sheet_zone')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'zone_code']).doUpdateSet({
        person_id: sql<string>`excluded.person_id`,
        start_at: sql<string>`coalesce(sheet_zone.start_at, excluded.start_at)`,
        end_at: sql<string>`coalesce(excluded.end_at, sheet_zone.end_at)`,
        additional_fluids: sql<string>`case when excluded.zone_code = any(${keepFluids}::text[]) then sheet_zone.additional_fluids else excluded.additional_fluids end`,
      }),
    )
    .execute();
}

async function storeAnswers(
  { visible, viewer }: Saving,
  jobId: string,
  answers: ReturnType<typeof judgeAnswers>,
): Promise<void> {
  if (answers.length === 0) return;
  const column = <K extends keyof (typeof answers)[number]>(name: K) => answers.map((answer) => answer[name]);
  await visible
    .addToJob('answer')
    .columns(['job_id', 'question_id', 'zone_code', 'code', 'value', 'note', 'judgement', 'at', 'person_id'])
    .expression(
      sql`select ${jobId}::uuid, *, ${viewer.personId}::uuid from unnest(${column('questionId')}::uuid[], ${column('zoneCode')}::text[],
        ${column('code')}::text[], ${column('value')}::numeric[], ${column('note')}::text[], ${column('judgement')}::text[], ${column('at')}::timestamptz[])`,
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
    )
    .execute();
}

async function submit(saving: Saving, family: string, job: SavedJob, form: Form): Promise<void> {
  const { visible, db, viewer } = saving;
  const sheet = await readSheet({ visible, db }, family, job.id);
  const left = missing(form, toEngine(sheet, form), job.job_type as JobType);
  if (left.length > 0)
    throw refuse('incomplete', {
      errors: left.slice(0, 200).map((item) => ({
        field: item.questionId ?? item.zoneCode ?? item.kind,
        code: item.kind,
        message: item.text[viewer.language],
      })),
    });
  await moveJob({ visible, viewer }, { jobId: job.id, move: 'submit', set: { smr: sheet.smr } });
  await visible
    .changeOfJobs('sheet')
    .set({
      status: 'SUBMITTED',
      submitted_by: viewer.personId,
      submitted_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('sheet.job_id', '=', job.id)
    .execute();
  if (sheet.smr !== null) await keepReading(saving, job.equipment_id, sheet.smr);
}
