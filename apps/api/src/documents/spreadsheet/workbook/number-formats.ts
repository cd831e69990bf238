// The number formats of a workbook: which style has which, and the styles of a workbook that is written with formats of another.
import { meant } from './markup.ts';

/** Formats that have a number and no text in the file. */
const known: Readonly<Record<number, string>> = {
  ...{
    1: '0',
    2: '0.00',
    3: '#,##0',
    4: '#,##0.00',
    9: '0%',
    10: '0.00%',
    11: '0.00E+00',
    12: '# ?/?',
    13: '# ??/??',
  },
  ...{
    14: 'yyyy-mm-dd',
    15: 'd-mmm-yy',
    16: 'd-mmm',
    17: 'mmm-yy',
    18: 'h:mm AM/PM',
    19: 'h:mm:ss AM/PM',
    20: 'h:mm',
  },
  ...{
    21: 'h:mm:ss',
    22: 'yyyy-mm-dd h:mm',
    37: '#,##0;(#,##0)',
    38: '#,##0;(#,##0)',
    39: '#,##0.00;(#,##0.00)',
  },
  ...{ 40: '#,##0.00;(#,##0.00)', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
};

const cellStyles = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/;
const style = /<(?:\w+:)?xf\b[^>]*>/g;
const ownFormat = /<(?:\w+:)?numFmt\s[^>]*>/g;

/** The number format of each style; null for General. */
export function formatsIn(styles: string): (string | null)[] {
  const own = new Map(
    [...styles.matchAll(ownFormat)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      meant(attribute(tag, 'formatCode')),
    ]),
  );
  const [, all = ''] = cellStyles.exec(styles) ?? [];
  return [...all.matchAll(style)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId');
    return own.get(id) ?? known[Number(id)] ?? null;
  });
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

interface AddedFormats {
  /** The style of a format, as an attribute of a cell. */
  styleOf(format: string): string;
  /** The styles of the workbook with all that were asked for. */
  addedTo(styles: string): string;
}

/** Above what programs and the library give to formats of their own. */
const firstId = 1000;

/** Formats that are added behind the styles of a workbook. */
export function addedFormats(styles: string): AddedFormats {
  const before = formatsIn(styles).length;
  const added = new Map<string, number>();
  return {
    styleOf: (format) => {
      const place = added.get(format) ?? added.size;
      added.set(format, place);
      return ` s="${before + place}"`;
    },
    addedTo: (now) => (added.size === 0 ? now : withFormats(now, [...added.keys()])),
  };
}

function withFormats(styles: string, formats: readonly string[]): string {
  const tags = formats
    .map((format, at) => `<numFmt numFmtId="${firstId + at}" formatCode="${escaped(format)}"/>`)
    .join('');
  const own = /<numFmts\b[^>]*?(?:\/>|>([\s\S]*?)<\/numFmts>)/;
  const [, inside = ''] = own.exec(styles) ?? [];
  const count = (inside.match(/<numFmt\s/g)?.length ?? 0) + formats.length;
  const block = `<numFmts count="${count}">${inside}${tags}</numFmts>`;
  const withBlock = own.test(styles)
    ? styles.replace(own, () => block)
    : styles.replace(/<styleSheet\b[^>]*>/, (tag) => `${tag}${block}`);
  const cells = formats
    .map(
      (_, at) =>
        `<xf numFmtId="${firstId + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('');
  return withBlock.replace(/<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/, (_, all: string) => {
    const whole = (all.match(/<xf\b/g)?.length ?? 0) + formats.length;
    return `<cellXfs count="${whole}">${all}${cells}</cellXfs>`;
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
