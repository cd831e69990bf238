// The report of an approved job: made once for each approval and language, stored, and given out the same every time.

import type { FileReply } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import type { ProofKind } from '@dca/domain/proofs';
import { checksheetReport, type PdfDefinition, renderProved } from '../../../documents/pdf/index.ts';
import type { Outside } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import type { ReportTables } from '../../../visibility/report-door.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { jobOfFamily } from '../job-of-family.ts';
import { inTurns } from './in-turns.ts';
import { writeReport } from './report-content.ts';
import { type ReportRecord, readRecord } from './report-record.ts';

type Papers = Pick<Outside, 'files' | 'portalUrl' | 'reports'>;

type Language = 'en' | 'id';

/** A paper that is read off an approved sheet. */
export interface SheetPaper {
  /** What its kind begins with; the version of the sheet follows. */
  readonly kind: string;
  readonly proof: ProofKind;
  /** Stands in the name of the file. */
  readonly name: string;
  /** Null where the sheet holds nothing for it. */
  draw(files: Papers['files'], record: ReportRecord, language: Language): Promise<PdfDefinition | null>;
}

const report: SheetPaper = {
  kind: 'REPORT',
  proof: 'REPORT',
  name: '',
  draw: async (files, record, language) =>
    checksheetReport(await writeReport(files, record, language), language),
};

/** A paper as a file for a viewer who may see the job. Throws notFound, or moveNotAllowed before the approval. */
export async function reportOf(
  { visible, outside }: { visible: Visible; outside: Papers },
  family: string,
  jobId: string,
  language: Language,
  paper: SheetPaper = report,
): Promise<FileReply> {
  const job = await jobOfFamily(visible, family, jobId);
  const document = jobStates.approved.has(job.status)
    ? await makeReport(outside, jobId, language, paper)
    : null;
  if (!document)
    throw refuse('moveNotAllowed', {
      detail: { en: 'The report comes with the approval.', id: 'Laporan tersedia setelah disetujui.' },
    });
  return {
    content: await outside.files.read(document.file_key),
    mediaType: document.media_type,
    fileName: document.file_name,
    // Another approval makes another report under this address.
    tag: document.sha256,
  };
}

/**
 * The stored report of a job, made now when it is not there yet; null while its sheet is not approved. Several may ask at
 * once: the first one stored counts.
 */
export async function makeReport(
  { reports, files, portalUrl }: Papers,
  jobId: string,
  language: Language,
  paper: SheetPaper = report,
) {
  const kind = await kindOf(reports.tables, jobId, paper);
  if (kind === null) return null;
  const before = await reports.stored(jobId, kind, language);
  return before ?? inTurn(() => makeNow({ reports, files, portalUrl }, { jobId, kind, language }, paper));
}

/** One is drawn while the next is read: more at once would only keep those waiting who ask for something else. */
const inTurn = inTurns(2);

async function makeNow(
  { reports, files, portalUrl }: Papers,
  { jobId, kind, language }: { jobId: string; kind: string; language: Language },
  paper: SheetPaper,
) {
  // Somebody else may have waited for the same one.
  const before = await reports.stored(jobId, kind, language);
  if (before) return before;
  // A sheet that is opened again meanwhile must not change under the report of this approval.
  const record = await reports.snapshot(async (tables, db) =>
    (await kindOf(tables, jobId, paper)) === kind ? readRecord(tables, db, jobId) : null,
  );
  const definition = record && (await paper.draw(files, record, language));
  if (!definition) return null;
  const { pdf, code } = await renderProved(definition, portalUrl);
  const file = await files.put(pdf);
  const place = { language, file_key: file.key, sha256: file.sha256 };
  await reports.keep(
    {
      ...place,
      job_id: jobId,
      kind,
      file_name: fileNameOf(record.job, paper, language),
      media_type: 'application/pdf',
      bytes: file.bytes,
    },
    { ...place, code, print: `job/${jobId}/${kind}`, kind: paper.proof, number: record.job.number },
  );
  const after = await reports.stored(jobId, kind, language);
  if (!after) throw new Error(`report of job ${jobId} was not stored`);
  return after;
}

/** A new approval has a new version of the sheet, and so a new report; null while the sheet is not approved. */
async function kindOf(tables: ReportTables, jobId: string, { kind }: SheetPaper): Promise<string | null> {
  const sheet = await tables
    .selectFrom('sheet')
    .innerJoin('job', 'job.id', 'sheet.job_id')
    .select(['sheet.version', 'job.status'])
    .where('sheet.job_id', '=', jobId)
    .executeTakeFirst();
  return sheet && jobStates.approved.has(sheet.status) ? `${kind}-${sheet.version}` : null;
}

const fileNameOf = (
  job: { number: string; job_type: string; unit_code: string },
  { name }: SheetPaper,
  language: Language,
) => `${job.number}-${job.job_type}${name}-${job.unit_code}-${language}.pdf`.replace(/[^\w.-]/g, '_');
