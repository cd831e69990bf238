// A line of progress: written by who works on a job or leads it, read by everybody who sees the job. Older lines stay.
import type { tracking as calls, ProgressNote } from '@dca/contract/areas/tracking';
import type { InputOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';

const mostLines = 200;

/** Lines of a job that the viewer sees, newest first; throws notFound. */
export async function readProgress(visible: Visible, jobId: string): Promise<ProgressNote[]> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  return linesOf(visible, jobId).execute();
}

const linesOf = (visible: Visible, jobId: string) =>
  visible
    .ofJobs('progress_note')
    .innerJoin('person', 'person.id', 'progress_note.by_id')
    .select([
      'progress_note.id',
      'progress_note.at',
      (permits(visible.viewer, 'tracking.readRecords') && visible.viewer.sight.kind === 'plants'
        ? sql<string | null>`trim(person.first_name || ' ' || person.last_name)`
        : sql<null>`null::text`
      ).as('by'),
      'progress_note.text',
      'progress_note.ready_at as readyAt',
    ])
    .where('progress_note.job_id', '=', jobId)
    .orderBy('progress_note.at', 'desc')
    .orderBy('progress_note.id', 'desc')
    .limit(mostLines);

/** Adds a line to an open job; throws notFound, moveNotAllowed for a job that is over, invalid for an hour that is over. */
export async function tellProgress(
  { visible, viewer, now }: Acting,
  body: InputOf<typeof calls.tellProgress>['body'],
): Promise<ProgressNote> {
  const job = await oneOr404(
    visible.jobs().select('job.status').where('job.id', '=', body.jobId).executeTakeFirst(),
  );
  if (!jobStates.open.has(job.status)) throw refuse('moveNotAllowed', { detail: isOver });
  if (body.readyAt && Date.parse(body.readyAt) < now.getTime()) throw refuseField('body.readyAt', isPast);
  await visible
    .addToJob('progress_note')
    .values({
      ...(body.id ? { id: body.id } : {}),
      job_id: body.jobId,
      by_id: viewer.personId,
      text: body.text,
      ready_at: body.readyAt ?? null,
    })
    .execute();
  return linesOf(visible, body.jobId).executeTakeFirstOrThrow();
}

const isOver = {
  en: 'The job is approved; there is nothing more to say of its progress.',
  id: 'Pekerjaan sudah disetujui; kemajuannya tidak perlu dikabarkan lagi.',
};
const isPast = { en: 'This moment is over.', id: 'Waktu ini sudah lewat.' };
