// The fields of a record, once, as plain data: the form takes its labels and controls from here, the list its heads, the
// export its columns, an import its columns, and an error its words. No zod, so that a list loads without it;
// `record-schemas.ts` builds the schemas.
import type { FilePurposeName } from '@dca/domain/file-purposes';
import type { Lifecycle, StatusColour } from '@dca/domain/lifecycle';
import type { Permission } from '@dca/domain/permissions';
import type { Words } from '@dca/domain/text';

/** Where a field is shown: in the list, in the list on wide screens only, in the form, in the export. */
type Place = 'list' | 'wide' | 'form' | 'export';

interface Particulars {
  readonly words: Words;
  /** A sentence below the control of a form. */
  readonly hint?: Words;
  /** Where it is shown; in list, form and export when missing. What no form shows, nobody sends. */
  readonly shown?: readonly Place[];
  /** May be left empty; the record then holds null. */
  readonly isOptional?: true;
  /** Given when the record is added, and kept. */
  readonly isFixed?: true;
  /** Given when the record is added, if at all; afterwards the product tells it, and no form changes it. */
  readonly isInitial?: true;
  /** May not come from a spreadsheet, although a form takes it. */
  readonly isTyped?: true;
  /** The search of the list looks at its beginning. */
  readonly isSearched?: true;
  /** The list may be sorted by it. */
  readonly isSorted?: true;
  /** The list may be narrowed to some of its values: `customerCode` by `CustomerCode`. */
  readonly isFiltered?: true;
}

/** Records that others name by their code. Server and portal have a line for each. */
export type LookedUp = 'customer' | 'model' | 'part' | 'plant' | 'work center';

interface Texts {
  /**
   * One line of at most `max` characters; `lines` gives the control room for several. What `yields` ends in dots first, so that
   * the other columns of a list can be read whole.
   */
  readonly text: {
    readonly max: number;
    readonly lines?: number;
    readonly as?: 'email' | 'tel';
    readonly yields?: true;
    /** Tells one from another by its signs: zeros at its front count. */
    readonly isCode?: true;
  };
  /** A code of the organisation, or a part number as its maker writes it; kept in capitals. */
  readonly code: { readonly as?: 'partNumber' };
  /** A record of another kind, by its code; it must exist. */
  readonly lookup: { readonly of: LookedUp };
  /** A calendar day, `2026-11-20`. */
  readonly day: object;
  /** An instant in UTC, which the server notes: no form asks for one. */
  readonly instant: { readonly shown: readonly Exclude<Place, 'form'>[] };
  /** An uploaded file, by its SHA-256. */
  readonly file: { readonly purpose: FilePurposeName };
}
interface Figures {
  readonly number: Range & { readonly decimals: number };
  readonly integer: Range;
  /** An amount in `unit`, a currency. */
  readonly money: Range;
}
interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly standard?: number;
}
interface Others {
  readonly yesNo: { readonly standard?: boolean };
  /** Whether the record is still used. */
  readonly activity: { readonly standard?: boolean };
  /** One of a few codes, each with its words. */
  readonly choice: {
    readonly choices: Readonly<Record<string, Words>>;
    readonly standard?: string;
    /** Of a state: what colours its code has. */
    readonly colours?: Readonly<Record<string, StatusColour>>;
  };
  /** Several codes, in capitals unless they are `isExact` (names of permissions, numbers of menus). */
  readonly several: { readonly isExact?: true };
  /** Rows of a few columns each, such as the parts of a program. */
  readonly lines: { readonly columns: LineColumns };
}

/** A column of `lines`; the first one tells the rows apart. */
export type LineColumn = FieldOfKind<'lookup' | 'number' | 'integer' | 'money' | 'choice'>;
export type LineColumns = Readonly<Record<string, LineColumn>>;
/** One row of `lines`. */
export type LineOf<C> = {
  -readonly [N in keyof C as C[N] extends { isOptional: true } ? never : N]: ValueOf<C[N]>;
} & { -readonly [N in keyof C as C[N] extends { isOptional: true } ? N : never]?: ValueOf<C[N]> | null };

interface Kinds extends Texts, Figures, Others {}

export type Kind = keyof Kinds;
export type FieldOfKind<K extends Kind> = K extends Kind
  ? Particulars & { readonly kind: K } & Kinds[K]
  : never;
export type Field = FieldOfKind<Kind>;
export type Fields = Readonly<Record<string, Field>>;

/** What a filled field holds. */
export type ValueOf<F> = F extends { kind: keyof Figures }
  ? number
  : F extends { kind: 'yesNo' | 'activity' }
    ? boolean
    : F extends { kind: 'several' }
      ? string[]
      : F extends { kind: 'lines'; columns: infer C }
        ? LineOf<C>[]
        : F extends { kind: 'choice'; choices: infer C }
          ? keyof C & string
          : string;

/** Names of the fields that a form shows: what somebody may send. */
export type FormName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { shown: readonly (infer P)[] } ? ('form' extends P ? N : never) : N;
}[keyof F & string];
/** Names of the fields that may be sent to change a record. */
export type ChangedName<F extends Fields> = Exclude<FormName<F>, Having<F, { isInitial: true }>>;
type Having<F extends Fields, Mark> = { [N in keyof F & string]: F[N] extends Mark ? N : never }[keyof F &
  string];
/** Names of the fields that a list may be sorted by. */
export type SortedName<F extends Fields> = Having<F, { isSorted: true }>;
/** Names of the fields that a search looks at. */
export type SearchedName<F extends Fields> = Having<F, { isSearched: true }>;
/** Names of the fields that a list may be narrowed by. */
export type FilteredName<F extends Fields> = Having<F, { isFiltered: true }>;

/** What a field of a record holds: null where it may be left empty. */
export type HeldBy<F> = F extends { isOptional: true } ? ValueOf<F> | null : ValueOf<F>;
/** A record as answers tell it. */
export type RecordOf<F extends Fields> = { readonly id: string; readonly version: number } & {
  -readonly [N in keyof F]: HeldBy<F[N]>;
};
/** What the call takes that adds a record, judged. */
export type AddedRecord<F extends Fields> = { readonly id?: string | undefined } & Sent<F, FormName<F>>;
/** What the call takes that changes one, judged. */
export type ChangedRecord<F extends Fields> = { readonly id: string; readonly version: number } & Sent<
  F,
  ChangedName<F>
>;
type Sent<F extends Fields, N extends keyof F> = {
  readonly [M in N as IsOpen<F[M]> extends true ? never : M]: ValueOf<F[M]>;
} & { readonly [M in N as IsOpen<F[M]> extends true ? M : never]?: ValueOf<F[M]> | null | undefined };
/** A value of its own comes where none is sent; without one, an optional field is left open. */
type IsOpen<F> = F extends { standard: unknown } ? false : F extends { isOptional: true } ? true : false;

/** A record: its fields, and what one and many of it are called, written as within a sentence. */
export interface RecordTable<F extends Fields = Fields> {
  readonly one: Words;
  readonly many: Words;
  readonly fields: F;
}

/** Declares a record; only checks and keeps its literal types. */
// @__NO_SIDE_EFFECTS__
export const recordTable = <const F extends Fields>(table: RecordTable<F>): RecordTable<F> => table;

/** Records as their permissions call them: `customer` has `customer.read`. */
export type RecordName = {
  [P in Permission]: P extends `${infer Name}.export`
    ? `${Name}.read` | `${Name}.create` | `${Name}.change` extends Permission
      ? Name
      : never
    : never;
}[Permission];

/** The permission to say that a record is no longer used, which changing it does not hold. */
export const deactivating = (name: RecordName): Permission => `${name}.deactivate` as Permission;

const everywhere: readonly Place[] = ['list', 'form', 'export'];

/** Whether a field is shown somewhere. */
export const isShownIn = (field: Field, place: Place): boolean => (field.shown ?? everywhere).includes(place);

/** The names of the fields shown somewhere, in the order of the table. */
export const namesIn = <F extends Fields>(fields: F, place: Place): (keyof F & string)[] =>
  Object.keys(fields).filter((name) => isShownIn(fields[name] as Field, place));

/** The filter of a field: `customerCode` is narrowed by `CustomerCode`. */
export const filterOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The names of the fields that a form of a record that is there edits. */
export const changedNamesIn = (fields: Fields): string[] =>
  namesIn(fields, 'form').filter((name) => !fields[name]?.isInitial);

/** Whether the record is still used: the last field that most records have in their form. */
export const activity = {
  isActive: {
    kind: 'activity',
    words: { en: 'Active', id: 'Aktif' },
    standard: true,
    isFiltered: true,
  },
} as const satisfies Fields;

/** Who changed the record last, and when; no form shows them. */
export const trail = {
  updatedAt: {
    kind: 'instant',
    words: { en: 'Changed', id: 'Diubah' },
    shown: ['wide', 'export'],
    isSorted: true,
  },
  updatedBy: { kind: 'text', max: 100, words: { en: 'Changed by', id: 'Diubah oleh' }, shown: ['export'] },
} as const satisfies Fields;

/** Where the record is in its life: the list shows and narrows it, moves change it, and no form asks for it. */
export const stateOf = <Code extends string>({ states }: Lifecycle<Code>) => {
  const codes = Object.keys(states) as Code[];
  const each = <V>(told: (code: Code) => V) =>
    Object.fromEntries(codes.map((code) => [code, told(code)])) as Readonly<Record<Code, V>>;
  return {
    kind: 'choice',
    words: { en: 'Status', id: 'Status' },
    choices: each((code) => states[code].label),
    colours: each((code) => states[code].colour),
    shown: ['list', 'export'],
    isFiltered: true,
  } as const satisfies Field;
};
