// Photos as evidence: how many a question needs, and how many and how large they may be (domain decisions §4).
import { photoLimits } from '../limits.ts';
import { fillWords, type Words } from '../text.ts';
import type { PhotoKind, Question, Sheet, SheetPhoto, Verdict } from './types.ts';

/** The photos a question still needs, one entry each; null stands for any kind. */
export function photosNeeded(
  question: Question,
  verdict: Verdict,
  photos: readonly SheetPhoto[],
): (PhotoKind | null)[] {
  if (question.evidence === 'NONE' || verdict === 'unanswered') return [];
  if (verdict === 'corrected') return pair.filter((kind) => !photos.some((photo) => photo.kind === kind));
  const isNeeded = question.evidence === 'ALWAYS' || verdict === 'bad';
  return isNeeded && photos.length === 0 ? [null] : [];
}

const pair = ['BEFORE', 'AFTER'] as const;

/** Bytes and sides in pixels of a photo as the device resized it. */
export interface PhotoSize {
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Why a further photo may not join the sheet, or null. */
export function photoRefusal(
  sheet: Sheet,
  photo: PhotoSize & { readonly questionId: string | null },
): Words | null {
  if (sheet.photos.length >= photoLimits.perJob) return tooManyInJob;
  const siblings = sheet.photos.filter(({ questionId }) => questionId === photo.questionId);
  if (photo.questionId !== null && siblings.length >= photoLimits.perQuestion) return tooManyInQuestion;
  return photoSizeRefusal(photo);
}

/** Why a photo is too large for any sheet, or null: all that its header has to tell before it is decoded. */
export function photoSizeRefusal(photo: PhotoSize): Words | null {
  if (photo.bytes > photoLimits.maxBytes) return tooHeavy;
  return Math.max(photo.widthPx, photo.heightPx) > photoLimits.longestSidePx ? tooWide : null;
}

/** Which count a sheet exceeds, or null: whole sheet first, then each question. */
export function photoExcess(
  sheet: Sheet,
): { readonly questionId: string | null; readonly text: Words } | null {
  if (sheet.photos.length > photoLimits.perJob) return { questionId: null, text: tooManyInJob };
  const byQuestion = Map.groupBy(sheet.photos, ({ questionId }) => questionId);
  for (const [questionId, photos] of byQuestion) {
    if (questionId !== null && photos.length > photoLimits.perQuestion) {
      return { questionId, text: tooManyInQuestion };
    }
  }
  return null;
}

const tooManyInJob = fillWords(
  { en: 'A job takes at most {most} photos.', id: 'Satu pekerjaan paling banyak {most} foto.' },
  { most: photoLimits.perJob },
);
const tooManyInQuestion = fillWords(
  { en: 'A question takes at most {most} photos.', id: 'Satu pertanyaan paling banyak {most} foto.' },
  { most: photoLimits.perQuestion },
);
const tooHeavy: Words = { en: 'The photo is larger than 2 MB.', id: 'Foto lebih besar dari 2 MB.' };
const tooWide = fillWords(
  {
    en: 'The longest side of the photo exceeds {most} pixels.',
    id: 'Sisi terpanjang foto melebihi {most} piksel.',
  },
  { most: photoLimits.longestSidePx },
);
