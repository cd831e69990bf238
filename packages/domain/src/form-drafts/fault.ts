// What can stand against publishing a form, and how it is said.
import type { AnswerFamily } from '../answer-families.ts';
import type { Words } from '../text.ts';
import type { FormPlace } from './draft.ts';

export type FormFaultKind =
  | 'noQuestion'
  | 'noModel'
  | 'unknownModel'
  | 'emptyZone'
  | 'noCode'
  | 'duplicateCode'
  | 'duplicateId'
  | 'missingLanguage'
  | 'familyChanged'
  | 'conditionItself'
  | 'conditionLater'
  | 'conditionUnknown'
  | 'conditionNoCode'
  | 'conditionCode'
  | 'conditionTwice'
  | 'alwaysRequired'
  | 'limitsCross'
  | 'noUnit'
  | 'takesNoValue'
  | 'badCode'
  | 'objectPart';

/** The field of a place that a reason is about. */
export type FormField =
  | 'code'
  | 'text.en'
  | 'text.id'
  | 'unitModels'
  | 'family'
  | 'unit'
  | 'limits'
  | 'badCodes'
  | 'showWhen'
  | 'requireWhen'
  | 'objectPart';

export type FormFault = {
  readonly kind: FormFaultKind;
  readonly place: FormPlace;
  readonly field: FormField | null;
  readonly text: Words;
};

/** What the rest of the product knows, which a form may speak of. */
export type FormRules = {
  readonly objectParts: ReadonlySet<string>;
  readonly models: ReadonlySet<string>;
  /** How the questions of earlier versions are answered, by id. */
  readonly families: ReadonlyMap<string, AnswerFamily>;
};

export const faultTexts = {
  noQuestion: { en: 'The form asks no question.', id: 'Formulir ini tidak memuat pertanyaan.' },
  noModel: { en: 'Choose the unit models that the form is for.', id: 'Pilih model unit untuk formulir ini.' },
  unknownModel: { en: 'There is no unit model {model}.', id: 'Tidak ada model unit {model}.' },
  formName: {
    en: 'The name of the form is missing in {language}.',
    id: 'Nama formulir belum ada dalam {language}.',
  },
  zoneName: {
    en: 'The name of a zone is missing in {language}.',
    id: 'Nama zona belum ada dalam {language}.',
  },
  groupName: {
    en: 'The name of a group in zone {zone} is missing in {language}.',
    id: 'Nama kelompok di zona {zone} belum ada dalam {language}.',
  },
  zoneCode: { en: 'Zone {zone} has no code.', id: 'Zona {zone} belum memiliki kode.' },
  zoneTwice: { en: 'Two zones have the code {zone}.', id: 'Dua zona memakai kode {zone}.' },
  emptyZone: { en: 'Zone {zone} asks no question.', id: 'Zona {zone} tidak memuat pertanyaan.' },
  codeTwice: { en: 'Two questions have the code {code}.', id: 'Dua pertanyaan memakai kode {code}.' },
  idTwice: {
    en: 'The question {code} stands twice in the form.',
    id: 'Pertanyaan {code} ada dua kali dalam formulir.',
  },
  noCode: { en: "'{question}' has no code.", id: "'{question}' belum memiliki kode." },
  text: {
    en: 'The text of question {code} is missing in {language}.',
    id: 'Teks pertanyaan {code} belum ada dalam {language}.',
  },
  familyChanged: {
    en: "'{question}' was answered as {before} until now. Another kind of answer is a new question.",
    id: "'{question}' selama ini dijawab sebagai {before}. Jenis jawaban lain berarti pertanyaan baru.",
  },
  conditionItself: {
    en: "'{question}' waits for its own answer.",
    id: "'{question}' menunggu jawabannya sendiri.",
  },
  conditionRing: {
    en: "'{question}' waits for itself: '{other}', which it waits for, waits for it.",
    id: "'{question}' menunggu dirinya sendiri: '{other}', yang ditunggunya, juga menunggunya.",
  },
  conditionTwice: {
    en: "'{question}' waits twice for the same question. Tick all its answers at once.",
    id: "'{question}' menunggu pertanyaan yang sama dua kali. Centang semua jawabannya sekaligus.",
  },
  alwaysRequired: {
    en: "'{question}' must always be answered, so a condition for that says nothing.",
    id: "'{question}' selalu wajib dijawab, jadi syarat untuk itu tidak berarti.",
  },
  requiredByItself: {
    en: "'{question}' is required by its own answer.",
    id: "'{question}' menjadi wajib karena jawabannya sendiri.",
  },
  requiredInRing: {
    en: "'{question}' is required by itself: '{other}', which requires it, waits for it.",
    id: "'{question}' menjadi wajib karena dirinya sendiri: '{other}', yang mewajibkannya, menunggunya.",
  },
  requiredLater: {
    en: "'{question}' is required by '{other}', which is asked later.",
    id: "'{question}' menjadi wajib karena '{other}', yang ditanyakan kemudian.",
  },
  requiredByUnknown: {
    en: "'{question}' is required by a question that the form does not ask.",
    id: "'{question}' menjadi wajib karena pertanyaan yang tidak ada dalam formulir.",
  },
  requiredByNoCode: {
    en: "Say which answers make '{question}' required.",
    id: "Tentukan jawaban mana yang mewajibkan '{question}'.",
  },
  requiredByCode: {
    en: "'{question}' is required by the answer {code}, which '{other}' does not offer.",
    id: "'{question}' menjadi wajib karena jawaban {code}, yang bukan pilihan '{other}'.",
  },
  requiredTwice: {
    en: "'{question}' is required twice by the same question. Tick all its answers at once.",
    id: "'{question}' diwajibkan dua kali oleh pertanyaan yang sama. Centang semua jawabannya sekaligus.",
  },
  conditionLater: {
    en: "'{question}' waits for '{other}', which is asked later.",
    id: "'{question}' menunggu '{other}', yang ditanyakan kemudian.",
  },
  conditionUnknown: {
    en: "'{question}' waits for a question that the form does not ask.",
    id: "'{question}' menunggu pertanyaan yang tidak ada dalam formulir.",
  },
  conditionNoCode: {
    en: "Say which answers '{question}' waits for.",
    id: "Tentukan jawaban mana yang ditunggu '{question}'.",
  },
  conditionCode: {
    en: "'{question}' waits for the answer {code}, which '{other}' does not offer.",
    id: "'{question}' menunggu jawaban {code}, yang bukan pilihan '{other}'.",
  },
  limitsCross: { en: "The limits of '{question}' cross.", id: "Batas '{question}' saling bertentangan." },
  noUnit: { en: "'{question}' is measured without a unit.", id: "'{question}' diukur tanpa satuan." },
  takesNoValue: {
    en: "'{question}' takes no measured value, so it has neither unit nor limits.",
    id: "'{question}' tidak memerlukan nilai ukur, jadi tanpa satuan dan batas.",
  },
  badCode: {
    en: "'{question}' calls {code} bad, an answer that it does not offer.",
    id: "'{question}' menganggap {code} rusak, padahal bukan pilihan jawabannya.",
  },
  objectPart: {
    en: "'{question}' proposes a backlog on {part}, which is no part of a machine here.",
    id: "'{question}' mengusulkan backlog pada {part}, yang bukan bagian mesin di sini.",
  },
} as const satisfies Readonly<Record<string, Words>>;
