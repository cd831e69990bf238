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
export function readCoverage(font: Buffer): Set<number> {
  const covered = new Set<number>();
  const cmap = findTable(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, covered);
    if (format === 12) addGroups(font, at, covered);
  }
  return covered;
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

function findTable(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

function addSegments(font: Buffer, at: number, covered: Set<number>): void {
  const doubled = font.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  for (let step = 0; step < doubled; step += 2) {
    const end = font.readUInt16BE(ends + step);
    const start = font.readUInt16BE(starts + step);
    const delta = font.readUInt16BE(deltas + step);
    const offset = font.readUInt16BE(offsets + step);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const found = offset === 0 ? code : font.readUInt16BE(offsets + step + offset + (code - start) * 2);
      if (found !== 0 && ((found + delta) & 0xffff) !== 0) covered.add(code);
    }
  }
}

function addGroups(font: Buffer, at: number, covered: Set<number>): void {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = at + 16 + index * 12;
    const end = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= end; code += 1) covered.add(code);
  }
}
