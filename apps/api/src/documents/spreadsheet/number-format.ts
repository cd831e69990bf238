// What a spreadsheet shows of a figure: 12345 in the format 0000000000 is 0000012345. Formats of figures alone; a fraction, a power of
// ten or a date is none of them.

/** Formats that show a figure as it is: zeros that were at its front are not in it. */
const bare = /^(?:general|standard|@|0|#|)$/i;

export const isBareFormat = (format: string | null | undefined): boolean => bare.test(format ?? '');

const token = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|([0#?])|([.,%])|(.)/gsu;
const notOfFigures = /[eE][+-]|[dmyhsDMYHS]|\//;
const literal = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gsu;

interface Sign {
  readonly is: 'digit' | 'point' | 'comma' | 'percent' | 'text';
  readonly text: string;
}

/** The figure as the format shows it; null where it says what is not known here. */
export function shownBy(format: string, figure: number): string | null {
  const sections = sectionsOf(format);
  const [positive = ''] = sections;
  const own = figure < 0 ? sections[1] : figure === 0 ? sections[2] : undefined;
  const signs = signsOf(own || positive);
  if (!signs) return null;
  if (!signs.some(({ is }) => is === 'digit')) return own ? signs.map(({ text }) => text).join('') : null;
  const shown = fill(signs, Math.abs(figure));
  return shown !== null && figure < 0 && !own ? `-${shown}` : shown;
}

/** Parts for what is above, below and at nothing. */
function sectionsOf(format: string): string[] {
  const sections = [''];
  for (const [text] of format.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|./gsu))
    if (text === ';') sections.push('');
    else sections[sections.length - 1] += text;
  return sections;
}

function signsOf(section: string): Sign[] | null {
  if (/\[[<>=]/.test(section) || notOfFigures.test(section.replace(literal, ''))) return null;
  const signs: Sign[] = [];
  for (const [, quoted, escaped, digit, mark, other] of section.matchAll(token)) {
    if (digit) signs.push({ is: 'digit', text: digit });
    else if (mark)
      signs.push({ is: mark === '.' ? 'point' : mark === ',' ? 'comma' : 'percent', text: mark });
    else signs.push({ is: 'text', text: quoted ?? escaped ?? other ?? '' });
  }
  return signs;
}

function fill(signs: readonly Sign[], figure: number): string | null {
  const point = signs.findIndex(({ is }) => is === 'point');
  const [before, behind] = point < 0 ? [signs, []] : [signs.slice(0, point), signs.slice(point + 1)];
  const decimals = behind.filter(({ is }) => is === 'digit');
  const times = 100 ** signs.filter(({ is }) => is === 'percent').length;
  const [whole = '', rest = ''] = (figure * times).toFixed(Math.min(decimals.length, 20)).split('.');
  if (/e/.test(whole)) return null;
  return filledWhole(before, whole) + (point < 0 ? '' : filledDecimals(behind, rest));
}

/** From the right: the last digit stands in the last place, and what is left stands before the first. */
function filledWhole(signs: readonly Sign[], figure: string): string {
  const first = signs.findIndex(({ is }) => is === 'digit');
  const isParted = signs.some(({ is }, at) => is === 'comma' && at > first);
  let left = figure === '0' ? '' : figure;
  let shown = '';
  let digits = 0;
  const put = (digit: string) => {
    if (isParted && digits > 0 && digits % 3 === 0) shown = `,${shown}`;
    shown = digit + shown;
    digits += 1;
  };
  for (const [at, { is, text }] of [...signs.entries()].toReversed()) {
    if (is === 'digit') {
      const digit = left.at(-1) ?? { '0': '0', '?': ' ' }[text];
      left = left.slice(0, -1);
      if (digit !== undefined) put(digit);
      if (at === first) for (const more of [...left].toReversed()) put(more);
    } else if (is !== 'comma') shown = text + shown;
  }
  return shown;
}

function filledDecimals(signs: readonly Sign[], rest: string): string {
  const least = signs.filter(({ is, text }) => is === 'digit' && text === '0').length;
  const kept = rest.slice(0, least) + rest.slice(least).replace(/0+$/, '');
  let at = 0;
  let shown = kept === '' ? '' : '.';
  for (const { is, text } of signs) {
    if (is === 'digit') shown += kept[at++] ?? '';
    else if (is !== 'comma') shown += text;
  }
  return shown;
}
