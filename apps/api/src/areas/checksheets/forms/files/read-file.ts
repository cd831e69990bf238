// A file in the place of a draft: read beside the draft as it stands and told, never stored. Taking it is an edit of the builder,
// saved and undone like any other.
import { randomUUID } from 'node:crypto';
import type { FormFileRead } from '@dca/contract/areas/checksheets/forms';
import type { DraftForm } from '@dca/domain/form-drafts';
import { type FileSheet, isXlsForm, readFormSheets, readXlsForm } from '@dca/domain/form-files';
import { fileRefusals } from '@dca/domain/import-reasons';
import { readWorkbook, SheetRefused } from '../../../../documents/spreadsheet/index.ts';
import type { Reading } from '../../../../platform/handler.ts';
import { oneOr404, refuseField } from '../../../../platform/problem.ts';
import { type NamedFiles, proveMayTie } from '../../../../platform/tied-file.ts';
import { findDraft } from '../drafts.ts';
import { readRules, rulesOf } from '../read.ts';

const mostTold = 300;

/** What a file would make of the draft of a form. Throws notFound without a draft, invalid for what is no workbook. */
export async function readFormFile(
  reading: Pick<Reading, 'visible' | 'db'>,
  outside: NamedFiles,
  id: string,
  {
    sha256,
    bad = {},
  }: { readonly sha256: string; readonly bad?: Readonly<Record<string, string>> | undefined },
): Promise<FormFileRead> {
  const known = await oneOr404(findDraft(reading.visible, id));
  const { families } = rulesOf(await readRules(reading, id));
  const sheets = await sheetsOf(outside, sha256);
  const context = { known: known as DraftForm, asked: families, newId: randomUUID };
  const { draft, faults, lost, asks } = isXlsForm(sheets)
    ? readXlsForm(sheets, context, new Map(Object.entries(bad)))
    : { ...readFormSheets(sheets, context), lost: [], asks: [] };
  return {
    draft: draft as FormFileRead['draft'],
    faults: faults.slice(0, mostTold),
    faultsInAll: faults.length,
    lost: lost.slice(0, mostTold),
    lostInAll: lost.length,
    asks: [...asks] as FormFileRead['asks'],
  };
}

/** Throws invalid at `body.sha256` for what did not arrive or cannot be read. */
async function sheetsOf(outside: NamedFiles, sha256: string): Promise<readonly FileSheet[]> {
  const key = await proveMayTie(outside, sha256, 'FORM', 'form');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await outside.files.read(key)) chunks.push(chunk as Uint8Array);
  try {
    return await readWorkbook(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof SheetRefused)
      throw refuseField('body.sha256', fileRefusals[error.reason], error.reason);
    throw error;
  }
}
