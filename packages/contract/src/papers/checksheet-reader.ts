// One reader of one report: their language, the plant's clock, the numbers of the photos.
import type {
  ChecksheetReport,
  Judgement,
  ReportChoice,
  ReportCorrection,
  ReportFinding,
  ReportRow,
} from './checksheet-types.ts';
import type { Content, PdfLanguage } from './definition.ts';
import {
  writeDate,
  writeNumber,
  writePeriod,
  writeRange,
  writeTime,
  writeUnit,
} from './numbers-and-times.ts';
import { badge } from './parts.ts';
import type { Tone } from './theme.ts';
import { inLanguage, judgementWords, labels, type Words, wordOf } from './words.ts';

const tones: Record<Judgement, Tone> = {
  GOOD: 'green',
  CAUTION: 'yellow',
  BAD: 'red',
  CORRECTED: 'blue',
  UNCHECKED: 'grey',
};

export type Reader = {
  lang: PdfLanguage;
  label: (name: keyof typeof labels) => string;
  in: (words: Words) => string;
  time: (at: Date | null) => string;
  date: (at: Date | null) => string;
  period: (start: Date | null, end: Date | null) => string;
  measured: (value: number | null, unit: string | null, decimals?: number) => string;
  /** Standard or limit of a row; an estimated limit says so. */
  standard: (row: ReportRow) => string;
  limit: (row: ReportRow) => string;
  judgement: (judgement: Judgement | null) => Content;
  tone: (judgement: Judgement) => Tone;
  /** What was chosen where entries differed, in a sentence. */
  choice: (choice: ReportChoice) => string;
  /** What a leader put right, with what it said before, in a sentence. */
  correction: (correction: ReportCorrection) => string;
  /** What was recorded from an answer, by number and priority. */
  finding: (finding: ReportFinding) => string;
  /** "Photo 3, 4" for the photos of a row that the report shows. */
  photoNumbers: (ids: string[]) => string;
};

export function createReader(report: ChecksheetReport, lang: PdfLanguage): Reader {
  const { zone } = report.plant;
  const numbers = new Map(report.photos.map((photo, index) => [photo.id, index + 1]));
  const label: Reader['label'] = (name) => labels[name][lang];
  return {
    lang,
    label,
    in: (words) => inLanguage(words, lang),
    time: (at) => writeTime(at, zone, lang),
    date: (at) => writeDate(at, zone, lang),
    period: (start, end) => writePeriod(start, end, zone, lang),
    measured: (value, unit, decimals) => {
      const number = writeNumber(value, lang, decimals);
      return value === null || !unit ? number : `${number}\u00a0${writeUnit(unit, lang)}`;
    },
    standard: (row) => writeRange(row.std, lang),
    limit: (row) => {
      const range = writeRange(row.limit, lang);
      return range !== '–' && isEstimate(row) ? `${range} ${label('estimate')}` : range;
    },
    judgement: (judgement) =>
      judgement === null
        ? { text: '–', style: 'small' }
        : badge(wordOf(judgementWords, judgement, lang), tones[judgement]),
    tone: (judgement) => tones[judgement],
    choice: ({ chosen, over, by, at }) => {
      const said = { by, chosen, over: over.join(', '), at: writeTime(at, zone, lang) };
      return label(over.length > 0 ? 'chose' : 'chosePart').replaceAll(
        /\{(by|chosen|over|at)\}/g,
        (_, name: keyof typeof said) => said[name],
      );
    },
    correction: ({ at, ...correction }) => {
      const said = { ...correction, at: writeTime(at, zone, lang) };
      return label('corrected').replaceAll(
        /\{(by|was|now|at|reason)\}/g,
        (_, name: keyof typeof said) => said[name],
      );
    },
    finding: ({ number, priority }) =>
      label(number === null ? 'backlogUnsent' : 'backlog')
        .replace('{number}', number ?? '')
        .replace('{priority}', `${priority ?? '–'}`),
    photoNumbers: (ids) => {
      const shown = ids.map((id) => numbers.get(id)).filter((number) => number !== undefined);
      return shown.length === 0 ? '' : `${label('photo')} ${shown.join(', ')}`;
    },
  };
}

/** A limit that rests on common practice and not on a value of the maker (domain decisions §4). */
export function isEstimate(row: ReportRow): boolean {
  return row.limitBasis.startsWith('typical');
}
