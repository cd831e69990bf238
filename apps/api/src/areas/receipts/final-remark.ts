// The closing words on a job. They stand on its papers, so whoever changes them revises the papers, and a signature on the older
// ones counts no more.
import { jobActAllowed } from '@dca/domain/job-acts';
import type { JobStatusCode } from '@dca/domain/job-status';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';

interface RemarkText {
  readonly jobId: string;
  readonly remark: string;
  readonly version: number;
}

/** The final remark of a job in sight; empty with version 0 while there is none. Throws notFound. */
export async function remarkOf(visible: Visible, jobId: string): Promise<RemarkText> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  const kept = await visible
    .ofJobs('final_remark')
    .select(['final_remark.remark', 'final_remark.version'])
    .where('final_remark.job_id', '=', jobId)
    .executeTakeFirst();
  return { jobId, remark: '', version: 0, ...kept };
}

/** Writes it upon the version that was read. Throws notFound, moveNotAllowed, conflict. Returns how it was and is. */
export async function writeRemark(
  acting: Acting,
  { jobId, remark, version }: RemarkText,
): Promise<{ before: RemarkText; after: RemarkText }> {
  const { visible, viewer } = acting;
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.id', 'job.status'])
      .where('job.id', '=', jobId)
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );
  if (!jobActAllowed('remark', job.status as JobStatusCode, viewer))
    throw refuse('moveNotAllowed', { detail: tooLate });
  const before = await remarkOf(visible, jobId);
  if (before.version !== version) throw refuse('conflict');
  await visible
    .addToJob('final_remark')
    .values({ job_id: jobId, remark, written_by: viewer.personId })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({
        remark,
        written_by: viewer.personId,
        written_at: sql<string>`now()`,
        version: sql<number>`final_remark.version + 1`,
      }),
    )
    .execute();
  return { before, after: { jobId, remark, version: version + 1 } };
}

const tooLate = {
  en: 'A final remark is written once the work has begun, and until the customer has accepted.',
  id: 'Catatan akhir ditulis setelah pekerjaan dimulai, sampai diterima pelanggan.',
};
