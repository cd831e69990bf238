// Roboto as shipped has no arrows, check marks or emoji, and a missing glyph prints as an empty box. This
// module reads which characters the font has and turns every other one into something that prints.

const spoken: Record<string, string> = {
  '\u2190': '<-',
  '\u2192': '->',
  '\u2191': '^',
  '\u2193': 'v',
  '\u2194': '<->',
  '\u21d2': '=>',
  '\u2713': '√',
  '\u2714': '√',
  '\u2611': '[√]',
  '\u2705': '[√]',
  '\u2717': '×',
  '\u2718': '×',
  '\u2612': '[×]',
  '\u274c': '[×]',
  '\u2610': '[ ]',
  '\u25a1': '[ ]',
  '\u25b2': '^',
  '\u25b3': '^',
  '\u25bc': 'v',
  '\u2300': 'Ø',
  '\u2205': 'Ø',
  '\u2605': '*',
  '\u2606': '*',
  '\u26a0': '(!)',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2008': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': '    ',
};
/** Joiners, direction marks and variation selectors: they shape other characters and print nothing. */
const silent = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/u;

/** Reads the characters a TrueType font has glyphs for (cmap formats 4 and 12). */
function readCoverage(bytes: Uint8Array): Set<number> {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const covered = new Set<number>();
  const cmap = findTable(font, 'cmap');
  const count = font.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap + font.getUint32(cmap + 4 + index * 8 + 4);
    const format = font.getUint16(at);
    if (format === 4) addSegments(font, at, covered);
    if (format === 12) addGroups(font, at, covered);
  }
  return covered;
}

/** The characters that all of several fonts have. */
export function coveredByAll(fonts: readonly Uint8Array[]): Set<number> {
  const [first = new Set<number>(), ...others] = fonts.map(readCoverage);
  return new Set([...first].filter((code) => others.every((face) => face.has(code))));
}

/** Gives a function that keeps every character the font has and replaces the others. */
export function fitText(covered: Set<number>): (text: string) => string {
  const has = (text: string) =>
    [...text].every((one) => one === '\n' || covered.has(one.codePointAt(0) ?? 0));
  const fitOne = (one: string): string => {
    if (has(one)) return one;
    if (silent.test(one)) return '';
    const word = spoken[one];
    if (word !== undefined) return word;
    const plain = one.normalize('NFKC');
    if (has(plain)) return plain;
    const bare = one.normalize('NFKD').replace(/\p{M}/gu, '');
    return bare !== '' && has(bare) ? bare : '?';
  };
  return (text) => (has(text) ? text : [...text.normalize('NFC')].map(fitOne).join(''));
}

function findTable(font: DataView, tag: string): number {
  const tables = font.getUint16(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    if (nameAt(font, record) === tag) return font.getUint32(record + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

const nameAt = (font: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => font.getUint8(at + step)));

function addSegments(font: DataView, at: number, covered: Set<number>): void {
  const doubled = font.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  for (let step = 0; step < doubled; step += 2) {
    const end = font.getUint16(ends + step);
    const start = font.getUint16(starts + step);
    const delta = font.getUint16(deltas + step);
    const offset = font.getUint16(offsets + step);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const found = offset === 0 ? code : font.getUint16(offsets + step + offset + (code - start) * 2);
      if (found !== 0 && ((found + delta) & 0xffff) !== 0) covered.add(code);
    }
  }
}

function addGroups(font: DataView, at: number, covered: Set<number>): void {
  const groups = font.getUint32(at + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = at + 16 + index * 12;
    const end = font.getUint32(group + 4);
    for (let code = font.getUint32(group); code <= end; code += 1) covered.add(code);
  }
}
