// A paper as a PDF: made once for each revision, language and what was decided about it, stored, and given out the same every
// time.
import { createHash } from 'node:crypto';
import type { FileReply } from '@dca/contract/call';
import type { Paper } from '@dca/contract/paper';
import { paperDocument, renderProved } from '../../documents/pdf/index.ts';
import type { Outside } from '../../platform/handler.ts';
import { companyOf, companyParameters } from '../checksheets/index.ts';

export type Language = 'en' | 'id';
type Printing = Pick<Outside, 'files' | 'portalUrl' | 'reports'>;

/** The stored PDF of a paper, drawn now where it is not there yet. `jobId` is the job that it was asked for. */
export async function printedPaper(
  { reports, files, portalUrl }: Printing,
  paper: Paper,
  { jobId, language }: { readonly jobId: string; readonly language: Language },
): Promise<FileReply & { readonly content: AsyncIterable<Uint8Array> }> {
  const kind = `PAPER-${paper.id}-${stateOf(paper)}`;
  const stored =
    (await reports.stored(jobId, kind, language)) ??
    (await print({ reports, files, portalUrl }, paper, { job_id: jobId, kind, language }));
  return {
    content: await files.read(stored.file_key),
    mediaType: stored.media_type,
    fileName: stored.file_name,
    tag: stored.sha256,
  };
}

/** What a print depends on beside its content: the answers, and whether one is awaited. */
const stateOf = ({ decisions, isAwaited }: Paper) =>
  createHash('sha256')
    .update(JSON.stringify([decisions, isAwaited]))
    .digest('hex')
    .slice(0, 16);

async function print(
  { reports, files, portalUrl }: Printing,
  paper: Paper,
  place: { readonly job_id: string; readonly kind: string; readonly language: Language },
) {
  const company = await reports.snapshot(async (_tables, db) =>
    companyOf(
      new Map(
        (
          await db
            .selectFrom('general_parameter')
            .select(['code', 'value'])
            .where('code', 'in', companyParameters)
            .execute()
        ).map(({ code, value }) => [code, value]),
      ),
    ),
  );
  const { pdf, code } = await renderProved(paperDocument(paper, company, place.language), portalUrl);
  const file = await files.put(pdf);
  const kept = { language: place.language, file_key: file.key, sha256: file.sha256 };
  await reports.keep(
    {
      ...place,
      ...kept,
      file_name: fileNameOf(paper, place.language),
      media_type: 'application/pdf',
      bytes: file.bytes,
    },
    {
      ...kept,
      code,
      print: `job/${place.job_id}/${place.kind}`,
      kind: paper.kind,
      number: paper.number,
      paper_id: paper.id,
    },
  );
  const stored = await reports.stored(place.job_id, place.kind, place.language);
  if (!stored) throw new Error(`paper ${paper.number} was not stored`);
  return stored;
}

const fileNameOf = ({ number, revision }: Paper, language: Language) =>
  `${number}${revision > 1 ? `-r${revision}` : ''}-${language}.pdf`.replace(/[^\w.-]/g, '-');
