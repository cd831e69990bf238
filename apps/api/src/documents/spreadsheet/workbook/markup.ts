// Reads XML as it comes, a piece at a time: tags and text with their places in the piece, so that a sheet of millions of cells makes
// no object for what nobody asks for. No document of a workbook has a type declaration, or a mark that is as long as a book.
import { SheetRefused } from '../sheet-refused.ts';

interface MarkupHeard {
  /** A tag that opens; its attributes stand between `from` and `to`. */
  opens(name: string, source: string, from: number, to: number): void;
  /** A tag that closes, also of one that is empty. */
  closes(name: string): void;
  /** Text between tags, as it is meant. */
  says(text: string): void;
  /** Whether anybody listens to text now. */
  listens(): boolean;
}

const longest = 1024 * 1024;
const [exclaims, asks, slash, quote, apostrophe, ends, equals] = [33, 63, 47, 34, 39, 62, 61];

/** Hears the pieces of a document one after the other. The function that is given back takes the next one. */
export function hearMarkup(heard: MarkupHeard): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const source = rest + piece;
    rest = source.slice(hearWhole(source, heard));
    if (rest.length > longest) throw new SheetRefused('NOT_A_SHEET');
  };
}

/** Hears what is whole, and says where the rest begins. */
function hearWhole(source: string, heard: MarkupHeard): number {
  let at = 0;
  for (;;) {
    const open = source.indexOf('<', at);
    if (open < 0) return at;
    if (open > at && heard.listens()) heard.says(meant(source.slice(at, open)));
    const kind = source.charCodeAt(open + 1);
    const end = kind === exclaims || kind === asks ? endOfOther(source, open, heard) : endOfTag(source, open);
    if (end < 0) return open;
    if (kind !== exclaims && kind !== asks) hearTag(source, open, end, heard);
    at = end + 1;
  }
}

function hearTag(source: string, open: number, end: number, heard: MarkupHeard): void {
  const closes = source.charCodeAt(open + 1) === slash;
  const isEmpty = source.charCodeAt(end - 1) === slash;
  const start = closes ? open + 2 : open + 1;
  const last = isEmpty ? end - 1 : end;
  let stop = start;
  let from = start;
  for (; stop < last && source.charCodeAt(stop) > 32; stop += 1)
    if (source.charCodeAt(stop) === 58) from = stop + 1;
  const name = source.slice(from, stop);
  if (!closes) heard.opens(name, source, stop, last);
  if (closes || isEmpty) heard.closes(name);
}

/** Where a tag ends; what stands in quotes ends none, and one that closes has no quotes. */
function endOfTag(source: string, open: number): number {
  if (source.charCodeAt(open + 1) === slash) return source.indexOf('>', open);
  let within = 0;
  for (let at = open + 1; at < source.length; at += 1) {
    const sign = source.charCodeAt(at);
    if (within !== 0) {
      if (sign === within) within = 0;
    } else if (sign === ends) return at;
    else if (sign === quote || sign === apostrophe) within = sign;
  }
  return -1;
}

/** Remarks and instructions are passed by; what stands as it is, is text. */
function endOfOther(source: string, open: number, heard: MarkupHeard): number {
  if (source.length < open + 9) return -1;
  const behind = (mark: string) => {
    const end = source.indexOf(mark, open + 2);
    return end < 0 ? -1 : end + mark.length - 1;
  };
  if (source.charCodeAt(open + 1) === asks) return behind('?>');
  if (source.startsWith('<!--', open)) return behind('-->');
  if (!source.startsWith('<![CDATA[', open)) throw new SheetRefused('NOT_A_SHEET');
  const end = behind(']]>');
  if (end >= 0 && heard.listens()) heard.says(source.slice(open + 9, end - 2));
  return end;
}

/** What the attributes of one letter say that are asked for, in their order; undefined for one that is not there. */
export function attributesIn(
  source: string,
  from: number,
  to: number,
  letters: string,
): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (let at = from; at < to; ) {
    while (at < to && source.charCodeAt(at) <= 32) at += 1;
    const start = at;
    while (at < to && source.charCodeAt(at) !== equals) at += 1;
    const isLetter = at - start === 1 || source.charCodeAt(start + 1) <= 32;
    at += 1;
    while (at < to && source.charCodeAt(at) <= 32) at += 1;
    const end = source.indexOf(source.charCodeAt(at) === apostrophe ? "'" : '"', at + 1);
    if (end < 0 || end >= to) break;
    const asked = isLetter ? letters.indexOf(source.charAt(start)) : -1;
    if (asked >= 0) found[asked] = meant(source.slice(at + 1, end));
    at = end + 1;
  }
  return found;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const largestSign = 0x10ffff;

/** A text of XML with its signs as they are meant. */
export function meant(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return signs[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= largestSign ? String.fromCodePoint(code) : whole;
  });
}

/** Text of a workbook: signs that XML does not take are written as their numbers. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
