// The same rows back to whoever sent them, every column as it stood, with one more that says what is wrong with each: a workbook
// as a workbook, text with separators as such. It may be mended and sent again as it is: that column is taken for none of the
// record's. Written as rows come, kept in the file store.
import {
  type ImportReason,
  importReasonNames,
  type ReasonParticulars,
  reasonWords,
} from '@dca/domain/import-reasons';
import { sql } from 'kysely';
import {
  type Cell,
  originalText,
  reasonHeaders,
  type SheetRow,
  separatorIn,
  type WrittenCell,
  writeCells,
  writeTextCells,
} from '../../documents/spreadsheet/index.ts';
import type { FileKey } from '../../outside/files/index.ts';
import { normalHeader } from './fields.ts';
import { rowsOfFile } from './file-rows.ts';
import type { Work } from './work.ts';

const reasonsAtOnce = 5000;

/** Writes the workbook where a row is wrong. */
export async function returnWorkbook(work: Work): Promise<void> {
  const { all, files, its, viewer } = work;
  const rows = rowsOfFile(work);
  const first = (await rows.next()).value as SheetRow[] | undefined;
  const [head, ...begun] = first ?? [];
  const wrong = await all
    .selectFrom('import_error')
    .select('id')
    .where('import_id', '=', its.id)
    .limit(1)
    .executeTakeFirst();
  if (!head || !wrong) {
    await rows.return(undefined);
    return;
  }
  const places = keptPlaces(head);
  const headers = [...places.map((index) => head.cells[index] ?? null), reasonHeaders[viewer.language]];
  const sheet = {
    headers: headers.map((header) => originalText(String(header ?? ''))),
    rows: withReasons(work, begun, rows, places),
  };
  const separator = separatorIn(await beginningOf(files, its.file_key));
  const content =
    separator === null
      ? writeCells({ ...sheet, title: its.file_name.replace(/\.[^.]*$/, '') })
      : writeTextCells({ ...sheet, rows: bareCells(sheet.rows), separator });
  const { key } = await files.put(content as AsyncIterable<Uint8Array>);
  await all
    .updateTable('import')
    .set({ workbook_key: key, workbook_is_text: separator !== null })
    .where('id', '=', its.id)
    .execute();
}

async function beginningOf(files: Work['files'], key: FileKey): Promise<Uint8Array> {
  for await (const chunk of await files.read(key)) return chunk as Uint8Array;
  return new Uint8Array();
}

/** Every column of the file but one with reasons of before. */
function keptPlaces({ cells }: SheetRow): number[] {
  const reasons = Object.values(reasonHeaders).map(normalHeader);
  return [...cells.keys()].filter((index) => !reasons.includes(normalHeader(String(cells[index] ?? ''))));
}

async function* withReasons(
  { all, its, viewer }: Work,
  begun: readonly SheetRow[],
  rows: AsyncIterator<readonly SheetRow[]>,
  places: readonly number[],
): AsyncGenerator<WrittenCell[]> {
  let known = new Map<number, string[]>();
  let until = 0;
  for (let some: readonly SheetRow[] | null = begun; some; some = await nextOf(rows)) {
    for (const { line, cells, formats } of some) {
      if (line > until) {
        until = line + reasonsAtOnce;
        known = await reasonsBetween(all, its.id, line, until, viewer.language);
      }
      yield [
        ...places.map((index) => formatted(cells[index], formats?.[index])),
        (known.get(line) ?? []).join('; '),
      ];
    }
  }
}

/** A figure or a date in the format that it had; a date without one is shown as such. */
function formatted(cell: Cell | undefined, format: string | null | undefined): WrittenCell {
  if (typeof cell !== 'number' && !(cell instanceof Date)) return cell ?? null;
  if (format) return { cell, format };
  return cell instanceof Date ? { cell, format: 'yyyy-mm-dd' } : cell;
}

async function* bareCells(rows: AsyncIterable<readonly WrittenCell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((one) => (one !== null && typeof one === 'object' && 'cell' in one ? one.cell : one));
}

async function nextOf(rows: AsyncIterator<readonly SheetRow[]>): Promise<readonly SheetRow[] | null> {
  const { done, value } = await rows.next();
  return done ? null : value;
}

async function reasonsBetween(
  all: Work['all'],
  importId: string,
  from: number,
  until: number,
  language: 'en' | 'id',
): Promise<Map<number, string[]>> {
  const errors = await all
    .selectFrom('import_error')
    .select(['line', 'header', 'reason', sql<ReasonParticulars>`particulars`.as('particulars')])
    .where('import_id', '=', importId)
    .where('line', '>=', from)
    .where('line', '<=', until)
    .orderBy('line')
    .orderBy('id')
    .execute();
  const told = new Map<number, string[]>();
  for (const { line, header, reason, particulars } of errors) {
    const words = isReason(reason) ? reasonWords(reason, particulars)[language] : reason;
    told.set(line, [...(told.get(line) ?? []), `${header}: ${words}`]);
  }
  return told;
}

const isReason = (name: string): name is ImportReason =>
  (importReasonNames as readonly string[]).includes(name);
