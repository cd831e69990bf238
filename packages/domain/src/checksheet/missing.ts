// Everything that stops a submission, as a list whose entries each lead to their place. An empty list means
// that the sheet may be submitted; phone and server ask the same function.
import { type JobType, jobTypes } from '../job-types.ts';
import { photoLimits } from '../limits.ts';
import { smrOf } from '../smr.ts';
import { fillWords, type Words } from '../text.ts';
import { fluidFault } from './fluids.ts';
import { judge } from './judge.ts';
import { missingParts } from './missing-parts.ts';
import { type SheetPartName, sheetPartNames } from './parts.ts';
import { type PhotoLimits, photoExcess, photosNeeded } from './photos.ts';
import { answerOf, photosOf, questionsOf, visibleQuestions } from './questions.ts';
import { type RequiringAnswer, requiredQuestions, whyRequired } from './required.ts';
import type { Form, PhotoKind, PlacedQuestion, Sheet } from './types.ts';

export type MissingKind =
  | 'contested'
  | 'smr'
  | 'meterPhoto'
  | 'serialPhoto'
  | 'answer'
  | 'reason'
  | 'unchecked'
  | 'photo'
  | 'fluid'
  | 'photoLimit'
  | 'part';

export type Missing = {
  readonly kind: MissingKind;
  readonly zoneCode: string | null;
  readonly questionId: string | null;
  /** The kind of photo that is missing; null when any will do or none is. */
  readonly photoKind: PhotoKind | null;
  /** The part of the sheet beyond its zones that it is about. */
  readonly part?: SheetPartName;
  /** The field of the part, such as `steps.2.kw`; null for the part as a whole. */
  readonly place?: string | null;
  readonly text: Words;
};

/** What the general parameters decide about a whole sheet. */
export interface SheetRules {
  readonly photos: PhotoLimits;
  /** Whether the parts beyond the zones must be there; what is there is judged in any case. */
  readonly partsAreRequired: boolean;
}

/** What is missing before the sheet can be submitted: the whole job first, then question by question. */
export function missing(
  form: Form,
  sheet: Sheet,
  jobType: JobType,
  rules: SheetRules = { photos: photoLimits, partsAreRequired: true },
): Missing[] {
  const photoIds = new Set(sheet.photos.map(({ id }) => id));
  const required = requiredQuestions(form, sheet);
  return [
    ...toBeChosen(form, sheet),
    ...missingOfJob(sheet, jobType),
    ...visibleQuestions(form, sheet).flatMap((place) =>
      missingOfQuestion(place, { sheet, jobType, required }),
    ),
    ...sheet.zones.flatMap(({ zoneCode, additionalFluids }) =>
      additionalFluids.flatMap((entry) => {
        const text = fluidFault(entry);
        return text === null ? [] : [{ kind: 'fluid', zoneCode, ...nowhere, text } as const];
      }),
    ),
    ...missingParts(sheet.parts, jobType, form.stage ?? null, rules, photoIds).map(
      (fault) => ({ kind: 'part', zoneCode: null, ...nowhere, ...fault }) as const,
    ),
    ...tooManyPhotos(form, sheet, rules.photos),
  ];
}

const nowhere = { questionId: null, photoKind: null } as const;

/** Of each contested field somebody has to say what counts. */
function toBeChosen(form: Form, { contested = [] }: Sheet): Missing[] {
  const places = new Map(questionsOf(form).map(({ question }) => [question.id, question]));
  return contested.map(({ field, zoneCode, questionId }) => {
    const part = sheetPartNames.find((name) => field === `part/${name}`);
    const question = questionId === null ? undefined : places.get(questionId);
    const text: Words = question
      ? {
          en: fillWords(texts.contested, { question: question.text.en }).en,
          id: fillWords(texts.contested, { question: question.text.id }).id,
        }
      : texts.contestedElsewhere;
    return { kind: 'contested', zoneCode, questionId, photoKind: null, ...(part && { part }), text };
  });
}

function missingOfJob(sheet: Sheet, jobType: JobType): Missing[] {
  const has = (kind: PhotoKind) => sheet.photos.some((photo) => photo.kind === kind);
  const list: Missing[] = [];
  if (sheet.smr === null) list.push({ kind: 'smr', zoneCode: null, ...nowhere, text: texts.smr });
  else if (!fitsOldPanel(sheet))
    list.push({ kind: 'smr', zoneCode: null, ...nowhere, part: 'meter', text: texts.oldPanel });
  if (!has('METER')) {
    list.push({
      kind: 'meterPhoto',
      zoneCode: null,
      questionId: null,
      photoKind: 'METER',
      text: texts.meterPhoto,
    });
  }
  if (jobTypes[jobType].serialPhoto && !has('SERIAL')) {
    list.push({
      kind: 'serialPhoto',
      zoneCode: null,
      questionId: null,
      photoKind: 'SERIAL',
      text: texts.serialPhoto,
    });
  }
  return list;
}

/** Where the panel was replaced, the reading is what the old one showed last with its offset. */
function fitsOldPanel({ smr, panelOffset = 0, parts: { meter } }: Sheet): boolean {
  if (meter?.kind !== 'METER_REPLACED' || meter.replacedPanel === null) return true;
  return smr === smrOf({ panel: meter.replacedPanel, offset: panelOffset });
}

interface Asking {
  readonly sheet: Sheet;
  readonly jobType: JobType;
  readonly required: ReadonlyMap<string, readonly RequiringAnswer[]>;
}

function missingOfQuestion(place: PlacedQuestion, { sheet, jobType, required }: Asking): Missing[] {
  const { question, zone } = place;
  const answer = answerOf(sheet, place);
  const verdict = judge(question, answer);
  const because = required.get(question.id);
  const why = whyRequired(because);
  const entry = (kind: MissingKind, text: Words, photoKind: PhotoKind | null): Missing => ({
    kind,
    zoneCode: zone.code,
    questionId: question.id,
    photoKind,
    text: {
      en: fillWords(text, { question: question.text.en, why: why?.en ?? '' }).en,
      id: fillWords(text, { question: question.text.id, why: why?.id ?? '' }).id,
    },
  });
  const list: Missing[] = [];
  if (verdict === 'unanswered' && because)
    list.push(entry('answer', why ? texts.answerBecause : texts.answer, null));
  if (verdict === 'unchecked') {
    if ((answer?.note ?? '').trim() === '') list.push(entry('reason', texts.reason, null));
    if (because && jobTypes[jobType].uncheckedBlocks) {
      list.push(entry('unchecked', texts.unchecked, null));
    }
  }
  const photos = photosNeeded(question, verdict, photosOf(sheet, question));
  return [...list, ...photos.map((kind) => entry('photo', photoText(kind), kind))];
}

function photoText(kind: PhotoKind | null): Words {
  if (kind === 'BEFORE') return texts.photoBefore;
  return kind === 'AFTER' ? texts.photoAfter : texts.photo;
}

function tooManyPhotos(form: Form, sheet: Sheet, limits: PhotoLimits): Missing[] {
  const excess = photoExcess(sheet, limits);
  if (excess === null) return [];
  const place = visibleQuestions(form, sheet).find(({ question }) => question.id === excess.questionId);
  return [{ kind: 'photoLimit', zoneCode: place?.zone.code ?? null, photoKind: null, ...excess }];
}

const texts = {
  contested: {
    en: 'Two people entered different things, choose: {question}',
    id: 'Dua orang mengisi berbeda, pilih salah satu: {question}',
  },
  contestedElsewhere: {
    en: 'Two people entered different things: choose which one counts.',
    id: 'Dua orang mengisi berbeda: pilih yang berlaku.',
  },
  oldPanel: {
    en: 'The meter reading is not what the old panel showed: enter it again.',
    id: 'Angka meter tidak sama dengan angka panel lama: isi ulang.',
  },
  smr: { en: 'Enter the meter reading (SMR).', id: 'Isi pembacaan meter (SMR).' },
  meterPhoto: { en: 'Take a photo of the meter.', id: 'Ambil foto meter.' },
  serialPhoto: { en: 'Take a photo of the serial plate.', id: 'Ambil foto pelat nomor seri.' },
  answer: { en: 'Not answered: {question}', id: 'Belum dijawab: {question}' },
  answerBecause: { en: 'Not answered: {question}. {why}.', id: 'Belum dijawab: {question}. {why}.' },
  reason: { en: 'Say why it was not checked: {question}', id: 'Tulis alasan tidak dicek: {question}' },
  unchecked: {
    en: 'Must be checked in this type of job: {question}',
    id: 'Wajib dicek pada jenis pekerjaan ini: {question}',
  },
  photo: { en: 'A photo is missing: {question}', id: 'Foto belum ada: {question}' },
  photoBefore: {
    en: 'The photo from before the repair is missing: {question}',
    id: 'Foto sebelum perbaikan belum ada: {question}',
  },
  photoAfter: {
    en: 'The photo from after the repair is missing: {question}',
    id: 'Foto sesudah perbaikan belum ada: {question}',
  },
} as const satisfies Readonly<Record<string, Words>>;
