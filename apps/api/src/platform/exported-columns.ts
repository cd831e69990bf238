// Columns of a list that goes out as a file, written once for both languages.
import type { Language, Words } from '@dca/domain/text';
import type { SpreadsheetColumn } from '../documents/spreadsheet/index.ts';

/** A column of an exported list. */
export interface ExportedColumn<Row extends object> {
  readonly key: keyof Row & string;
  readonly type: SpreadsheetColumn['type'];
  /** What stands above it. */
  readonly words: Words;
  /** What its codes are told as; a code that is not among them stays as it is. */
  readonly codes?: Readonly<Record<string, Words>>;
}

/** The columns in the language of a person. */
export const columnsIn = <Row extends object>(
  columns: readonly ExportedColumn<Row>[],
  language: Language,
): SpreadsheetColumn<Row>[] =>
  columns.map(({ words, codes, ...column }) => ({
    ...column,
    header: words[language],
    ...(codes ? { words: Object.fromEntries(inLanguage(codes, language)) } : {}),
  }));

const inLanguage = (codes: Readonly<Record<string, Words>>, language: Language) =>
  Object.entries(codes).map(([code, words]) => [code, words[language]] as const);

/** The words of codes that have them as their label: states, types. */
export const labelsOf = (labelled: Readonly<Record<string, { readonly label: Words }>>) =>
  Object.fromEntries(Object.entries(labelled).map(([code, { label }]) => [code, label]));
