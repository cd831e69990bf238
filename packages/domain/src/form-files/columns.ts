// The sheets of a form as people fill them in: their names, their columns and the words of their cells, in both languages.
import type { Words } from '../text.ts';
import type { FileColumn } from './file.ts';

export const sheetNames = {
  form: { en: 'Form', id: 'Formulir' },
  questions: { en: 'Questions', id: 'Pertanyaan' },
  answers: { en: 'Answers', id: 'Jawaban' },
} as const satisfies Readonly<Record<string, Words>>;

export const formColumns = [
  { key: 'field', words: { en: 'Field', id: 'Isian' } },
  { key: 'value', words: { en: 'Value', id: 'Nilai' } },
] as const satisfies readonly FileColumn<string>[];

/** What the sheet of the form says, line by line; a form has as many lines of models as it has models. */
export const formFields = {
  nameEn: { en: 'Name (English)', id: 'Nama (Inggris)' },
  nameId: { en: 'Name (Indonesian)', id: 'Nama (Indonesia)' },
  model: { en: 'Unit model', id: 'Model unit' },
} as const satisfies Readonly<Record<string, Words>>;

const column = <Key extends string>(key: Key, en: string, id: string): FileColumn<Key> => ({
  key,
  words: { en, id },
});

export const questionColumns = [
  column('zone', 'Zone', 'Zona'),
  column('zoneEn', 'Zone name (English)', 'Nama zona (Inggris)'),
  column('zoneId', 'Zone name (Indonesian)', 'Nama zona (Indonesia)'),
  column('groupEn', 'Group (English)', 'Kelompok (Inggris)'),
  column('groupId', 'Group (Indonesian)', 'Kelompok (Indonesia)'),
  column('code', 'Code', 'Kode'),
  column('textEn', 'Text (English)', 'Teks (Inggris)'),
  column('textId', 'Text (Indonesian)', 'Teks (Indonesia)'),
  column('family', 'Answer', 'Jawaban'),
  column('required', 'Required', 'Wajib'),
  { ...column('requireWhen', 'Required when', 'Wajib bila'), isOptional: true },
  column('unit', 'Unit', 'Satuan'),
  column('decimals', 'Decimals', 'Desimal'),
  column('stdMin', 'Standard from', 'Standar dari'),
  column('stdMax', 'Standard to', 'Standar sampai'),
  column('limitMin', 'Limit from', 'Batas dari'),
  column('limitMax', 'Limit to', 'Batas sampai'),
  column('limitBasis', 'Origin of the limit', 'Asal batas'),
  column('evidence', 'Photos', 'Foto'),
  column('badCodes', 'Bad answers', 'Jawaban rusak'),
  column('showWhen', 'Asked when', 'Ditanyakan bila'),
  column('backlog', 'Backlog on', 'Backlog pada'),
  { ...column('id', 'Id', 'Id'), isOptional: true },
] as const satisfies readonly FileColumn<string>[];

export type QuestionColumn = (typeof questionColumns)[number]['key'];

/** Columns that say where a question stands; without any other one filled in, a row is a place without a question. */
export const placeColumns: ReadonlySet<QuestionColumn> = new Set([
  'zone',
  'zoneEn',
  'zoneId',
  'groupEn',
  'groupId',
]);

export const yes: Words = { en: 'Yes', id: 'Ya' };
export const no: Words = { en: 'No', id: 'Tidak' };
/** No answer of the question is bad, unlike a cell left empty: then the usual ones are. */
export const noBadCodes: Words = { en: '(none)', id: '(tidak ada)' };
export const joins = {
  all: { en: 'all', id: 'semua' },
  any: { en: 'any', id: 'salah satu' },
} as const satisfies Readonly<Record<string, Words>>;
