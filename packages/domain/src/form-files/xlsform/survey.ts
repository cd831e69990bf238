// The sheets of an XLSForm as rows by the names of their columns. Its columns are many and everybody adds some: what is not read is
// said where something stands in it.
import type { Words } from '../../text.ts';
import { type CellRemark, type FileSheet, shown } from '../file.ts';
import { notHere, xlsFormFaults } from './remarks.ts';

export type Remarks = { readonly faults: CellRemark[]; readonly lost: CellRemark[] };

/** A row by the names of its columns, in small letters; labels and hints by language. */
export type XlsRow = {
  readonly sheet: string;
  readonly line: number;
  text(column: string): string;
  readonly label: Words;
  readonly hint: Words;
  /** The column as the sheet calls it. */
  heading(column: string): string | null;
};

type Language = keyof Words;

/** Names that columns of older forms have. */
const otherNames: Readonly<Record<string, string>> = {
  relevance: 'relevant',
  'bind::relevant': 'relevant',
  'bind::required': 'required',
  'bind::constraint': 'constraint',
  'list name': 'list_name',
  caption: 'label',
  value: 'name',
};
const read: Readonly<Record<string, readonly string[]>> = {
  survey: ['type', 'name', 'label', 'hint', 'required', 'relevant', 'constraint'],
  choices: ['list_name', 'name', 'label'],
  settings: ['form_title', 'default_language', 'form_id', 'version'],
};

/** The language that a column says: `label::Bahasa Indonesia (id)`; null for another one. */
export function languageOf(name: string): Language | null {
  const said = name.trim().toLowerCase();
  if (/\(en\)|^en$|english|inggris/.test(said)) return 'en';
  return /\(id\)|^id$|indonesia/.test(said) ? 'id' : null;
}

/** The rows of a sheet below its headings. `plain` is the language of a label without one. */
export function rowsOfSheet(
  sheet: FileSheet,
  kind: string,
  plain: Language,
  { faults, lost }: Remarks,
): XlsRow[] {
  const first = sheet.rows.findIndex((row) => row.some((cell) => shown(cell) !== ''));
  const headings = (sheet.rows[first] ?? []).map(shown);
  const below = sheet.rows.slice(first + 1);
  const places = new Map<string, number>();
  const say = (list: CellRemark[], column: string, reason: Words) =>
    list.push({ sheet: sheet.name, row: first + 1, column, value: '', reason });
  for (const [at, heading] of headings.entries()) {
    const isFilled = below.some((row) => shown(row[at]) !== '');
    const named = heading.toLowerCase().replace(/\s*::?\s*/, '::');
    const [word = '', language] = named.split('::', 2);
    const whole = otherNames[named] ?? otherNames[word.trim()] ?? word.trim();
    if (heading === '') continue;
    const isText = whole === 'label' || whole === 'hint';
    const spoken = language === undefined ? plain : languageOf(language);
    const name = isText ? `${whole}::${spoken}` : whole;
    const isKnown = read[kind]?.includes(whole) && (isText || language === undefined || whole !== word);
    if (isText && spoken === null) isFilled && say(lost, heading, notHere.language);
    else if (!isKnown) isFilled && say(lost, heading, notHere.column);
    else if (!places.has(name)) places.set(name, at);
  }
  const missing = (
    kind === 'survey' ? ['type', 'name'] : kind === 'choices' ? ['list_name', 'name'] : []
  ).filter((name) => !places.has(name));
  for (const column of missing)
    faults.push({
      sheet: sheet.name,
      row: null,
      column,
      value: '',
      reason: {
        en: xlsFormFaults.noColumn.en.replace('{column}', column),
        id: xlsFormFaults.noColumn.id.replace('{column}', column),
      },
    });
  if (missing.length > 0) return [];
  return below.flatMap((cells, at): XlsRow[] => {
    if (cells.every((cell) => shown(cell) === '')) return [];
    const text = (column: string) => shown(cells[places.get(column) ?? -1]);
    return [
      {
        sheet: sheet.name,
        line: first + at + 2,
        text,
        label: { en: text('label::en'), id: text('label::id') },
        hint: { en: text('hint::en'), id: text('hint::id') },
        heading: (column) => headings[places.get(column) ?? places.get(`${column}::en`) ?? -1] ?? null,
      },
    ];
  });
}

/** Says something of a cell of a row. */
export function remark(
  list: CellRemark[],
  row: XlsRow,
  column: string,
  reason: Words,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  list.push({
    sheet: row.sheet,
    row: row.line,
    column: row.heading(column) ?? column,
    value: (column === 'label' ? row.label.en || row.label.id : row.text(column)).slice(0, 200),
    reason: { en: filled(reason.en), id: filled(reason.id) },
  });
}
