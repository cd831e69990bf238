// The evidence of a whole column, and what it leaves to ask. Never a single cell decides: a figure that either mark fits is read as
// the column is written, a day as its column orders days, and a code that is a bare figure may have lost its zeros.
import type { DecimalMark } from '../import-kinds.ts';
import { type DayOrder, orderIn } from './days.ts';
import { markIn } from './figures.ts';

/** How the cells of a column are read, by the field that it is taken as. */
export type ReadAs = 'FIGURE' | 'DAY' | 'CODE' | 'OTHER';

/** What was found in a column, each with the first cell that shows it. */
export interface ColumnEvidence {
  readonly point?: string;
  readonly comma?: string;
  readonly eitherMark?: string;
  readonly dayFirst?: string;
  readonly monthFirst?: string;
  readonly eitherOrder?: string;
  /** A figure without a format of its own. */
  readonly bare?: string;
}
export const evidenceNames = [
  'point',
  'comma',
  'eitherMark',
  'dayFirst',
  'monthFirst',
  'eitherOrder',
  'bare',
] as const satisfies readonly (keyof ColumnEvidence)[];

/** What a person says of a column: how its figures or days are written, or whether its bare figures are codes as they stand. */
export const columnAnswers = ['.', ',', 'DMY', 'MDY', 'KEEP', 'REFUSE'] as const;
export type ColumnAnswer = (typeof columnAnswers)[number];
export type ColumnQuestion = 'MARK' | 'ORDER' | 'ZEROS';

const answersTo: Readonly<Record<ColumnQuestion, readonly ColumnAnswer[]>> = {
  MARK: ['.', ','],
  ORDER: ['DMY', 'MDY'],
  ZEROS: ['KEEP', 'REFUSE'],
};
export const isAnswerTo = (question: ColumnQuestion, answer: ColumnAnswer | null): boolean =>
  answer !== null && answersTo[question].includes(answer);

const ofMark = { '.': 'point', ',': 'comma', EITHER: 'eitherMark' } as const;
const ofOrder = { DMY: 'dayFirst', MDY: 'monthFirst', EITHER: 'eitherOrder' } as const;

/** Most texts leave nothing open, and are seen not to at once: no mark in them, more than a currency besides, no day of figures. */
const mayBeMarked =
  /^[\s(+-]*[A-Za-z$€]{0,3}\$?\.?\s?[\p{Nd}\s.,'’+()-]*[.,][\p{Nd}\s.,'’+()-]*\s?[A-Za-z$€]{0,3}\.?\s*$/u;
const mayBeOrdered = /^\s*\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{4}/u;

/** Takes note of what a text shows. */
export function noteText(found: { -readonly [N in keyof ColumnEvidence]: string }, text: string): void {
  if (text.length > 60) return;
  const mark = mayBeMarked.test(text) ? markIn(text) : null;
  if (mark && mark !== 'SAME') found[ofMark[mark]] ??= text;
  const order = mayBeOrdered.test(text) ? orderIn(text) : null;
  if (order) found[ofOrder[order]] ??= text;
}

interface Column {
  readonly reads: ReadAs;
  readonly evidence: ColumnEvidence;
}

/** What has to be asked of a column before a row of it is read; `mark` is that of the file. */
export function questionOf({ reads, evidence }: Column, mark: DecimalMark): ColumnQuestion | null {
  if (reads === 'FIGURE') return evidence[mark === '.' ? 'comma' : 'point'] === undefined ? null : 'MARK';
  if (reads === 'DAY') return isOrderOpen(evidence) ? 'ORDER' : null;
  return reads === 'CODE' && evidence.bare !== undefined ? 'ZEROS' : null;
}

const isOrderOpen = ({ dayFirst, monthFirst, eitherOrder }: ColumnEvidence): boolean =>
  dayFirst === undefined ? monthFirst === undefined && eitherOrder !== undefined : monthFirst !== undefined;

/** The mark that the columns of figures show; null where they show both or none. */
export function markShown(columns: readonly Column[]): DecimalMark | null {
  const figures = columns.filter(({ reads }) => reads === 'FIGURE').map(({ evidence }) => evidence);
  const points = figures.filter(({ point, comma }) => point !== undefined && comma === undefined).length;
  const commas = figures.filter(({ point, comma }) => comma !== undefined && point === undefined).length;
  if (points === commas) return null;
  return points > commas ? '.' : ',';
}

/** Whether nothing but a person says how the figures of the file are written. */
export const isMarkOpen = (columns: readonly Column[]): boolean =>
  markShown(columns) === null &&
  columns.some(
    ({ reads, evidence: { point, comma, eitherMark } }) =>
      reads === 'FIGURE' && eitherMark !== undefined && point === undefined && comma === undefined,
  );

/** How the cells of a column are read. */
export interface Manner {
  readonly mark: DecimalMark;
  /** Its figures are written with both marks. */
  readonly isMixed: boolean;
  readonly order: DayOrder;
  readonly keepsBare: boolean;
}

export function mannerOf(evidence: ColumnEvidence, answer: ColumnAnswer | null, mark: DecimalMark): Manner {
  return {
    mark: answer === '.' || answer === ',' ? answer : mark,
    isMixed: evidence.point !== undefined && evidence.comma !== undefined,
    order:
      answer === 'DMY' || answer === 'MDY'
        ? answer
        : evidence.monthFirst !== undefined && evidence.dayFirst === undefined
          ? 'MDY'
          : 'DMY',
    keepsBare: answer !== 'REFUSE',
  };
}
