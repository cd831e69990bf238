// The rows of one sheet of a workbook. The library says which part is that sheet and which styles are dates: it is asked with
// the same workbook, in which every sheet holds nothing but its own number and one figure in each style. The rows, and the texts
// that they share, are read here as they are unpacked: the library makes some ten objects of each cell. What it does not find so is
// left to it whole.
import { createInflateRaw } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import { type ArchiveEntry, readContents } from '../archive-contents.ts';
import type { Cell } from '../cells.ts';
import { type HeardRow, hearRows, hearTexts, type Meanings } from './hear-rows.ts';
import { formatsIn } from './number-formats.ts';

const mostEntries = 1000;
const pieceBytes = 256 * 1024;
const frame = /\.rels$|^\[Content_Types\]\.xml$|\/(?:workbook|styles)\.xml$/i;
const sheetPart = /\/worksheets\/[^/]+\.xml$/i;
const textsPart = /\/sharedStrings\.xml$/i;
/** A figure that is a day in 1902 or in 1906, by where a workbook counts from. */
const probe = 1000;
const mostStyles = 65_536;
const stylesInRow = 1000;

/** Some rows at a time; the archive must have been judged. */
export async function* workbookRows(bytes: Uint8Array, sheetAt = 0): AsyncGenerator<readonly HeardRow[]> {
  const entries = readContents(bytes, mostEntries);
  const plan = await planOf(bytes, entries, sheetAt);
  if (!plan) {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheetAt }))
      yield [{ line: index + 1, cells: values as Cell[] }];
    return;
  }
  const { sheet, texts, ...styles } = plan;
  const rows = hearRows({ ...styles, texts: texts ? await textsIn(bytes, texts) : [] });
  for await (const piece of piecesOf(bytes, sheet)) yield rows(piece);
}

interface Plan extends Omit<Meanings, 'texts'> {
  readonly sheet: ArchiveEntry;
  readonly texts: ArchiveEntry | undefined;
}

/** What the library says of the workbook without its rows; null where it is built in a way that is not known here. */
async function planOf(
  bytes: Uint8Array,
  entries: readonly ArchiveEntry[],
  sheetAt: number,
): Promise<Plan | null> {
  const parts = unzipSync(bytes, { filter: ({ name }) => frame.test(name) });
  const sharesTexts = Object.values(parts).some((part) =>
    Buffer.from(part).includes('relationships/sharedStrings'),
  );
  const texts = sharesTexts ? entries.find(({ name }) => textsPart.test(name)) : undefined;
  const sheets = entries.filter(({ name }) => sheetPart.test(name));
  if (sheets.length === 0 || (sharesTexts && !texts)) return null;
  if (texts) parts[texts.name] = strToU8('<sst/>');
  const styled = stylesPart(parts);
  const styles = stylesIn(styled);
  for (const [index, { name }] of sheets.entries()) parts[name] = strToU8(probeSheet(index, styles));
  const told: Cell[][] = [];
  for await (const { values } of streamXlsxRows(zipSync(parts, { level: 0 }), { sheet: sheetAt }))
    told.push(values as Cell[]);
  const [first, ...inStyles] = told;
  const sheet = sheets[Number(first?.[0] ?? -1)];
  if (!sheet) return null;
  const days = inStyles.flat();
  const isDate = days.map((one) => one instanceof Date);
  const day = days.find((one) => one instanceof Date);
  return { sheet, texts, isDate, formats: formatsIn(styled), since1904: day?.getUTCFullYear() === 1906 };
}

function stylesPart(parts: Readonly<Record<string, Uint8Array>>): string {
  const [, part] = Object.entries(parts).find(([name]) => /\/styles\.xml$/i.test(name)) ?? [];
  return part ? new TextDecoder().decode(part) : '';
}

function stylesIn(styled: string): number {
  const found = styled.match(/<(?:\w+:)?xf[\s>/]/g);
  return Math.min(found?.length ?? 0, mostStyles);
}

function probeSheet(number: number, styles: number): string {
  const cells = Array.from({ length: styles }, (_, style) => `<c s="${style}"><v>${probe}</v></c>`);
  const rows: string[] = [`<row><c><v>${number}</v></c></row>`];
  for (let at = 0; at < styles; at += stylesInRow)
    rows.push(`<row>${cells.slice(at, at + stylesInRow).join('')}</row>`);
  return `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

async function textsIn(bytes: Uint8Array, entry: ArchiveEntry): Promise<readonly string[]> {
  const heard = hearTexts();
  for await (const piece of piecesOf(bytes, entry)) heard.take(piece);
  return heard.texts;
}

/** The text of an entry as it is unpacked. */
async function* piecesOf(
  bytes: Uint8Array,
  { method, dataStart, packedBytes }: ArchiveEntry,
): AsyncGenerator<string> {
  const packed = bytes.subarray(dataStart, dataStart + packedBytes);
  const decoder = new TextDecoder();
  if (method === 'stored') {
    for (let at = 0; at < packed.length; at += pieceBytes)
      yield decoder.decode(packed.subarray(at, at + pieceBytes), { stream: true });
    return;
  }
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  inflate.end(packed);
  for await (const piece of inflate) yield decoder.decode(piece, { stream: true });
}
