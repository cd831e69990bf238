// An empty workbook of a kind: the headings in the person's language, and a sheet that says of each column what it takes, with
// the codes that are there, each in a column of its own. Spreadsheet programs offer them in the cells.

import type { FileReply } from '@dca/contract/call';
import { type Field, isShownIn } from '@dca/contract/record-fields';
import { type ImportKindName, importKinds } from '@dca/domain/import-kinds';
import type { Language, Words } from '@dca/domain/text';
import { writeXlsx } from 'hucre/xlsx';
import { type SqlBool, sql } from 'kysely';
import {
  csvType,
  spreadsheetNameFrom,
  spreadsheetType,
  writeCsv,
} from '../../documents/spreadsheet/index.ts';
import type { Reading } from '../../platform/handler.ts';
import { broughtFields, isRequired } from '../../platform/imports/fields.ts';
import { codesOf } from '../../platform/looked-up.ts';
import { headerOf, yesNoWords } from '../../platform/record-columns.ts';
import { kindsOfImport } from './kinds.ts';

/** Of more codes none is offered: a list that was cut would refuse the others. */
const mostCodes = 5000;
const rowsToFill = 10_000;

const heads = {
  en: ['Column', 'Needed', 'What it takes', 'Allowed values'],
  id: ['Kolom', 'Wajib', 'Isi', 'Nilai yang diperbolehkan'],
} as const;
const allowedName: Words = { en: 'Allowed values', id: 'Nilai yang diperbolehkan' };
const yes: Words = { en: 'yes', id: 'ya' };
const lookupWords: Words = { en: 'a code that exists', id: 'kode yang ada' };

/** The headings alone, in the manner of the person's language: text cannot hold what a column allows. */
export const textTemplateOf = (language: Language, kindName: ImportKindName): FileReply => ({
  fileName: `${importKinds[kindName].words[language]}.csv`,
  mediaType: csvType,
  content: writeCsv(
    {
      title: '',
      columns: fieldsOf(kindName).map((field) => ({
        key: '' as never,
        type: 'text',
        header: headerOf(field, language),
      })),
      rows: [],
    },
    language,
  ),
});

/** What a file of the kind may bring, in the order of the form. */
function fieldsOf(kindName: ImportKindName): Field[] {
  const { fields } = kindsOfImport[kindName].table;
  return broughtFields(fields)
    .map((name) => fields[name] as Field)
    .filter((field) => isShownIn(field, 'form'));
}

export async function templateOf(reading: Reading, kindName: ImportKindName): Promise<FileReply> {
  const { language } = reading.viewer;
  const { table } = kindsOfImport[kindName];
  const fields = fieldsOf(kindName);
  const allowed = await Promise.all(fields.map((field) => allowedOf(reading, field)));
  const lists = fields.flatMap((field, index) => {
    const codes = allowed[index] ?? [];
    return codes.length > 0 && codes.length <= mostCodes ? [{ field, index, codes }] : [];
  });
  const rows = fields.map((field) => [
    headerOf(field, language),
    isRequired(field) ? yes[language] : '',
    takenBy(field, language),
    allowedWords(lists.find((list) => list.field === field)?.codes),
  ]);
  const longest = Math.max(rows.length, ...lists.map(({ codes }) => codes.length));
  const explained = Array.from({ length: longest }, (_, at) => [
    ...(rows[at] ?? heads[language].map(() => '')),
    ...lists.map(({ codes }) => codes[at] ?? ''),
  ]);
  const allowedSheet = spreadsheetNameFrom(allowedName[language]);
  const validations = lists.map(({ index, codes }, at) => {
    const column = letterOf(heads[language].length + at);
    return {
      type: 'list' as const,
      formula1: `'${allowedSheet}'!$${column}$2:$${column}$${codes.length + 1}`,
      allowBlank: true,
      range: cellsBelow(index),
    };
  });
  const content = await writeXlsx({
    sheets: [
      {
        name: spreadsheetNameFrom(table.many[language]),
        columns: fields.map((field) => ({
          width: 22,
          numFmt: formatOf(field),
        })),
        rows: [fields.map((field) => headerOf(field, language))],
        dataValidations: validations,
        freezePane: { rows: 1 },
      },
      {
        name: allowedSheet,
        rows: [[...heads[language], ...lists.map(({ field }) => headerOf(field, language))], ...explained],
      },
    ],
  });
  return {
    fileName: `${importKinds[kindName].words[language]}.xlsx`,
    mediaType: spreadsheetType,
    content: new Uint8Array(content),
  };
}

const formatOf = ({ kind }: Field): string => {
  if (kind === 'day') return 'yyyy-mm-dd';
  return kind === 'number' || kind === 'integer' || kind === 'money' ? 'General' : '@';
};

/** The cells of a column below its heading. */
const cellsBelow = (index: number): string => {
  const column = letterOf(index);
  return `${column}2:${column}${rowsToFill}`;
};

const letterOf = (index: number): string =>
  (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) +
  String.fromCharCode(65 + (index % 26));

/** The first of them beside the words; all stand in their column. */
const allowedWords = (codes: readonly string[] = []): string =>
  codes.length > 20 ? `${codes.slice(0, 20).join(', ')} …` : codes.join(', ');

/** Codes of a choice, or of the records in sight that a lookup may name; undefined where anything goes. */
async function allowedOf(reading: Reading, field: Field): Promise<readonly string[] | undefined> {
  const { language } = reading.viewer;
  if (field.kind === 'choice') return Object.keys(field.choices);
  if (field.kind === 'yesNo' || field.kind === 'activity') return Object.values(yesNoWords[language]);
  if (field.kind !== 'lookup') return undefined;
  const codes = codesOf(reading, field.of);
  const used = field.of === 'customer' ? codes.where(sql<SqlBool>`customer.is_active`) : codes;
  const rows = await used
    .distinct()
    .orderBy('code')
    .limit(mostCodes + 1)
    .execute();
  return rows.map(({ code }) => code);
}

function takenBy(field: Field, language: Language): string {
  const hint = field.hint?.[language];
  const what = whatOf(field)[language];
  return hint ? `${what}. ${hint}` : what;
}

function whatOf(field: Field): Words {
  switch (field.kind) {
    case 'text':
      return { en: `text, at most ${field.max} characters`, id: `teks, paling banyak ${field.max} karakter` };
    case 'number':
    case 'integer':
    case 'money':
      return rangeOf(field.min, field.max);
    case 'day':
      return { en: 'a date', id: 'tanggal' };
    case 'lookup':
      return lookupWords;
    case 'choice':
      return {
        en: Object.entries(field.choices)
          .map(([code, words]) => `${code} = ${words.en}`)
          .join(', '),
        id: Object.entries(field.choices)
          .map(([code, words]) => `${code} = ${words.id}`)
          .join(', '),
      };
    case 'code':
      return { en: 'a code of at most 20 characters', id: 'kode, paling banyak 20 karakter' };
    default:
      return { en: 'Yes or No', id: 'Ya atau Tidak' };
  }
}

function rangeOf(min: number | undefined, max: number | undefined): Words {
  if (min === undefined && max === undefined) return { en: 'a number', id: 'angka' };
  if (max === undefined) return { en: `a number from ${min}`, id: `angka mulai ${min}` };
  return { en: `a number from ${min ?? 0} to ${max}`, id: `angka ${min ?? 0} sampai ${max}` };
}
