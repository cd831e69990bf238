// The summary of a job as a file: drawn by the kit as the job is when its mail is sent.
import { renderPdf } from '../../../documents/pdf/index.ts';
import type { FileKey, FileStore } from '../../../outside/files/index.ts';
import type { ReportDoor } from '../../../visibility/report-door.ts';
import { companyOf, companyParameters } from '../../checksheets/index.ts';
import { summaryDocument } from './draw-summary.ts';
import { readSummary } from './read-summary.ts';

/** Draws and stores it. */
export async function makeSummary(
  { files, reports }: { readonly files: FileStore; readonly reports: ReportDoor },
  jobId: string,
  language: 'en' | 'id',
): Promise<{ file_key: FileKey; file_name: string; bytes: number }> {
  const { record, company } = await reports.snapshot(async (tables, db) => {
    const parameters = await db
      .selectFrom('general_parameter')
      .select(['code', 'value'])
      .where('code', 'in', companyParameters)
      .execute();
    return {
      record: await readSummary(tables, jobId),
      company: await companyOf(new Map(parameters.map(({ code, value }) => [code, value]))),
    };
  });
  const file = await files.put(await renderPdf(summaryDocument(record, company, language)));
  const name = `${record.job.number}-summary-${record.job.unitCode}-${language}.pdf`;
  return { file_key: file.key, file_name: name.replace(/[^\w.-]/g, '_'), bytes: file.bytes };
}
