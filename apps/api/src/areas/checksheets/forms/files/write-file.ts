import type { FileReply } from '@dca/contract/call';
import type { DraftForm } from '@dca/domain/form-drafts';
import { formSheets } from '@dca/domain/form-files';
import { spreadsheetType, writeWorkbook } from '../../../../documents/spreadsheet/index.ts';
import type { Reading } from '../../../../platform/handler.ts';
import { readVersion } from '../read.ts';

/** A version of a form as a spreadsheet in the language of whoever asks. Throws notFound. */
export async function writeFormFile(
  { db, viewer }: Pick<Reading, 'db' | 'viewer'>,
  id: string,
  version: number,
): Promise<FileReply> {
  const form = await readVersion(db, id, version);
  const content = await writeWorkbook(formSheets(form as DraftForm, viewer.language));
  return { fileName: `${form.code} ${version}.xlsx`, mediaType: spreadsheetType, content };
}
