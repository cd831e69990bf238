// A survey as a PDF, drawn as it stands: a draft says that it is one. An approved one is issued with a code of verification, kept,
// and given out the same every time.
import type { FileReply } from '@dca/contract/call';
import { type PdfDefinition, renderPdf, renderProved, surveyDocument } from '../../documents/pdf/index.ts';
import type { Outside, Reading } from '../../platform/handler.ts';
import { companyOf, companyParameters } from '../checksheets/index.ts';
import { showSurvey } from './read.ts';

type Papers = Pick<Outside, 'files' | 'portalUrl' | 'reports'>;
type Survey = Awaited<ReturnType<typeof showSurvey>>;

/** The PDF of a survey in sight. Throws notFound, or unavailable while too many are drawn. */
export async function surveyReport(
  reading: Reading & { readonly outside: Papers },
  coipNumber: string,
  language: 'en' | 'id',
): Promise<FileReply> {
  const survey = await showSurvey(reading, coipNumber);
  const parameters = await reading.db
    .selectFrom('general_parameter')
    .select(['code', 'value'])
    .where('code', 'in', companyParameters)
    .execute();
  const company = await companyOf(new Map(parameters.map(({ code, value }) => [code, value])));
  const definition = surveyDocument(survey, company, language);
  const content =
    survey.status === 'APPROVED'
      ? await issued(reading.outside, survey, definition)
      : await renderPdf(definition);
  return { fileName: `${survey.coipNumber}-${language}.pdf`, mediaType: 'application/pdf', content };
}

/** The one print of an approved survey in that language; drawn now where it is not there yet. */
async function issued(
  { files, reports, portalUrl }: Papers,
  { id, coipNumber, version }: Survey,
  definition: PdfDefinition,
): Promise<AsyncIterable<Uint8Array>> {
  const { language } = definition;
  const print = `coip/${id}/${version}`;
  if (!(await reports.proofOf(print, language))) {
    const { pdf, code } = await renderProved(definition, portalUrl);
    const { key, sha256 } = await files.put(pdf);
    await reports.keepProof({
      code,
      print,
      language,
      kind: 'COIP',
      number: coipNumber,
      file_key: key,
      sha256,
    });
  }
  const kept = await reports.proofOf(print, language);
  if (!kept) throw new Error(`print of ${coipNumber} was not stored`);
  return files.read(kept.file_key);
}
