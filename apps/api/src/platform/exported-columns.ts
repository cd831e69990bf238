// Columns of a list that goes out as a file, written once for both languages. A state stands there in words with its code beside
// it, and where a list tells moments, a column names the zone that they are told in.
import type { Language, Words } from '@dca/domain/text';
import type { SpreadsheetColumn } from '../documents/spreadsheet/index.ts';

/** A column of an exported list. */
export interface ExportedColumn<Row extends object> {
  readonly key: keyof Row & string;
  readonly type: SpreadsheetColumn['type'];
  readonly isToTheSecond?: true;
  /** What stands above it. */
  readonly words: Words;
  /** What its codes are told as; a code that is not among them stays as it is. */
  readonly codes?: Readonly<Record<string, Words>>;
  /** The same of a state: its words, and its code in a column of its own beside them. */
  readonly states?: Readonly<Record<string, Words>>;
}

/** The columns in the language of a person. */
export const columnsIn = <Row extends object>(
  columns: readonly ExportedColumn<Row>[],
  language: Language,
): SpreadsheetColumn<Row>[] =>
  withTimeZone(
    columns.flatMap(({ words, codes, states, ...column }): SpreadsheetColumn<Row>[] => {
      const told = codes ?? states;
      if (!told) return [{ ...column, header: words[language] }];
      const inWords = {
        ...column,
        header: words[language],
        words: Object.fromEntries(inLanguage(told, language)),
      };
      if (!states) return [inWords];
      return [
        { ...inWords, type: 'text' },
        { ...column, header: codeHeaders[language](words[language]) },
      ];
    }),
    language,
  );

const codeHeaders = {
  en: (header: string) => `${header} code`,
  id: (header: string) => `Kode ${header.toLowerCase()}`,
} as const;

/** The key of the zone in a row: it is put there as the file is written, unless the row brings it. */
export const zoneKey = 'timeZone';
const zoneHeaders = { en: 'Time zone', id: 'Zona waktu' } as const;

/** The columns with one more behind the last moment, naming the zone of its row, unless one does already. */
export function withTimeZone<Row extends object>(
  columns: readonly SpreadsheetColumn<Row>[],
  language: Language,
): SpreadsheetColumn<Row>[] {
  const last = columns.findLastIndex(({ type }) => type === 'datetime');
  if (last < 0 || columns.some(({ header }) => header === zoneHeaders[language])) return [...columns];
  const zone = {
    key: zoneKey as keyof Row & string,
    type: 'text',
    header: zoneHeaders[language],
    width: 11,
  } as const;
  return columns.toSpliced(last + 1, 0, zone);
}

const inLanguage = (codes: Readonly<Record<string, Words>>, language: Language) =>
  Object.entries(codes).map(([code, words]) => [code, words[language]] as const);

/** The words of codes that have them as their label: states, types. */
export const labelsOf = (labelled: Readonly<Record<string, { readonly label: Words }>>) =>
  Object.fromEntries(Object.entries(labelled).map(([code, { label }]) => [code, label]));
