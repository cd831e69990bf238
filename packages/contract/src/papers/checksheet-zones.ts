// Everything that was asked, zone by zone, group by group, in the order of the form.
import { withNotes } from './checksheet-findings.ts';
import { isEstimate, type Reader } from './checksheet-reader.ts';
import { trendLine } from './checksheet-trend.ts';
import type { ChecksheetReport, ReportFluid, ReportRow, ReportZone } from './checksheet-types.ts';
import type { Content } from './definition.ts';
import { writeDuration } from './numbers-and-times.ts';
import { type AnswerColumn, answerTable, section } from './parts.ts';
import { colours } from './theme.ts';
import { fluidActionWords, wordOf } from './words.ts';

export function zoneSections(report: ChecksheetReport, read: Reader): Content[] {
  const isEstimated = (zone: ReportZone) =>
    zone.groups.some(({ rows }) => rows.some((row) => isEstimate(row) && read.limit(row) !== '–'));
  const first = report.zones.find(isEstimated);
  const figures = figuresOf(report, read);
  return report.zones.map((zone) =>
    zoneSection(zone, { read, figures }, zone === first ? [estimateNote(read)] : []),
  );
}

/** Stands in the head of a table, so that no page has it alone. */
const estimateNote = (read: Reader): Content => ({
  text: read.label('estimateNote'),
  style: 'small',
  margin: [0, 0, 0, 2],
});

/** What was chosen of the reading, of fluids and of parts. */
export function choiceSection({ choices }: ChecksheetReport, read: Reader): Content {
  if (choices.length === 0) return [];
  const lines = choices.map(
    (one): Content => ({
      text: [{ text: `${read.in(one.about)}: `, bold: true }, { text: read.choice(one) }],
      style: 'body',
      margin: [0, 2, 0, 0],
    }),
  );
  return section(read.label('choices'), { stack: lines });
}

interface Telling {
  readonly read: Reader;
  readonly figures: readonly FigureColumn[];
}

interface FigureColumn {
  readonly column: AnswerColumn;
  readonly cell: (row: ReportRow) => Content;
}

/** What was measured beside its bounds; of a sheet of measurements the bounds come first, and then what it is. */
function figuresOf({ measures }: ChecksheetReport, read: Reader): FigureColumn[] {
  const value: FigureColumn = {
    column: { head: read.label(measures ? 'actual' : 'value'), width: 58, alignment: 'right' },
    cell: (row) => ({
      stack: [
        { text: read.measured(row.value, row.unit, row.decimals), bold: row.value !== null },
        ...trendLine(row),
      ],
    }),
  };
  const bounds: FigureColumn[] = [
    {
      column: { head: read.label('standard'), width: 52, alignment: 'right' },
      cell: (row) => ({ text: read.standard(row), color: colours.quiet }),
    },
    {
      column: { head: read.label('limit'), width: 74, alignment: 'right' },
      cell: (row) => ({ text: read.limit(row), color: colours.quiet }),
    },
  ];
  return measures ? [...bounds, value] : [value, ...bounds];
}

function zoneSection(zone: ReportZone, { read, figures }: Telling, notes: readonly Content[]): Content {
  const groups = zone.groups.filter((group) => group.rows.length > 0);
  const tables = groups.map((group, index): Content => {
    const above = index === 0 ? [zoneHead(zone, read), ...notes] : [];
    return {
      stack: [groupTable(group, above, { read, figures })],
      margin: [0, index === 0 ? 0 : 8, 0, 0],
    };
  });
  if (tables.length === 0) tables.push(zoneHead(zone, read));
  if (zone.additionalFluids.length > 0) tables.push(fluidTable(zone.additionalFluids, read));
  return { stack: tables, margin: [0, 16, 0, 0] };
}

function zoneHead(zone: ReportZone, read: Reader): Content {
  const times =
    zone.start === null
      ? ''
      : `${read.time(zone.start)}${zone.end === null ? '' : ` – ${read.time(zone.end)} (${writeDuration(zone.start, zone.end, read.lang)})`}`;
  return {
    columns: [
      {
        width: '*',
        text: [
          { text: `${zone.code}  `, color: colours.quiet },
          { text: read.in(zone.name), color: colours.ink },
        ],
        style: 'section',
      },
      {
        width: 'auto',
        text: [zone.mechanic ?? '', times].filter((text) => text !== '').join(' · '),
        style: 'small',
        margin: [0, 3, 0, 0],
      },
    ],
    columnGap: 12,
    margin: [0, 0, 0, 2],
  };
}

function groupTable(
  { name, rows }: ReportZone['groups'][number],
  above: Content[],
  telling: Telling,
): Content {
  const { read } = telling;
  const title: Content = { text: read.in(name), style: 'group', margin: [0, 2, 0, 0] };
  const measured = rows.some((row) => row.value !== null || hasBounds(row));
  const figures = measured ? telling.figures : [];
  const columns: AnswerColumn[] = [
    { head: '#', width: 24 },
    { head: read.label('question'), width: '*' },
    { head: read.label('answer'), width: measured ? 62 : 120 },
    ...figures.map(({ column }) => column),
    { head: read.label('judgement'), width: 62 },
  ];
  const cells = rows.map((row): Content[] => [
    { text: row.no, style: 'small', margin: [0, 1, 0, 0] },
    withNotes(row, read),
    answerCell(row, read),
    ...figures.map(({ cell }) => cell(row)),
    read.judgement(row.judgement),
  ]);
  return answerTable(columns, cells, [...above, title]);
}

function answerCell(row: ReportRow, read: Reader): Content {
  const words = read.in(row.answer);
  if (words === '') return { text: row.code ?? '–', style: row.code === null ? 'small' : 'body' };
  return {
    text: [{ text: words }, ...(row.code === null ? [] : [{ text: `  ${row.code}`, style: 'small' }])],
  };
}

function hasBounds(row: ReportRow): boolean {
  return [row.std.min, row.std.max, row.limit.min, row.limit.max].some((bound) => bound !== null);
}

function fluidTable(fluids: ReportFluid[], read: Reader): Content {
  const columns: AnswerColumn[] = [
    { head: read.label('compartment'), width: '*' },
    { head: read.label('fluid'), width: '*' },
    { head: read.label('grade'), width: 70 },
    { head: read.label('quantity'), width: 60, alignment: 'right' },
    { head: read.label('fluidAction'), width: 60 },
    { head: read.label('partNumber'), width: 80 },
  ];
  const rows = fluids.map((fluid): Content[] => [
    { text: read.in(fluid.compartment) },
    { text: read.in(fluid.fluid) },
    { text: fluid.grade ?? '–' },
    { text: read.measured(fluid.quantity, fluid.unit), bold: true },
    { text: wordOf(fluidActionWords, fluid.action, read.lang) },
    { text: fluid.partNumber ?? '–' },
  ]);
  const title: Content = { text: read.label('additionalFluids'), style: 'group' };
  return { stack: [answerTable(columns, rows, [title])], margin: [0, 8, 0, 0] };
}
