// A worksheet and the texts that its cells share, read as their XML comes. What a cell holds is told as the library tells it: a test
// holds both against each other.
import type { Cell } from '../cells.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { attributesIn, hearMarkup, unescaped } from './markup.ts';

export interface HeardRow {
  /** As the spreadsheet program counts: the first row is 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** The number formats of its figures and dates, by column; none where all are General. */
  readonly formats?: readonly (string | null | undefined)[];
}

export interface Meanings {
  readonly texts: readonly string[];
  /** Whether a figure in this style is a date. */
  readonly isDate: readonly boolean[];
  /** The number format of a style; null for General. */
  readonly formats: readonly (string | null)[];
  readonly since1904: boolean;
}

/** A to XFD: what the format has. */
const mostColumns = 16_384;

/** What of a worksheet was heard so far. */
interface Hearing {
  rows: HeardRow[];
  cells: Cell[];
  formats: string[];
  line: number;
  column: number;
  isRow: boolean;
  isInline: boolean;
  within: 'value' | 'text' | null;
  type: string | undefined;
  style: number;
  value: string;
  text: string;
}

/** Hears a worksheet: each piece of it gives the rows that are whole with it. */
export function hearRows(meanings: Meanings): (piece: string) => HeardRow[] {
  const it: Hearing = {
    ...{ rows: [], cells: [], formats: [], line: 0, column: 0, isRow: false, isInline: false, within: null },
    ...{ type: undefined, style: -1, value: '', text: '' },
  };
  const hear = hearMarkup({
    listens: () => it.within !== null,
    says: (said) => {
      if (it.within === 'value') it.value += said;
      else it.text += said;
    },
    opens: (name, source, from, to) => {
      if (name === 'row') beginRow(it, attributesIn(source, from, to, 'r'));
      else if (!it.isRow) return;
      else if (name === 'c') beginCell(it, attributesIn(source, from, to, 'rts'));
      else if (name === 'v') it.within = 'value';
      else if (name === 'is') it.isInline = true;
      else if (name === 'rPh') it.isInline = false;
      else if (name === 't' && it.isInline) it.within = 'text';
    },
    closes: (name) => {
      if (name === 'v' || name === 't') it.within = null;
      else if (name === 'c') endCell(it, meanings);
      else if (name === 'is') it.isInline = false;
      else if (name === 'rPh') it.isInline = it.isRow;
      else if (name === 'row') endRow(it);
    },
  });
  return (piece) => {
    it.rows = [];
    hear(piece);
    return it.rows;
  };
}

function beginRow(it: Hearing, [line]: readonly (string | undefined)[]): void {
  const next = Number(line ?? it.line + 1);
  if (!(next > it.line)) throw new SheetRefused('NOT_A_SHEET');
  Object.assign(it, { line: next, isRow: true, cells: [], formats: [], column: 0 });
}

function beginCell(it: Hearing, [place, type, style]: readonly (string | undefined)[]): void {
  if (place) it.column = columnOf(place);
  if (it.column >= mostColumns) throw new SheetRefused('NOT_A_SHEET');
  it.type = type;
  it.style = Number(style ?? -1);
  it.value = '';
  it.text = '';
}

/** A cell that is empty takes a column and no room. */
function endCell(it: Hearing, meanings: Meanings): void {
  if (!it.isRow) return;
  const held = heldIn(it.type, it.type === 'inlineStr' ? it.text : it.value, it.style, meanings);
  if (held !== null) {
    while (it.cells.length < it.column) it.cells.push(null);
    it.cells[it.column] = held;
    const format = typeof held === 'string' ? null : meanings.formats[it.style];
    if (format) it.formats[it.column] = format;
  }
  it.column += 1;
}

function endRow(it: Hearing): void {
  it.isRow = false;
  const { line, cells, formats } = it;
  it.rows.push(formats.length > 0 ? { line, cells, formats } : { line, cells });
}

function heldIn(type: string | undefined, said: string, style: number, meanings: Meanings): Cell {
  switch (type) {
    case 's':
      return said === '' ? null : (meanings.texts[Number(said)] ?? null);
    case 'str':
    case 'inlineStr':
      return unescaped(said);
    case 'b':
      return said === '1' || said.toLowerCase() === 'true';
    case 'e':
      return said;
    default: {
      if (said === '') return null;
      const figure = Number(said);
      if (Number.isNaN(figure)) return said;
      return meanings.isDate[style] ? dateOf(figure, meanings.since1904) : figure;
    }
  }
}

const dayMs = 86_400_000;
/** The format believes in a 29 February 1900: it is taken for the day before, and what comes earlier lies one higher. */
const thatDay = 60;

function dateOf(serial: number, since1904: boolean): Date {
  if (since1904) return new Date(Date.UTC(1904, 0, 1) + Math.round(serial * dayMs));
  if (serial === thatDay) return new Date(Date.UTC(1900, 1, 28));
  const days = serial > thatDay ? serial - 1 : serial;
  return new Date(Date.UTC(1899, 11, 31) + Math.round(days * dayMs));
}

/** B7 is in column 1. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column === 0) throw new SheetRefused('NOT_A_SHEET');
  return column - 1;
}

/** Hears the texts that cells share; what is heard is in the list that is given back. */
export function hearTexts(): { readonly take: (piece: string) => void; readonly texts: readonly string[] } {
  const texts: string[] = [];
  let text = '';
  let isSpoken = true;
  let listens = false;
  const take = hearMarkup({
    listens: () => listens,
    says: (said) => {
      text += said;
    },
    opens: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isSpoken = false;
      else if (name === 't') listens = isSpoken;
    },
    closes: (name) => {
      if (name === 't') listens = false;
      else if (name === 'rPh') isSpoken = true;
      else if (name === 'si') texts.push(unescaped(text));
    },
  });
  return { take, texts };
}
