// The names of a record's fields as its table writes them: `customerCode` lies in `customer_code`.
import { type Fields, namesIn } from '@dca/contract/record-fields';

/** The column of a field, as a type. */
export type ColumnOf<N extends string> = N extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : N;

/** The column of a field. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field of a column. */
export const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Columns with the fields that a form fills them from. */
export const columnsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(namesIn(fields, 'form').map((name) => [columnOf(name), name]));
