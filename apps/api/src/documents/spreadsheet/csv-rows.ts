// Text with separators, a piece at a time. Its encoding is told by its mark, by being UTF-8, or it is that of Windows; the
// separator by the line of headings. Values are not interpreted: 007 stays 007.
import { detectDelimiter } from 'hucre/csv';
import type { Cell } from './cells.ts';
import { recordsOf } from './csv-records.ts';
import { SheetRefused } from './sheet-refused.ts';

const pieceBytes = 1024 * 1024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text holds them, so this is another kind of file
const controls = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;
const named = /^\ufeff?sep=(.)\r?\n/;
const byteOrderMark = /^\ufeff/;

/** @throws SheetRefused where it is no text */
export function* csvRows(bytes: Uint8Array): Generator<{ line: number; cells: Cell[]; isUnclear?: true }> {
  const pieces = textsOf(bytes);
  const first = pieces.next().value ?? '';
  const said = named.exec(first);
  let line = said ? 1 : 0;
  const text = first.slice(said?.[0].length ?? 0).replace(byteOrderMark, '');
  for (const record of recordsOf(joined(text, pieces), delimiterOf(first))) {
    line += 1;
    yield {
      line,
      cells: record.values.map((value) => (value === '' ? null : value)),
      ...(record.isUnclear ? { isUnclear: true } : {}),
    };
  }
}

function* joined(first: string, others: Iterable<string>): Generator<string> {
  yield first;
  yield* others;
}

/** What stands between the values of a text, of which the beginning is enough. */
export function separatorOf(beginning: Uint8Array): string {
  const { value: text = '' } = textsOf(beginning).next();
  return delimiterOf(text);
}

const begins = 30;
const marks = /[,;\t|]/g;

/** The separator that the first line names, or that the headings have: the first line, or the fullest where that is a title. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', begins);
  const fullest = lines.reduce((most, one) => (marksIn(one) > marksIn(most) ? one : most), '');
  return named.exec(text)?.[1] ?? detectDelimiter(marksIn(lines[0]) > 0 ? `${lines[0]}\n` : fullest);
}

const marksIn = (line = '') => line.match(marks)?.length ?? 0;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of piecesOf(bytes)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text in pieces. Throws SheetRefused where it turns out to be none. */
function* textsOf(bytes: Uint8Array): Generator<string, undefined> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (const piece of piecesOf(bytes)) yield proven(decoder.decode(piece, { stream: true }));
  yield proven(decoder.decode());
}

function proven(text: string): string {
  if (controls.test(text)) throw new SheetRefused('NOT_A_SHEET');
  return text;
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
