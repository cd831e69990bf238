// What needs attention, first and together: every row that is bad, cautioned, mended or left out, bad ones on
// top, each with its own photos beside it.
import type { Reader } from './checksheet-reader.ts';
import { trendWords } from './checksheet-trend.ts';
import type { ChecksheetReport, Judgement, ReportPhoto, ReportRow } from './checksheet-types.ts';
import type { Content } from './definition.ts';
import { type AnswerColumn, section, tallTableSection } from './parts.ts';
import type { Tone } from './theme.ts';
import { photoGrid } from './tiles.ts';
import { judgementWords, photoKindWords, wordOf } from './words.ts';

const order: Judgement[] = ['BAD', 'CAUTION', 'CORRECTED', 'UNCHECKED'];
const counted: Judgement[] = ['GOOD', 'CAUTION', 'BAD', 'CORRECTED', 'UNCHECKED'];
const photosWidth = 252;

type Found = { zone: string; row: ReportRow };

/** A row that somebody should look at: judged, and not simply good. */
function isFinding(row: ReportRow): boolean {
  return row.judgement !== null && row.judgement !== 'GOOD';
}

/** The photos that stand beside their findings; the others have a section of their own. */
export function photosOfFindings(report: ChecksheetReport): ReadonlySet<string> {
  return new Set(sortFindings(report).flatMap(({ row }) => row.photos));
}

/** How much was judged how: answers, and what was judged beyond the zones, so that no paper says '0 bad' above a test that failed. */
export function summaryFigures(
  report: ChecksheetReport,
  read: Reader,
): { value: string; word: string; tone: Tone }[] {
  const answers = report.zones.flatMap((zone) => zone.groups.flatMap((group) => group.rows));
  const judged = [
    ...answers.map((row) => row.judgement),
    ...report.parts.flatMap((part) => [part.judgement, ...part.rows.map((row) => row.judgement)]),
  ];
  return counted.map((judgement) => ({
    value: String(judged.filter((one) => one === judgement).length),
    word: wordOf(judgementWords, judgement, read.lang),
    tone: read.tone(judgement),
  }));
}

export function findingsSection(report: ChecksheetReport, read: Reader): Content {
  const found = sortFindings(report);
  // What needs attention beyond the zones is marked in its own table.
  const isFoundBeyond = report.parts.some(({ judgement, rows }) =>
    [judgement, ...rows.map((row) => row.judgement)].some((one) => one !== null && one !== 'GOOD'),
  );
  if (found.length === 0) {
    if (isFoundBeyond)
      return section(read.label('findings'), { text: read.label('findingsBelow'), style: 'body' });
    return section(read.label('findings'), { text: read.label('noFindings'), style: 'body' });
  }
  const photos = new Map(report.photos.map((photo) => [photo.id, photo]));
  const columns: AnswerColumn[] = [
    { head: read.label('question'), width: '*' },
    { head: read.label('answer'), width: 112 },
  ];
  const shown = ({ row }: Found) => row.photos.flatMap((id) => photos.get(id) ?? []);
  const isShowing = found.some((one) => shown(one).length > 0);
  if (isShowing) columns.push({ head: read.label('photos'), width: photosWidth });
  const rows = found.map((one): Content[] => [
    itemWords(one, read),
    answerWords(one.row, read),
    ...(isShowing ? [photosBeside(shown(one), read.in(one.row.question), read)] : []),
  ]);
  return tallTableSection(read.label('findings'), columns, rows);
}

/** A question with its note, what was recorded from it and its photo numbers below. */
export function withNotes(row: ReportRow, read: Reader): Content {
  const below = [
    trendWords(row, read),
    row.note ?? '',
    ...row.choices.map(read.choice),
    ...row.corrections.map(read.correction),
    ...row.findings.map(read.finding),
    read.photoNumbers(row.photos),
  ].filter((text) => text !== '');
  return {
    stack: [
      { text: read.in(row.question) },
      ...below.map((text): Content => ({ text, style: 'small', margin: [0, 1, 0, 0] })),
    ],
  };
}

function itemWords({ zone, row }: Found, read: Reader): Content {
  const note: Content[] = row.note ? [{ text: row.note, margin: [0, 2, 0, 0] }] : [];
  const told = [
    ...row.corrections.map(read.correction),
    ...row.findings.map(read.finding),
    ...row.choices.map(read.choice),
  ].map((text): Content => ({ text, style: 'small', margin: [0, 2, 0, 0] }));
  return {
    stack: [
      { text: `${zone}-${row.no}`, style: 'small', noWrap: true },
      { text: read.in(row.question), bold: true },
      ...note,
      ...told,
    ],
  };
}

function answerWords(row: ReportRow, read: Reader): Content {
  const measured = row.value === null ? '' : read.measured(row.value, row.unit, row.decimals);
  const bounds = [
    read.standard(row) === '–' ? '' : `${read.label('standard')} ${read.standard(row)}`,
    read.limit(row) === '–' ? '' : `${read.label('limit')} ${read.limit(row)}`,
    trendWords(row, read),
  ].filter((text) => text !== '');
  const answer = row.value === null ? read.in(row.answer) : measured;
  // 'Unchecked' is both what was answered and how it was judged.
  const words =
    row.judgement !== null && answer === wordOf(judgementWords, row.judgement, read.lang) ? '' : answer;
  return {
    stack: [
      read.judgement(row.judgement),
      ...(words === '' ? [] : [{ text: words, margin: [0, 2, 0, 0] } satisfies Content]),
      ...bounds.map((text): Content => ({ text, style: 'small' })),
    ],
  };
}

function photosBeside(photos: readonly ReportPhoto[], question: string, read: Reader): Content {
  const tiles = photos.map((photo) => ({
    image: photo.id,
    title: '',
    alt: photoAlt(photo, question, read),
    caption: [
      read.photoNumbers([photo.id]),
      photoKind(photo, read),
      photo.takenAt === null ? '' : read.time(photo.takenAt),
    ]
      .filter((text) => text !== '')
      .join(' · '),
  }));
  return photoGrid(tiles, 2, photosWidth);
}

/** What a photo shows: its kind and what was asked there. */
export function photoAlt(photo: ReportPhoto, question: string, read: Reader): string {
  return [read.photoNumbers([photo.id]), photoKind(photo, read), question]
    .filter((text) => text !== '')
    .join(', ');
}

/** What kind of photo it is, and whether somebody drew on it; nothing for a plain one. */
export function photoKind({ kind, isDrawnOn }: ReportPhoto, read: Reader): string {
  const words = [...(kind === 'OTHER' ? [] : [kind]), ...(isDrawnOn ? ['DRAWN_ON'] : [])];
  return words.map((name) => wordOf(photoKindWords, name, read.lang)).join(', ');
}

function sortFindings(report: ChecksheetReport): Found[] {
  const found = report.zones.flatMap((zone) =>
    zone.groups.flatMap((group) => group.rows.filter(isFinding).map((row) => ({ zone: zone.code, row }))),
  );
  const rank = ({ row }: Found) => (row.judgement === null ? order.length : order.indexOf(row.judgement));
  return found.sort((one, other) => rank(one) - rank(other));
}
