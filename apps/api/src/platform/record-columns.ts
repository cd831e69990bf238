// A record as a spreadsheet: its columns from the table of fields, with yes, no and choices in the words of the person.
import { type Field, type Fields, namesIn } from '@dca/contract/record-fields';
import type { Language } from '@dca/domain/text';
import type { SpreadsheetColumn } from '../documents/spreadsheet/index.ts';
import { withTimeZone } from './exported-columns.ts';

/** A column for each field that an export shows; a header carries its unit. */
export const recordColumns = (fields: Fields, language: Language): SpreadsheetColumn[] =>
  withTimeZone(
    namesIn(fields, 'export').map((key) => {
      const field = fields[key] as Field;
      const words = wordsOf(field, language);
      return { key, type: typeOf(field), header: headerOf(field, language), ...(words ? { words } : {}) };
    }),
    language,
  );

/** What stands over the column of a field, with its unit. */
export const headerOf = (field: Field, language: Language): string =>
  `${field.words[language]}${'unit' in field && field.unit ? ` (${field.unit})` : ''}`;

function typeOf({ kind }: Field): SpreadsheetColumn['type'] {
  if (kind === 'number' || kind === 'integer' || kind === 'money') return 'number';
  if (kind === 'day') return 'date';
  return kind === 'instant' ? 'datetime' : 'text';
}

/** A yes or no as a sheet has it; the importer reads either language. */
export const yesNoWords = { en: { true: 'Yes', false: 'No' }, id: { true: 'Ya', false: 'Tidak' } } as const;

function wordsOf(field: Field, language: Language): Readonly<Record<string, string>> | undefined {
  if (field.kind === 'yesNo' || field.kind === 'activity') return yesNoWords[language];
  if (field.kind !== 'choice') return undefined;
  return Object.fromEntries(Object.entries(field.choices).map(([code, words]) => [code, words[language]]));
}
