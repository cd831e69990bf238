// A form as a file of sheets: what lies in its cells, what stands against a cell, and a table with headings read by its columns.
import { fillWords, type Words } from '../text.ts';

export type FileCell = string | number | boolean | Date | null;

/** A sheet of a workbook; the first row is row 1. */
export type FileSheet = { readonly name: string; readonly rows: readonly (readonly FileCell[])[] };

/** What is to be said of a cell, or of a row, a column or a sheet as a whole. */
export type CellRemark = {
  readonly sheet: string;
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string;
  readonly reason: Words;
};

export type FileColumn<Key extends string> = {
  readonly key: Key;
  readonly words: Words;
  /** A sheet without it may be read. */
  readonly isOptional?: true;
};

/** A row of a table with headings. */
export type FileRow<Key extends string> = {
  readonly line: number;
  /** What people see in the cell, without spaces around it; '' for an empty one and for a column that is not there. */
  text(key: Key): string;
  cell(key: Key): FileCell;
  /** Says something of a cell of the row. */
  say(key: Key, reason: Words, values?: Readonly<Record<string, string | number>>): void;
};

/** The sheet of one of some names, whatever their case. */
export const sheetNamed = (sheets: readonly FileSheet[], names: readonly string[]): FileSheet | undefined =>
  sheets.find(({ name }) => names.some((one) => isSameText(one, name)));

export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

/** A cell as people see it. */
export function shown(cell: FileCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? dayOf(cell) : String(cell);
  return text.replace(/\r\n?/g, '\n').trim();
}

const dayOf = (day: Date) =>
  Number.isNaN(day.getTime()) ? '' : day.toISOString().replace(/T00:00:00.*$/, '');
const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
const mostShown = 200;
const mostRows = 5000;

/**
 * The rows of a table below its headings, without empty ones. What stands against the headings goes to `remarks`; without all that
 * is needed there are no rows, since every cell would be told as missing.
 */
export function readTable<Key extends string>(
  sheet: FileSheet,
  columns: readonly FileColumn<Key>[],
  remarks: CellRemark[],
): FileRow<Key>[] {
  const first = sheet.rows.findIndex((row) => row.some((cell) => shown(cell) !== ''));
  const headings = (sheet.rows[first] ?? []).map(shown);
  const places = new Map<Key, number>();
  const ofSheet = (reason: Words, column: string | null = null) =>
    remarks.push({ sheet: sheet.name, row: first < 0 ? null : first + 1, column, value: '', reason });
  for (const [at, heading] of headings.entries()) {
    const column = columns.find(({ words }) => [words.en, words.id].some((one) => isSameText(one, heading)));
    if (!column) {
      if (heading !== '') ofSheet(reasons.unknownColumn, heading);
    } else if (places.has(column.key)) ofSheet(reasons.columnTwice, heading);
    else places.set(column.key, at);
  }
  const missing = columns.filter(({ key, isOptional }) => !isOptional && !places.has(key));
  for (const { words } of missing) ofSheet(fillBoth(reasons.columnMissing, { column: words }));
  if (missing.length > 0) return [];
  const below = sheet.rows.slice(first + 1);
  if (below.length > mostRows) {
    ofSheet(fillWords(reasons.tooManyRows, { most: mostRows }));
    return [];
  }
  return below.flatMap((cells, at): FileRow<Key>[] => {
    if (cells.every((cell) => shown(cell) === '')) return [];
    const line = first + at + 2;
    const cellAt = (key: Key) => cells[places.get(key) ?? -1] ?? null;
    return [
      {
        line,
        text: (key) => shown(cellAt(key)),
        cell: cellAt,
        say: (key, reason, values = {}) =>
          remarks.push({
            sheet: sheet.name,
            row: line,
            column: headings[places.get(key) ?? -1] ?? null,
            value: shown(cellAt(key)).slice(0, mostShown),
            reason: fillWords(reason, values),
          }),
      },
    ];
  });
}

/** Fills a sentence with words, each language with its own. */
export const fillBoth = (text: Words, values: Readonly<Record<string, Words>>): Words => {
  const of = (language: keyof Words) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value[language]]));
  return { en: fillWords(text, of('en')).en, id: fillWords(text, of('id')).id };
};

const reasons = {
  unknownColumn: {
    en: 'There is no such column here. Take it out.',
    id: 'Kolom ini tidak dikenal. Hapus kolom ini.',
  },
  columnTwice: { en: 'This column is there twice.', id: 'Kolom ini ada dua kali.' },
  columnMissing: { en: "The column '{column}' is missing.", id: "Kolom '{column}' tidak ada." },
  tooManyRows: { en: 'There are more than {most} rows.', id: 'Ada lebih dari {most} baris.' },
} as const satisfies Readonly<Record<string, Words>>;
