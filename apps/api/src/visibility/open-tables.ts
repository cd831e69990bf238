// Which tables a handler may name. Closed by default: the door of its area has a table open with the reason, or closed with the
// place that reaches it. A table in no door, or in two, does not compile, so that a migration makes somebody decide.
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database.ts';
import { type Brought, gathered, type InTwo, type None, type Together } from './gathered.ts';

type Open = Brought<'open'>;
type Closed = Brought<'closed'>;
type OfJobs = Brought<'ofJobs'>;
type TablesOfAreas = { [Area in keyof Open]: keyof Open[Area] | keyof Closed[Area] | keyof OfJobs[Area] };
type Undecided = None<Exclude<keyof Tables, TablesOfAreas[keyof Open]> | InTwo<TablesOfAreas>>;

/** Tables that hang on a job, with what a customer has to wait for. */
export type JobParts = Together<OfJobs[keyof OfJobs]>;
export const jobParts = gathered('ofJobs') as JobParts;

/** Tables whose rows are the same for everybody, each with its reason. */
export const openTables = gathered('open') as Together<Open[keyof Open]>;

/** Tables that handlers reach through a door. */
export const closedTables = { ...gathered('closed'), ...jobParts } as Readonly<
  Record<Exclude<keyof Tables, keyof typeof openTables | Undecided>, string>
>;

type OpenTables = Pick<Tables, keyof typeof openTables>;

/** The database as a read handler has it: open tables, and only to select. */
export type ReadDb = Pick<Kysely<OpenTables>, 'selectFrom'>;

/** The database as a write handler has it: open tables to read, within its transaction; changes go through `visible`. */
export type Db = ReadDb;
