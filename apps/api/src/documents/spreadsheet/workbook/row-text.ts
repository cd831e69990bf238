// One row of a worksheet as its XML: what a list of a hundred thousand rows consists of.
import type { Cell } from '../cells.ts';

const dayMs = 86_400_000;
/** Days are counted from here; the format believes in a 29 February 1900, so that earlier ones lie one lower. */
const firstDay = Date.UTC(1899, 11, 30);
const afterThatFebruary = 61;
const mustEscape = /[&<>]|(?![\t\n])\p{Cc}/u;
const escaped = new RegExp(mustEscape, 'gu');
const keepsSpace = /^ | $|[\n\t]/;

/** A cell, or one with a number format of its own. */
export type WrittenCell = Cell | { readonly cell: Cell; readonly format: string };
type StyleOf = (format: string) => string;

/** The names of columns: A to Z, AA, AB, … */
export function columnNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    let name = '';
    for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
      name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
    return name;
  });
}

/** A row with its number; `styles` of the columns, empty where a column has none. */
export function rowText(
  number: number,
  cells: readonly WrittenCell[],
  names: readonly string[],
  styles: readonly string[],
  styleOf: StyleOf,
): string {
  let text = `<row r="${number}">`;
  for (let at = 0; at < cells.length; at += 1)
    text += writtenText(`${names[at]}${number}`, cells[at] ?? null, styles[at] ?? '', styleOf);
  return `${text}</row>`;
}

function writtenText(place: string, written: WrittenCell, style: string, styleOf: StyleOf): string {
  if (written === null || typeof written !== 'object' || written instanceof Date)
    return cellText(place, written, style);
  return cellText(place, written.cell, styleOf(written.format));
}

function cellText(place: string, cell: Cell, style: string): string {
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"${style}><is><t${keepsSpace.test(cell) ? ' xml:space="preserve"' : ''}>${escapedText(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"${style}><v>${cell ? 1 : 0}</v></c>`;
  if (cell !== null)
    return `<c r="${place}"${style}><v>${cell instanceof Date ? serialOf(cell) : cell}</v></c>`;
  // An empty cell of a column of text stays one: what somebody types there keeps its zeros.
  return style === '' ? '' : `<c r="${place}"${style}/>`;
}

function serialOf(wall: Date): number {
  const days = (wall.getTime() - firstDay) / dayMs;
  return days < afterThatFebruary ? days - 1 : days;
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapedText = (text: string): string =>
  mustEscape.test(text)
    ? text.replace(
        escaped,
        (sign) => names[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )
    : text;
