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

/** How many photos there may be and how large; the parameters set them. */
export type PhotoLimits = { readonly [Limit in keyof typeof photoLimits]: number };

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
  limits: PhotoLimits = photoLimits,
): Words | null {
  return photoCountRefusal(sheet, photo.questionId, limits) ?? photoSizeRefusal(photo, limits);
}

/** Why a sheet has no room for one more photo, there or anywhere, or null. */
export function photoCountRefusal(
  sheet: Sheet,
  questionId: string | null,
  limits: PhotoLimits = photoLimits,
): Words | null {
  if (sheet.photos.length >= limits.perJob) return tooManyInJob(limits);
  const siblings = sheet.photos.filter((photo) => photo.questionId === questionId);
  return questionId !== null && siblings.length >= limits.perQuestion ? tooManyInQuestion(limits) : null;
}

/** Why a photo is too large for any sheet, or null: all that its header has to tell before it is decoded. */
export function photoSizeRefusal(photo: PhotoSize, limits: PhotoLimits = photoLimits): Words | null {
  if (photo.bytes > limits.maxBytes) return tooHeavy;
  return Math.max(photo.widthPx, photo.heightPx) > limits.longestSidePx ? tooWide(limits) : null;
}

/** Which count a sheet exceeds, or null: whole sheet first, then each question. */
export function photoExcess(
  sheet: Sheet,
  limits: PhotoLimits = photoLimits,
): { readonly questionId: string | null; readonly text: Words } | null {
  if (sheet.photos.length > limits.perJob) return { questionId: null, text: tooManyInJob(limits) };
  const byQuestion = Map.groupBy(sheet.photos, ({ questionId }) => questionId);
  for (const [questionId, photos] of byQuestion) {
    if (questionId !== null && photos.length > limits.perQuestion) {
      return { questionId, text: tooManyInQuestion(limits) };
    }
  }
  return null;
}

const tooManyInJob = ({ perJob }: PhotoLimits): Words =>
  fillWords(
    { en: 'A job takes at most {most} photos.', id: 'Satu pekerjaan paling banyak {most} foto.' },
    { most: perJob },
  );
const tooManyInQuestion = ({ perQuestion }: PhotoLimits): Words =>
  fillWords(
    { en: 'A question takes at most {most} photos.', id: 'Satu pertanyaan paling banyak {most} foto.' },
    { most: perQuestion },
  );
const tooHeavy: Words = { en: 'The photo is larger than 2 MB.', id: 'Foto lebih besar dari 2 MB.' };
const tooWide = ({ longestSidePx }: PhotoLimits): Words =>
  fillWords(
    {
      en: 'The longest side of the photo exceeds {most} pixels.',
      id: 'Sisi terpanjang foto melebihi {most} piksel.',
    },
    { most: longestSidePx },
  );
