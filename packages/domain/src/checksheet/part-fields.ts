// What a part of a sheet is made of: fields, a list of rows, or both. Forms, schemas, papers and what is missing are read off
// these rows, so a new field is one line.
import type { Words } from '../text.ts';
import type { JudgePart } from './part-judging.ts';

/** The lists of codes that a field can name one of. */
export type CodeMaster = 'DAMAGE' | 'CAUSE' | 'ACTION' | 'OBJECT_PART';

export type PartOption = { readonly value: string | number; readonly label: Words };

type Kinds =
  /** One line, or several. */
  | { readonly kind: 'line' | 'text'; readonly most: number }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly unit: string | null;
      readonly isWhole: boolean;
      /** It names something, as a year does: written as it is, without separators. */
      readonly isName?: true;
    }
  | { readonly kind: 'moment' }
  | { readonly kind: 'day' }
  | { readonly kind: 'flag' }
  /** Several short texts. */
  | { readonly kind: 'lines'; readonly most: number }
  | { readonly kind: 'choice'; readonly options: readonly PartOption[] }
  | { readonly kind: 'code'; readonly master: CodeMaster }
  | { readonly kind: 'photo' }
  /** The name of the row itself, which nobody types. */
  | { readonly kind: 'id' };

type Manner = {
  /** Owed before the sheet is submitted. */
  readonly isOwed?: true;
  /** A row is not kept without it. */
  readonly isNeeded?: true;
  /** What a new row begins with: the present time, the next choice after the row above, or what that row says. */
  readonly begins?: 'now' | 'next' | 'same';
};

export type PartField = Kinds & Manner & { readonly label: Words };

export type PartFields = Readonly<Record<string, PartField>>;

export type PartRows = {
  /** The member of the content that holds the rows; null where the content itself is the list. */
  readonly member: string | null;
  /** What one row is called. */
  readonly word: Words;
  readonly most: number;
  /** Rows are corrected and never taken away. */
  readonly stay?: true;
  readonly fields: PartFields;
  /** What is thought of a row. */
  readonly judge: JudgePart;
};

/** A part: its fields with what is thought of them, and its rows where it has a list. */
export type PartRow = {
  readonly fields: PartFields;
  readonly judge: JudgePart;
  readonly rows: PartRows | null;
};

/** The longest of several short texts. */
export const mostOfLine = 80;

const words = (en: string, id: string): Words => ({ en, id });

export const line = (en: string, id: string, most = 60) =>
  ({ kind: 'line', label: words(en, id), most }) as const;
export const text = (en: string, id: string, most = 500) =>
  ({ kind: 'text', label: words(en, id), most }) as const;
export const number = (en: string, id: string, unit: string | null, least: number, most: number) =>
  ({ kind: 'number', label: words(en, id), unit, least, most, isWhole: false }) as const;
export const whole = (en: string, id: string, unit: string | null, least: number, most: number) =>
  ({ ...number(en, id, unit, least, most), isWhole: true }) as const;
export const moment = (en: string, id: string) => ({ kind: 'moment', label: words(en, id) }) as const;
export const day = (en: string, id: string) => ({ kind: 'day', label: words(en, id) }) as const;
export const flag = (en: string, id: string) => ({ kind: 'flag', label: words(en, id) }) as const;
export const lines = (en: string, id: string, most: number) =>
  ({ kind: 'lines', label: words(en, id), most }) as const;
export const choice = (en: string, id: string, options: readonly PartOption[]) =>
  ({ kind: 'choice', label: words(en, id), options }) as const;
export const code = (en: string, id: string, master: CodeMaster) =>
  ({ kind: 'code', label: words(en, id), master }) as const;
export const photo = (en: string, id: string) => ({ kind: 'photo', label: words(en, id) }) as const;
export const rowId = { kind: 'id', label: words('Id', 'Id'), isNeeded: true } as const;

/** A field that is owed before the sheet is submitted. */
export const owed = <Field extends object>(field: Field) => ({ ...field, isOwed: true }) as const;
