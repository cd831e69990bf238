// What an area gives so that its records can be imported: the table of fields and the schema that stand already, where the rows
// land, what makes a record the same one, and the rules that need the database, each for all rows at once.
import type { RecordTable } from '@dca/contract/record-fields';
import type { ImportReason } from '@dca/domain/import-reasons';
import type { Words } from '@dca/domain/text';
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import type { AllTables } from '../database.ts';

/**
 * Statements name two tables: `sent`, a row of the file with its fields by name (`sent."unitCode"`), its `line` and its
 * `record_id`; and `stands`, a row of the table where it lands.
 */
export interface ImportKind {
  readonly table: RecordTable;
  /** The body by which a form adds such a record. */
  readonly schema: z.ZodType;
  /** What a rule of the schema that ties several fields says, by the field of its issue. */
  readonly tied?: Readonly<Record<string, ImportReason>>;
  /** Values beside the fields, or instead of one, that rules and landing need, by name; of `value`, the row as JSON. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly landing: Landing;
  /** What must be so before a row is looked at by `landing`; of the first that is wrong for a field only that one is told. */
  readonly rules: (asked: Judging) => readonly Rule[];
  /** Rows of another table that must be there first: plants of locations. */
  readonly before?: Before;
  /** Rows of another table that come with a record: the first reading of a machine. They go with it when it is undone. */
  readonly besides?: Beside;
  /** Has whoever changes what the rows belong to wait, before they are judged to be stored. */
  readonly holds?: (trx: AllTables, importId: string) => Promise<void>;
  /** What follows from the rows that were stored, in the same transaction; `sent` holds them. */
  readonly after?: (trx: AllTables, viewer: Viewer) => Promise<void>;
  /** Why an import of the kind is never undone, where what follows cannot be taken back. */
  readonly stays?: Words;
  /** Present where rows change what stands instead of adding to it. */
  readonly changes?: Changes;
}

export interface Judging {
  readonly visible: Visible;
  readonly viewer: Viewer;
  /** True for a field that a column of the file brings. */
  readonly isBrought: (field: string) => boolean;
  /** The sender said that what is called alike is not the same. */
  readonly takesAlike: boolean;
}

export interface Rule {
  readonly field: string;
  readonly reason: ImportReason;
  /** True for a row that is wrong. */
  readonly wrong: RawBuilder<SqlBool>;
  /** Particulars of the reason, as JSON. */
  readonly particulars?: RawBuilder<unknown>;
}

export interface Landing {
  /** A name of ours; it never carries input. */
  readonly into: string;
  /** Columns of the table, each with its value in terms of `sent`, or of `stands` where it is compared. */
  readonly columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** The column that holds the id of the import that wrote a row last, where there is one. */
  readonly writtenBy?: string;
  /** Columns that say who wrote it; `created_by` is not everywhere. */
  readonly signed: readonly string[];
  /** Who a row is called, where another wants the same; in terms of `stands`. */
  readonly called: RawBuilder<string>;
  /** What else must be so for a row to say what stands already. */
  readonly same?: (isBrought: Judging['isBrought']) => RawBuilder<SqlBool>;
  /** Ids of the rows that the viewer sees. */
  readonly inSight: (visible: Visible) => RawBuilder<unknown>;
  /** What only one record has. The first is what makes a row the same record. */
  readonly uniques: readonly [Unique, ...Unique[]];
}

export interface Unique {
  readonly field: string;
  readonly sent: RawBuilder<unknown>;
  readonly stands: RawBuilder<unknown>;
  /** Rows of the file that want it. */
  readonly where?: RawBuilder<SqlBool>;
}

export interface Changes {
  /** The field that names the record, and at which is told that there is none. */
  readonly key: string;
  /** What names it, where several fields do; in capitals. */
  readonly keyOf?: (record: Readonly<Record<string, unknown>>) => string;
  /** What is told where there is none; that nothing has the code where it is not said. */
  readonly unknown?: ImportReason;
  /** An empty cell says nothing: what stands stays. */
  readonly leavesEmpty?: true;
  /** The records of these keys as their answers show them, for whoever sees them. */
  readonly find: (visible: Visible, keys: readonly string[]) => Promise<readonly Record<string, unknown>[]>;
}

export interface Beside {
  readonly into: string;
  /** The column that names the record. */
  readonly of: string;
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Rows of the file that bring one. */
  readonly where: RawBuilder<SqlBool>;
  /** True for what the import brought, in terms of `built`, a row of the table, and `stands`, its record. */
  readonly ours: RawBuilder<SqlBool>;
  /** What takes it back, in terms of `stands`. */
  readonly takeBack: RawBuilder<unknown>;
}

interface Before {
  readonly into: string;
  /** The column that names such a row, and the field that does. */
  readonly key: string;
  readonly field: string;
  readonly columns: Readonly<Record<string, string>>;
  /** The table that says who sees such a row, with its columns: whoever imports sees what came new. */
  readonly seen: { readonly into: string; readonly person: string; readonly key: string };
}
