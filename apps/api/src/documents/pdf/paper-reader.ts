import type { PdfLanguage } from '@dca/contract/papers/definition';
import { writeDate, writeTime } from '@dca/contract/papers/numbers-and-times';
import type { PlantZone } from '@dca/domain/times';
import { paperWords } from './paper-words.ts';

/** How a paper writes: its language, the clock of its plant. */
export interface PaperReader {
  readonly language: PdfLanguage;
  readonly word: ReturnType<typeof paperWords>;
  readonly in: (words: { readonly en: string; readonly id: string }) => string;
  readonly time: (at: string | null) => string;
  readonly date: (at: string | null) => string;
}

/** The reader of a paper in one language. */
export function paperReader(zone: PlantZone, language: PdfLanguage): PaperReader {
  const moment = (at: string | null) => (at === null ? null : new Date(at));
  return {
    language,
    word: paperWords(language),
    in: (words) => words[language],
    time: (at) => writeTime(moment(at), zone, language),
    date: (at) => writeDate(moment(at), zone, language),
  };
}
