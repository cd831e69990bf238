// The records of a text with separators, piece by piece and in linear time. A quotation mark begins a quoted value only where a
// value begins; anywhere else it is an inch sign. One that never ends, or ends where no value does, costs its own row and no other:
// from there on it is taken as a sign, and the rows that it could have joined are unclear.
import { SheetRefused } from './sheet-refused.ts';

interface CsvRecord {
  readonly values: readonly string[];
  /** Its quotation marks can be read in two ways. */
  readonly isUnclear: boolean;
}

/** What one cell of a spreadsheet holds. */
const longestCell = 32_767;
/** A row of a million empty columns has as many letters. */
const longestRecord = 4 * 1024 * 1024;

/** Where the reading of a text stands. */
interface Reading {
  readonly text: string;
  readonly separator: string;
  /** Nothing comes behind the text. */
  readonly isWhole: boolean;
  at: number;
  /** Records that begin before are unclear. */
  unclearUntil: number;
}

/** Reads the records of all pieces together. Throws SheetRefused for a row without an end. */
export function* recordsOf(pieces: Iterable<string>, separator: string): Generator<CsvRecord> {
  let rest = '';
  let unclear = 0;
  for (const piece of pieces) {
    const reading = { text: rest + piece, separator, isWhole: false, at: 0, unclearUntil: unclear };
    yield* recordsIn(reading);
    rest = reading.text.slice(reading.at);
    unclear = Math.max(0, reading.unclearUntil - reading.at);
    if (rest.length > longestRecord) throw new SheetRefused('TOO_MANY_COLUMNS');
  }
  yield* recordsIn({ text: rest, separator, isWhole: true, at: 0, unclearUntil: unclear });
}

/** The records that are whole; `at` stands behind the last of them. */
function* recordsIn(it: Reading): Generator<CsvRecord> {
  while (it.at < it.text.length) {
    const begun = it.at;
    const record = readRecord(it);
    if (record) yield record;
    else {
      it.at = begun;
      return;
    }
  }
}

/** The next record, or null where its end is not there yet. */
function readRecord(it: Reading): CsvRecord | null {
  const { text, separator } = it;
  const begun = it.at;
  const values: string[] = [];
  let hasStray = false;
  let isUnclear = false;
  for (;;) {
    const isQuoted = text[it.at] === '"' && it.at >= it.unclearUntil;
    const value = isQuoted ? readQuoted(it) : readPlain(it);
    if (value === null) return null;
    if (value.isStray) hasStray = true;
    else if (hasStray && !isQuoted && value.text.includes('"')) isUnclear = true;
    values.push(value.text);
    if (text[it.at] === separator) {
      it.at += 1;
      continue;
    }
    const isHalfAnEnd = text[it.at] === '\r' && it.at + 1 === text.length;
    if ((it.at >= text.length || isHalfAnEnd) && !it.isWhole) return null;
    it.at += text.startsWith('\r\n', it.at) ? 2 : 1;
    return { values, isUnclear: isUnclear || begun < it.unclearUntil };
  }
}

interface Value {
  readonly text: string;
  /** A quotation mark within it ended nothing. */
  readonly isStray: boolean;
}

/** Up to the separator or the end of the line, whatever signs are in it. */
function readPlain(it: Reading): Value | null {
  const begun = it.at;
  const end = endOfPlain(it, begun);
  if (end < 0) return null;
  it.at = end;
  return { text: it.text.slice(begun, end), isStray: false };
}

function endOfPlain({ text, separator, isWhole }: Reading, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === separator || sign === '\n') return at;
    if (sign !== '\r') continue;
    // The second half of the end of a line may be in the next piece.
    if (at + 1 === text.length && !isWhole) return -1;
    return at;
  }
  return isWhole ? text.length : -1;
}

function readQuoted(it: Reading): Value | null {
  const begun = it.at + 1;
  let from = begun;
  for (;;) {
    const end = it.text.indexOf('"', from);
    const isEndless = end < 0 || end - begun > longestCell;
    if (end < 0 && !it.isWhole && it.text.length - begun <= longestCell) return null;
    if (isEndless) return asSign(it, it.at + 1);
    const next = it.text[end + 1];
    if (next === undefined && !it.isWhole) return null;
    if (next === '"') {
      from = end + 2;
      continue;
    }
    const inside = it.text.slice(begun, end).replaceAll('""', '"');
    if (next === undefined || next === it.separator || next === '\n' || next === '\r') {
      it.at = end + 1;
      return { text: inside, isStray: false };
    }
    if (/[\r\n]/.test(inside)) return asSign(it, end);
    const last = endOfPlain(it, end);
    if (last < 0) return null;
    it.at = last;
    return { text: inside + it.text.slice(end, last), isStray: true };
  }
}

/** The mark that stands here begins nothing; rows up to `until` could have been one. */
function asSign(it: Reading, until: number): Value | null {
  it.unclearUntil = Math.max(it.unclearUntil, until);
  return readPlain(it);
}
