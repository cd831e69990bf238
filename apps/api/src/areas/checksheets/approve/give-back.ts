// A leader returns a checksheet with a reason and the questions meant; the mechanics go on where they were. An approved one
// is opened again the same way, and its next approval makes a new report.
import { questionsOf } from '@dca/domain/checksheet';
import { jobStatus } from '@dca/domain/job-status';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import { moveJob } from '../../jobs/index.ts';
import { formVersion } from '../forms.ts';
import type { jobOfFamily } from '../job-of-family.ts';
import { submittedSheet } from './submitted-sheet.ts';

type Job = Awaited<ReturnType<typeof jobOfFamily>>;

/** Returns the sheet of a job in sight; tells how it stood. Throws notFound, invalid, moveNotAllowed, conflict, or forbidden elsewhere than they lead. */
export async function giveBackSheet(
  acting: Acting,
  job: Job,
  order: { reason: string; questionIds: string[] },
): Promise<'SUBMITTED' | 'APPROVED'> {
  const { visible, db, viewer } = acting;
  const sheet = await oneOr404(submittedSheet(visible, job.id));
  if (!decidesAt(viewer, sheet.plant_code, sheet.work_center_code)) throw refuse('forbidden');
  await proveQuestions(db, job, order.questionIds);
  const isOpenedAgain = job.status === jobStatus.APPROVED.code;
  await moveJob(acting, {
    jobId: job.id,
    move: isOpenedAgain ? 'reopen' : 'return',
    reason: order.reason,
    particulars: { questionIds: order.questionIds },
  });
  await visible
    .changeOfJobs('sheet')
    .set({
      approved_by: null,
      approved_at: null,
      return_reason: order.reason,
      returned_questions: order.questionIds,
      version: sql<number>`version + 1`,
    })
    .where('sheet.job_id', '=', job.id)
    .execute();
  return isOpenedAgain ? 'APPROVED' : 'SUBMITTED';
}

async function proveQuestions(db: ReadDb, job: Job, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return;
  const form = await formVersion(db, job.form_id, job.form_version);
  const known = new Set(questionsOf(form).map(({ question }) => question.id));
  const strange = questionIds.findIndex((id) => !known.has(id));
  if (strange >= 0)
    throw refuseField(
      `body.questionIds.${strange}`,
      {
        en: 'The form of this job has no such question.',
        id: 'Formulir pekerjaan ini tidak memuat pertanyaan itu.',
      },
      'unknownQuestion',
    );
}
