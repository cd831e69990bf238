// A paper as a PDF: made once for each revision, language and what was decided about it, stored, and given out the same every
// time.
import { createHash } from 'node:crypto';
import type { FileReply } from '@dca/contract/call';
import type { Paper } from '@dca/contract/paper';
import { paperDocument, renderPdf } from '../../documents/pdf/index.ts';
import type { Outside } from '../../platform/handler.ts';
import { companyOf, companyParameters } from '../checksheets/index.ts';

export type Language = 'en' | 'id';

/** The stored PDF of a paper, drawn now where it is not there yet. `jobId` is the job that it was asked for. */
export async function printedPaper(
  { reports, files }: Pick<Outside, 'reports' | 'files'>,
  paper: Paper,
  { jobId, language }: { readonly jobId: string; readonly language: Language },
): Promise<FileReply & { readonly content: AsyncIterable<Uint8Array> }> {
  const kind = `PAPER-${paper.id}-${stateOf(paper)}`;
  const stored =
    (await reports.stored(jobId, kind, language)) ??
    (await print({ reports, files }, paper, { job_id: jobId, kind, language }));
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
  { reports, files }: Pick<Outside, 'reports' | 'files'>,
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
  const file = await files.put(await renderPdf(paperDocument(paper, company, place.language)));
  await reports.keep({
    ...place,
    file_name: fileNameOf(paper, place.language),
    media_type: 'application/pdf',
    file_key: file.key,
    sha256: file.sha256,
    bytes: file.bytes,
  });
  const kept = await reports.stored(place.job_id, place.kind, place.language);
  if (!kept) throw new Error(`paper ${paper.number} was not stored`);
  return kept;
}

const fileNameOf = ({ number, revision }: Paper, language: Language) =>
  `${number}${revision > 1 ? `-r${revision}` : ''}-${language}.pdf`.replace(/[^\w.-]/g, '-');
