// What was filled in beyond the zones: facts in a grid, rows in a table. A table with more fields than a page is wide is laid
// on its side, fields down and rows across, a page's width of rows at a time.
import type { Reader } from './checksheet-reader.ts';
import type { ChecksheetReport, ReportField, ReportPart } from './checksheet-types.ts';
import type { Content } from './definition.ts';
import { writeUnit } from './numbers-and-times.ts';
import { type AnswerColumn, factTable, section, tableSection } from './parts.ts';

/** As many fields stand beside each other. */
const mostColumns = 8;
/** As many rows stand beside each other in a table on its side. */
const mostAcross = 6;

export function partSections(report: ChecksheetReport, read: Reader): Content[] {
  return report.parts.flatMap((part) => [factsOf(part, read), ...rowsOf(part, read)]);
}

function factsOf(part: ReportPart, read: Reader): Content {
  if (part.facts.length === 0) return [];
  const said = part.facts.filter(({ value }) => value !== '');
  const facts = (said.length > 0 ? said : part.facts).map(({ field, value }) => ({
    key: read.in(field.head),
    value: value === '' ? '–' : withUnit(value, field, read),
  }));
  const judged = part.judgement === null ? [] : [read.judgement(part.judgement)];
  return section(read.in(part.title), { stack: [factTable(facts, Math.min(facts.length, 4)), ...judged] });
}

const withUnit = (value: string, { unit }: ReportField, read: Reader) =>
  unit === null ? value : `${value}\u00a0${writeUnit(unit, read.lang)}`;

function rowsOf(part: ReportPart, read: Reader): Content[] {
  if (part.rows.length === 0) return [];
  const title =
    part.facts.length === 0
      ? read.in(part.title)
      : read
          .label('rowByRow')
          .replace('{part}', read.in(part.title))
          .replaceAll('{row}', read.in(part.rowWord).toLowerCase());
  if (part.fields.length > mostColumns) return onItsSide(title, part, read);
  const isJudged = part.rows.some(({ judgement }) => judgement !== null);
  const isShowing = part.rows.some(({ photos }) => photos.length > 0);
  const columns: AnswerColumn[] = [
    { head: '#', width: 16 },
    ...part.fields.map(
      (field, at): AnswerColumn => ({
        head: headOf(field, read),
        width: field.isWide ? '*' : widthOf(headOf(field, read), valuesAt(part, at)),
        alignment: field.isFigure ? 'right' : 'left',
      }),
    ),
    ...(isShowing ? [{ head: read.label('photo'), width: 44 }] : []),
    ...(isJudged ? [{ head: read.label('judged'), width: 52 }] : []),
  ];
  const rows = part.rows.map((row, index): Content[] => [
    { text: String(index + 1), style: 'small' },
    ...row.values.map((value): Content => ({ text: value === '' ? '–' : value })),
    ...(isShowing ? [{ text: read.photoNumbers(row.photos) }] : []),
    ...(isJudged ? [read.judgement(row.judgement)] : []),
  ]);
  return [tableSection(title, columns, rows)];
}

const valuesAt = ({ rows }: ReportPart, at: number) => rows.map(({ values }) => values[at] ?? '');

/**
 * Wide enough for the longest word of a column, in points. Each column says its width itself, since the last rows of a table are a
 * table of their own, which would reckon other ones.
 */
function widthOf(head: string, values: readonly string[]): number {
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  return Math.min(Math.max(longest(values) * 4.6, longest(head.split(' ')) * 4.2, 24), 104);
}

/** Fields down, rows across. */
export function onItsSide(title: string, part: ReportPart, read: Reader): Content[] {
  const blocks: Content[] = [];
  for (let at = 0; at < part.rows.length; at += mostAcross) {
    const across = part.rows.slice(at, at + mostAcross);
    const columns: AnswerColumn[] = [
      { head: read.in(part.rowWord), width: '*' },
      ...across.map(
        (_, index): AnswerColumn => ({
          head: String(at + index + 1),
          width: 62,
          alignment: 'right',
        }),
      ),
    ];
    const rows = part.fields.map((field, index): Content[] => [
      { text: headOf(field, read) },
      ...across.map(({ values }): Content => ({ text: values[index] || '–' })),
    ]);
    const judged = across.some(({ judgement }) => judgement !== null)
      ? [[{ text: read.label('judged') }, ...across.map(({ judgement }) => read.judgement(judgement))]]
      : [];
    blocks.push(tableSection(title, columns, [...rows, ...judged]));
  }
  return blocks;
}

const headOf = ({ head, unit }: ReportField, read: Reader) =>
  unit === null ? read.in(head) : `${read.in(head)}, ${writeUnit(unit, read.lang)}`;
