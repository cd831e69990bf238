// A workbook of any number of rows. All around the rows comes from the library, which writes the same workbook with one row in
// it; the rows themselves are written here, in half of its time, and compressed beside the thread that writes them.
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import { type StreamWriterOptions, writeXlsxStream } from 'hucre/xlsx';
import { DeflatedEntry } from './deflated-entry.ts';
import { addedFormats } from './number-formats.ts';
import { columnNames, rowText, type WrittenCell } from './row-text.ts';

type RowsOptions = Pick<StreamWriterOptions, 'name' | 'columns' | 'freezePane'>;

/** What the format allows; what is more goes on in a further sheet. */
const mostRows = 1_048_576;
const pieceLength = 128 * 1024;
const stylesPath = 'xl/styles.xml';
const pathOf = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`;

/** The bytes of the workbook as they come. A reader that goes away closes the source. */
export async function* streamRows(
  rows: AsyncIterable<readonly WrittenCell[]>,
  options: RowsOptions,
  rowsOfSheet = mostRows,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((failure, piece) => {
    if (failure) throw failure;
    pieces.push(piece);
  });
  const source = rows[Symbol.asyncIterator]();
  const frame = await frameOf(options, 1);
  const sheet = sheetOf(frame);
  const formats = addedFormats(strFromU8(frame[stylesPath] ?? new Uint8Array()));
  let sheets = 0;
  try {
    let next = await source.next();
    do {
      sheets += 1;
      const entry = new DeflatedEntry(pathOf(sheets));
      try {
        zip.add(entry);
        let text = sheet.head;
        for (let number = 2; number <= rowsOfSheet && !next.done; number += 1) {
          text += rowText(number, next.value, sheet.names, sheet.styles, formats.styleOf);
          next = await source.next();
          if (text.length < pieceLength) continue;
          await entry.push(text);
          text = '';
          yield* pieces.splice(0);
        }
        await entry.push(text + sheet.foot);
        await entry.end();
      } finally {
        entry.close();
      }
    } while (!next.done);
  } finally {
    await source.return?.();
  }
  for (const [path, content] of Object.entries(await frameOf(options, sheets))) {
    if (path.startsWith('xl/worksheets/sheet')) continue;
    const entry = new ZipDeflate(path);
    zip.add(entry);
    entry.push(path === stylesPath ? strToU8(formats.addedTo(strFromU8(content))) : content, true);
  }
  zip.end();
  yield* pieces;
}

/** The parts of the same workbook with one empty row in each of its sheets. */
async function frameOf(options: RowsOptions, sheets: number): Promise<Record<string, Uint8Array>> {
  const empty = (options.columns ?? []).map(() => null);
  const written = writeXlsxStream(
    Array.from({ length: sheets }, () => [...empty]),
    {
      ...options,
      maxRowsPerSheet: 2,
    },
  );
  return unzipSync(new Uint8Array(await new Response(written as ReadableStream<Uint8Array>).arrayBuffer()));
}

/** What stands in a sheet before and after its rows, and the style of each column. */
function sheetOf(frame: Record<string, Uint8Array>) {
  const text = strFromU8(frame[pathOf(1)] ?? new Uint8Array());
  const [head = '', rest = ''] = text.split(/<row r="2">|(?=<\/sheetData>)/, 2);
  const foot = text.slice(text.indexOf('</sheetData>'));
  const header = head.slice(head.indexOf('<row r="1">'));
  const names = columnNames(header.split('<c ').length - 1);
  const styles = names.map(
    (name) => / s="\d+"/.exec(new RegExp(`<c r="${name}2"[^>]*>`).exec(rest)?.[0] ?? '')?.[0] ?? '',
  );
  return { head, foot, names, styles };
}
