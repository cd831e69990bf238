// The test bench: the last hundred sheets of a form that the asker sees, judged by its draft. Two statements and a pure
// function: a hundred sheets of two hundred answers take less than a list does, so nothing is queued.
import type { FormTrial } from '@dca/contract/areas/checksheets/forms';
import type { Answer } from '@dca/domain/checksheet';
import { type DraftForm, type FilledJob, judgedAnew } from '@dca/domain/form-drafts';
import type { Reading } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import { formVersion } from '../forms.ts';
import { findDraft } from './drafts.ts';

const mostSheets = 100;
const mostNamed = 20;

/** What the draft of a form would have judged differently. Throws notFound without a draft. */
export async function tryForm(reading: Reading, id: string): Promise<FormTrial> {
  const draft = await oneOr404(findDraft(reading.visible, id));
  const sheets = await lastSheets(reading, id);
  const jobs = new Map(
    sheets.map(({ jobId: job, number, unitCode }) => [job, { id: job, number, unitCode }]),
  );
  const differences = judgedAnew(draft as DraftForm, await filledIn(reading, id, sheets)).map(
    ({ question: { code, text }, jobIds, ...found }) => ({
      ...found,
      code,
      text,
      count: jobIds.length,
      jobs: jobIds.slice(0, mostNamed).flatMap((job) => jobs.get(job) ?? []),
    }),
  );
  return { sheets: sheets.length, differences };
}

type LastSheet = Awaited<ReturnType<typeof lastSheets>>[number];

const lastSheets = ({ visible }: Reading, id: string) =>
  visible
    .ofJobs('sheet')
    .innerJoin('job', 'job.id', 'sheet.job_id')
    .select([
      'sheet.job_id as jobId',
      'sheet.form_version as formVersion',
      'job.number',
      'job.unit_code as unitCode',
    ])
    .where('sheet.form_id', '=', id)
    .where('sheet.submitted_at', 'is not', null)
    .orderBy('sheet.submitted_at', 'desc')
    .limit(mostSheets)
    .execute();

async function filledIn(
  { visible, db }: Reading,
  id: string,
  sheets: readonly LastSheet[],
): Promise<FilledJob[]> {
  if (sheets.length === 0) return [];
  const ids = sheets.map(({ jobId }) => jobId);
  const rows = await visible
    .ofJobs('answer')
    .select([
      'answer.job_id as jobId',
      'answer.question_id as questionId',
      'answer.code',
      'answer.value',
      'answer.note',
      shownInstant('answer.at').as('at'),
    ])
    .where('answer.job_id', 'in', ids)
    .execute();
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId);
  return Promise.all(
    sheets.map(async ({ jobId, formVersion: version }) => ({
      jobId,
      form: await formVersion(db, id, version),
      answers: Object.fromEntries(
        (byJob.get(jobId) ?? []).map(({ questionId, code, value, note, at }): [string, Answer] => [
          questionId,
          { code, value, note, at },
        ]),
      ),
    })),
  );
}
