// The report of an approved job: made once for each approval and language, stored, and given out the same every time.
import type { FileReply } from '@dca/contract/call';
import { jobStatus } from '@dca/domain/job-status';
import { checksheetReport, renderPdf } from '../../documents/pdf/index.ts';
import type { Doors } from '../../platform/doors.ts';
import { refuse } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { jobOfFamily } from './job-of-family.ts';
import { gatherReport } from './report-content.ts';

type Language = 'en' | 'id';
const approved: readonly number[] = [
  jobStatus.APPROVED.code,
  jobStatus.CUSTOMER_ACCEPTED.code,
  jobStatus.TECO.code,
  jobStatus.CLOSED.code,
];

/** The report as a file for a viewer who may see the job. Throws notFound, or moveNotAllowed before the approval. */
export async function reportOf(
  { visible, outside }: { visible: Visible; outside: Doors },
  family: string,
  jobId: string,
  language: Language,
): Promise<FileReply> {
  const job = await jobOfFamily(visible, family, jobId);
  if (!approved.includes(job.status))
    throw refuse('moveNotAllowed', {
      detail: { en: 'The report comes with the approval.', id: 'Laporan tersedia setelah disetujui.' },
    });
  const document = await makeReport(outside, jobId, language);
  return {
    content: await outside.files.read(document.file_key),
    mediaType: document.media_type,
    fileName: document.file_name,
  };
}

/** The stored report of a job; made now when it is not there yet. Several may ask at once: the first one stored counts. */
export async function makeReport({ all, files }: Doors, jobId: string, language: Language) {
  const { report, kind } = await gatherReport(all, files, jobId, language);
  const stored = () =>
    all
      .selectFrom('document')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .executeTakeFirst();
  const before = await stored();
  if (before) return before;
  const pdf = await renderPdf(checksheetReport(await report(), language));
  const file = await files.put(pdf);
  await all
    .insertInto('document')
    .values({
      job_id: jobId,
      kind,
      language,
      file_name: await fileNameOf(all, jobId, language),
      media_type: 'application/pdf',
      file_key: file.key,
      sha256: file.sha256,
      bytes: file.bytes,
    })
    .onConflict((conflict) => conflict.constraint('document_kind_key').doNothing())
    .execute();
  const after = await stored();
  if (!after) throw new Error(`report of job ${jobId} was not stored`);
  return after;
}

async function fileNameOf(all: Doors['all'], jobId: string, language: Language): Promise<string> {
  const job = await all
    .selectFrom('job')
    .select(['number', 'job_type', 'unit_code'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return `${job.number}-${job.job_type}-${job.unit_code}-${language}.pdf`.replace(/[^\w.-]/g, '_');
}
