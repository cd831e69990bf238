// A survey as a PDF, drawn as it stands: a draft says that it is one.
import type { FileReply } from '@dca/contract/call';
import { renderPdf, surveyDocument } from '../../documents/pdf/index.ts';
import type { Reading } from '../../platform/handler.ts';
import { companyOf, companyParameters } from '../checksheets/index.ts';
import { showSurvey } from './read.ts';

/** The PDF of a survey in sight. Throws notFound, or unavailable while too many are drawn. */
export async function surveyReport(
  reading: Reading,
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
  return {
    fileName: `${survey.coipNumber}-${language}.pdf`,
    mediaType: 'application/pdf',
    content: await renderPdf(surveyDocument(survey, company, language)),
  };
}
