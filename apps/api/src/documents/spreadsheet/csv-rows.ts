// Text with separators, a piece at a time. Its encoding is told by its mark, by being UTF-8, or it is that of Windows; the
// separator by the line of headings. Values are not interpreted: 007 stays 007.
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import type { Cell } from './cells.ts';
import { SheetRefused } from './sheet-refused.ts';

const pieceBytes = 1024 * 1024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text holds them, so this is another kind of file
const controls = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;
const named = /^sep=(.)\r?\n/;

/** @throws SheetRefused where it is no text */
export function* csvRows(bytes: Uint8Array): Generator<{ line: number; cells: Cell[] }> {
  let line = 0;
  let delimiter: string | undefined;
  for (let text of wholeLines(bytes, encodingOf(bytes))) {
    if (controls.test(text)) throw new SheetRefused('NOT_A_SHEET');
    if (delimiter === undefined) {
      const said = named.exec(text);
      delimiter = delimiterOf(text);
      if (said) line += 1;
      text = text.slice(said?.[0].length ?? 0);
    }
    for (const values of streamCsvRows(text, { delimiter, skipBom: true, preserveLeadingZeros: true })) {
      line += 1;
      yield { line, cells: values.map((value) => (value === '' ? null : (value as Cell))) };
    }
  }
}

/** What stands between the values of a text, of which the beginning is enough. */
export function separatorOf(beginning: Uint8Array): string {
  const [text = ''] = wholeLines(beginning, encodingOf(beginning));
  return delimiterOf(text);
}

/** The separator that the first line names, or that the headings have. */
const delimiterOf = (text: string): string =>
  named.exec(text)?.[1] ?? detectDelimiter(text.slice(0, text.indexOf('\n') + 1 || undefined));

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

/** The text in parts that end where a line does, outside of quotes. */
function* wholeLines(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for (const piece of piecesOf(bytes)) {
    rest += decoder.decode(piece, { stream: true });
    const end = endOfLines(rest);
    if (end === 0) continue;
    yield rest.slice(0, end);
    rest = rest.slice(end);
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

/** Behind the last line that ends outside of quotes; 0 where none does. */
function endOfLines(text: string): number {
  let isQuoted = false;
  let end = 0;
  for (const { 0: mark, index } of text.matchAll(/["\n]/g)) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (!isQuoted) end = index + 1;
  }
  return end;
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
