import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { AllTables, Tables } from '../platform/database.ts';

/** Kysely cannot infer a table that is a type parameter; this says what it would. */
interface PartDoor<T extends keyof Tables> {
  selectFrom(table: T): SelectQueryBuilder<Tables, T, object>;
  insertInto(table: T): InsertQueryBuilder<Tables, T, InsertResult>;
  updateTable(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  deleteFrom(table: T): DeleteQueryBuilder<Tables, T, DeleteResult>;
}

/** The door of one table that is named by a type parameter. */
export const partDoor = <T extends keyof Tables>(all: AllTables) => all as unknown as PartDoor<T>;
