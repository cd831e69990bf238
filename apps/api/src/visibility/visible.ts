// Who sees which rows. The doors of the areas (`areas/*/door.ts`), gathered here, are the only way to the closed tables: the handle
// that handlers get has none of them, so a query that forgets visibility does not compile. Everything starts here: lists, counts,
// searches, exports, files. Writes are cut the same way, and only a write handler has them; an insert is always preceded by a read
// of its parent through this door.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { fileChanges, fileRows } from './file-rows.ts';
import { type Brought, everyDoor, type InTwo, type None, type Together } from './gathered.ts';
import { type JobParts, jobParts } from './open-tables.ts';
import { partDoor } from './part-door.ts';
import { seesWithJob } from './sight.ts';
import type { Viewer } from './viewer.ts';

type Read = { [Area in keyof Brought<'read'>]: Returned<Brought<'read'>[Area]> };
type Written = { [Area in keyof Brought<'write'>]: Returned<Brought<'write'>[Area]> };
type Returned<Door> = Door extends (...asked: never) => infer Rows ? Rows : object;
type NamesOfAreas = { [Area in keyof Read]: keyof Read[Area] | keyof Written[Area] };
type Doubled = None<InTwo<NamesOfAreas>>;
type JobPart = keyof JobParts;

/** The door of a read: selects that are cut to what `viewer` may see. */
export type Visible = Omit<Together<Read[keyof Read]>, Doubled> & ReturnType<typeof houseRows>;
/** The door of a write: what a read has, and changes that are cut the same way. */
export type VisibleToWrite = Visible & Together<Written[keyof Written]> & ReturnType<typeof houseChanges>;

export const visibleTo = (all: AllTables, viewer: Viewer): Visible =>
  Object.assign(houseRows(all, viewer), ...everyDoor.map(({ read }) => read?.(all, viewer)));

/** `trx` is the write's transaction. */
export function visibleToWrite(trx: AllTables, asking: Viewer): VisibleToWrite {
  // A viewer is kept for many requests; what this transaction adds to their sight is of this door alone.
  const plants = asking.sight.kind === 'plants' ? [...asking.sight.plants] : [];
  const viewer = asking.sight.kind === 'plants' ? { ...asking, sight: { ...asking.sight, plants } } : asking;
  return Object.assign(
    visibleTo(trx, viewer),
    houseChanges(trx, viewer, plants),
    ...everyDoor.map(({ write }) => write?.(trx, viewer)),
  );
}

const houseRows = (all: AllTables, viewer: Viewer) => ({
  viewer,
  ...fileRows(all, viewer),
  /** Rows of a table that hangs on jobs. */
  ofJobs: <T extends JobPart>(table: T) => partDoor<T>(all).selectFrom(table).where(seesPart(table, viewer)),
});

const houseChanges = (trx: AllTables, viewer: Viewer, plants: string[]) => ({
  ...fileChanges(trx, viewer),
  changeOfJobs: <T extends JobPart>(table: T) =>
    partDoor<T>(trx).updateTable(table).where(seesPart(table, viewer)),
  addToJob: <T extends JobPart>(table: T) => partDoor<T>(trx).insertInto(table),
  /** Lets the viewer see a plant that this very transaction added. */
  seePlant: async (plantCode: string): Promise<void> => {
    await trx
      .insertInto('person_plant')
      .values({ person_id: viewer.personId, plant_code: plantCode })
      .execute();
    // The door was made before the plant was.
    plants.push(plantCode);
  },
  /** Runs a statement that is put together of parts of this door: `with kept as (…insert…) select …`. */
  inOneStatement: async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
    (await statement.execute(trx)).rows,
});

/** Tables are named by a fixed list, so `sql.ref` never carries input. */
const seesPart = (table: JobPart, viewer: Viewer): RawBuilder<SqlBool> =>
  seesWithJob(viewer, sql.ref(`${table}.job_id`), jobParts[table]);
