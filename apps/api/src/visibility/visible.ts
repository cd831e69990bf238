// Who sees which rows. This folder is the only door to the scoped tables: the handle that handlers get has none of
// them, so a query that forgets visibility does not compile. Everything starts here: lists, counts, searches, exports,
// files. Writes are cut the same way; an insert is always preceded by a read of its parent through this door.
import {
  type Expression,
  type ExpressionBuilder,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { AllTables, Tables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

/** Tables whose rows belong to a plant, a customer or a job. */
export const scopedTables = [
  'job',
  'job_mechanic',
  'job_event',
  'job_count',
  'job_count_delta',
  'tracking_stage',
  'tracking_correction',
  'sheet',
  'sheet_zone',
  'answer',
  'additional_fluid',
  'photo',
  'document',
  'equipment',
  'smr_reading',
  'location',
  'plant',
  'customer',
] as const satisfies readonly (keyof Tables)[];
type Scoped = (typeof scopedTables)[number];

/** The handle of a handler: every table but the scoped ones. */
export type Db = Kysely<Omit<Tables, Scoped>>;

/** Tables that hang on a job by `job_id`; `papers` are seen by customers only once the job is approved. */
const steps = ['job_mechanic', 'job_event', 'tracking_stage'] as const;
const papers = ['sheet', 'sheet_zone', 'answer', 'additional_fluid', 'photo', 'document'] as const;
type JobPart = (typeof steps)[number] | (typeof papers)[number];

/** Approved, accepted, technically complete, closed. */
const approvedStatuses = sql`(70, 80, 90, 95)`;

type Builder<T extends keyof Tables> = ExpressionBuilder<Tables, T>;

/** The door: selects, updates and inserts that are cut to what `viewer` may see. */
export function visibleTo(all: AllTables, viewer: Viewer) {
  return {
    viewer,
    jobs: () => all.selectFrom('job').where((eb: Builder<'job'>) => seesJob(eb, viewer)),
    changeJobs: () => all.updateTable('job').where((eb: Builder<'job'>) => seesJob(eb, viewer)),
    addJob: () => all.insertInto('job'),
    /** Rows of a table that hangs on jobs. */
    ofJobs: <T extends JobPart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesPart(table, viewer)),
    changeOfJobs: <T extends JobPart>(table: T) =>
      partDoor<T>(all).updateTable(table).where(seesPart(table, viewer)),
    addToJob: <T extends JobPart | 'tracking_correction'>(table: T) => partDoor<T>(all).insertInto(table),
    removeCrew: () => all.deleteFrom('job_mechanic').where(seesPart('job_mechanic', viewer)),
    corrections: () =>
      all
        .selectFrom('tracking_correction')
        .innerJoin('tracking_stage', 'tracking_stage.id', 'tracking_correction.stage_id')
        .where(seesPart('tracking_stage', viewer)),
    /** Counts of jobs by plant, customer, type and state: folded rows and what came since. */
    jobCounts: () => countsSeenBy(all, viewer),
    equipment: () =>
      all.selectFrom('equipment').where((eb: Builder<'equipment'>) => seesEquipment(eb, viewer)),
    changeEquipment: () =>
      all.updateTable('equipment').where((eb: Builder<'equipment'>) => seesEquipment(eb, viewer)),
    readings: () =>
      all
        .selectFrom('smr_reading')
        .innerJoin('equipment', 'equipment.id', 'smr_reading.equipment_id')
        .where((eb) => seesEquipment(eb, viewer)),
    addReading: () => all.insertInto('smr_reading'),
    locations: () => all.selectFrom('location').where((eb: Builder<'location'>) => seesLocation(eb, viewer)),
    changeLocations: () =>
      all.updateTable('location').where((eb: Builder<'location'>) => seesLocation(eb, viewer)),
    addLocation: () => all.insertInto('location'),
    plants: () => all.selectFrom('plant').where((eb: Builder<'plant'>) => seesPlant(eb, viewer)),
    changePlants: () => all.updateTable('plant').where((eb: Builder<'plant'>) => seesPlant(eb, viewer)),
    /** A new plant; whoever adds it sees it from then on. */
    addPlant: () => all.insertInto('plant'),
    customers: () => all.selectFrom('customer').where((eb: Builder<'customer'>) => seesCustomer(eb, viewer)),
  };
}
export type Visible = ReturnType<typeof visibleTo>;

function countsSeenBy(all: AllTables, viewer: Viewer) {
  return all
    .selectFrom(
      all
        .selectFrom('job_count')
        .select(['plant_code', 'customer_code', 'job_type', 'status', 'jobs'])
        .unionAll(
          all
            .selectFrom('job_count_delta')
            .select([
              'plant_code',
              'customer_code',
              'job_type',
              'status',
              sql<number>`jobs::bigint`.as('jobs'),
            ]),
        )
        .as('job_counts'),
    )
    .where((eb) =>
      viewer.sight.kind === 'plants'
        ? eb('job_counts.plant_code', '=', sql<string>`any(${viewer.sight.plants})`)
        : eb('job_counts.customer_code', '=', viewer.sight.customerCode),
    );
}

/** Kysely cannot infer a table that is a type parameter; this says what it would. */
interface PartDoor<T extends keyof Tables> {
  selectFrom(table: T): SelectQueryBuilder<Tables, T, object>;
  insertInto(table: T): InsertQueryBuilder<Tables, T, InsertResult>;
  updateTable(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult>;
}
const partDoor = <T extends keyof Tables>(all: AllTables) => all as unknown as PartDoor<T>;

/** The plants of a viewer as an array parameter, or null for customers. */
export function plantsOf(viewer: Viewer): readonly string[] | null {
  return viewer.sight.kind === 'plants' ? viewer.sight.plants : null;
}

function seesJob(eb: Builder<'job'>, viewer: Viewer): Expression<SqlBool> {
  if (viewer.sight.kind === 'customer') return eb('job.customer_code', '=', viewer.sight.customerCode);
  if (viewer.onlyOwnJobs)
    return sql<SqlBool>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = ${viewer.personId})`;
  return eb('job.plant_code', '=', sql<string>`any(${viewer.sight.plants})`);
}

/** Tables are named by a fixed list, so `sql.ref` never carries input. */
function seesPart(table: JobPart, viewer: Viewer) {
  const jobId = sql.ref(`${table}.job_id`);
  if (viewer.sight.kind === 'plants' && viewer.onlyOwnJobs)
    return sql<SqlBool>`exists (select 1 from job_mechanic crew where crew.job_id = ${jobId} and crew.person_id = ${viewer.personId})`;
  if (viewer.sight.kind === 'plants')
    return sql<SqlBool>`exists (select 1 from job owner where owner.id = ${jobId} and owner.plant_code = any(${viewer.sight.plants}))`;
  const isPaper = (papers as readonly string[]).includes(table);
  const approved = isPaper ? sql`and owner.status in ${approvedStatuses}` : sql``;
  return sql<SqlBool>`exists (select 1 from job owner where owner.id = ${jobId} and owner.customer_code = ${viewer.sight.customerCode} ${approved})`;
}

function seesEquipment(eb: Builder<'equipment'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? eb('equipment.customer_code', '=', viewer.sight.customerCode)
    : eb('equipment.plant_code', '=', sql<string>`any(${viewer.sight.plants})`);
}

function seesLocation(eb: Builder<'location'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? eb('location.customer_code', '=', viewer.sight.customerCode)
    : eb('location.plant_code', '=', sql<string>`any(${viewer.sight.plants})`);
}

function seesPlant(eb: Builder<'plant'>, viewer: Viewer): Expression<SqlBool> {
  if (viewer.sight.kind === 'plants')
    return eb('plant.plant_code', '=', sql<string>`any(${viewer.sight.plants})`);
  return sql<SqlBool>`plant.plant_code in (select plant_code from location where customer_code = ${viewer.sight.customerCode}
    union select plant_code from equipment where customer_code = ${viewer.sight.customerCode})`;
}

/** People inside see every customer by name: the directory is how they speak of machines. */
function seesCustomer(eb: Builder<'customer'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? eb('customer.customer_code', '=', viewer.sight.customerCode)
    : sql<SqlBool>`true`;
}
