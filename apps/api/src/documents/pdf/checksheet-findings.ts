// What needs attention, first and together: every row that is bad, cautioned, mended or left out, bad ones on
// top. The rows come from the answers themselves, so a bad answer without a recorded finding is here too.
import type { Reader } from './checksheet-reader.ts';
import type { ChecksheetReport, Judgement, ReportFinding, ReportRow } from './checksheet-types.ts';
import type { Content } from './definition.ts';
import { section, tableSection } from './parts.ts';
import type { Tone } from './theme.ts';
import { judgementWords, wordOf } from './words.ts';

const order: Judgement[] = ['BAD', 'CAUTION', 'CORRECTED', 'UNCHECKED'];
const counted: Judgement[] = ['GOOD', 'CAUTION', 'BAD', 'CORRECTED', 'UNCHECKED'];

type Found = { zone: string; row: ReportRow; finding: ReportFinding | undefined };

/** A row that somebody should look at: judged, and not simply good. */
export function isFinding(row: ReportRow): boolean {
  return row.judgement !== null && row.judgement !== 'GOOD';
}

/** How many rows were judged how. */
export function summaryFigures(
  report: ChecksheetReport,
  read: Reader,
): { value: string; word: string; tone: Tone }[] {
  const rows = report.zones.flatMap((zone) => zone.groups.flatMap((group) => group.rows));
  return counted.map((judgement) => ({
    value: String(rows.filter((row) => row.judgement === judgement).length),
    word: wordOf(judgementWords, judgement, read.lang),
    tone: read.tone(judgement),
  }));
}

export function findingsSection(report: ChecksheetReport, read: Reader): Content {
  const found = sortFindings(report);
  if (found.length === 0) {
    return section(read.label('findings'), { text: read.label('noFindings'), style: 'body' });
  }
  const columns = [
    { head: read.label('zone'), width: 34 },
    { head: read.label('question'), width: '*' },
    { head: read.label('answer'), width: 96 },
    { head: read.label('action'), width: 118 },
    { head: read.label('judgement'), width: 62 },
  ];
  const rows = found.map(({ zone, row, finding }): Content[] => [
    { text: `${zone}\n${row.no}`, style: 'small' },
    withNotes(row, read),
    answerWords(row, read),
    followUp(finding, read),
    read.judgement(row.judgement),
  ]);
  return tableSection(read.label('findings'), columns, rows);
}

/** A question with its note and its photo numbers below. */
export function withNotes(row: ReportRow, read: Reader): Content {
  const below = [row.note ?? '', read.photoNumbers(row.photos)].filter((text) => text !== '');
  return {
    stack: [
      { text: read.in(row.question) },
      ...below.map((text): Content => ({ text, style: 'small', margin: [0, 1, 0, 0] })),
    ],
  };
}

function answerWords(row: ReportRow, read: Reader): Content {
  const lines = [
    read.in(row.answer),
    row.value === null ? '' : read.measured(row.value, row.unit, row.decimals),
  ];
  const bound = read.limit(row) === '–' ? '' : `${read.label('limit')} ${read.limit(row)}`;
  return {
    stack: [
      { text: lines.filter((line) => line !== '').join('\n') || '–' },
      ...(bound === '' ? [] : [{ text: bound, style: 'small' }]),
    ],
  };
}

function followUp(finding: ReportFinding | undefined, read: Reader): Content {
  if (!finding) return { text: '–', style: 'small' };
  const small = [
    finding.priority === null ? '' : `${read.label('priority')} ${finding.priority}`,
    finding.backlogNumber === null ? '' : `${read.label('backlogNumber')} ${finding.backlogNumber}`,
  ].filter((text) => text !== '');
  return {
    stack: [
      { text: finding.action === null ? '–' : read.in(finding.action) },
      ...small.map((text): Content => ({ text, style: 'small' })),
    ],
  };
}

function sortFindings(report: ChecksheetReport): Found[] {
  const found = report.zones.flatMap((zone) =>
    zone.groups.flatMap((group) =>
      group.rows.filter(isFinding).map((row) => ({
        zone: zone.code,
        row,
        finding: report.findings.find((one) => one.zone === zone.code && one.no === row.no),
      })),
    ),
  );
  const rank = ({ row, finding }: Found) =>
    (row.judgement === null ? order.length : order.indexOf(row.judgement)) * 10 + (finding?.priority ?? 9);
  return found.sort((one, other) => rank(one) - rank(other));
}
