import type { FileReply } from '@dca/contract/call';
import type { DraftForm } from '@dca/domain/form-drafts';
import { formSheets, xlsForm } from '@dca/domain/form-files';
import { spreadsheetType, writeWorkbook } from '../../../../documents/spreadsheet/index.ts';
import type { Reading } from '../../../../platform/handler.ts';
import { readVersion } from '../read.ts';

/** A version of a form as a spreadsheet in the language of whoever asks, or as an XLSForm, which has both. Throws notFound. */
export async function writeFormFile(
  { visible, viewer }: Pick<Reading, 'visible' | 'viewer'>,
  id: string,
  version: number,
  as: 'SPREADSHEET' | 'XLSFORM',
): Promise<FileReply> {
  const form = await readVersion(visible, id, version);
  const isXlsForm = as === 'XLSFORM';
  const sheets = isXlsForm
    ? xlsForm(form as DraftForm, form).sheets
    : formSheets(form as DraftForm, viewer.language);
  const content = await writeWorkbook(sheets);
  return {
    fileName: `${form.code} ${version}${isXlsForm ? ' xlsform' : ''}.xlsx`,
    mediaType: spreadsheetType,
    content,
  };
}
