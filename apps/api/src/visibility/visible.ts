// Who sees which rows. This folder is the only door to the closed tables (`open-tables.ts`): the handle that handlers get
// has none of them, so a query that forgets visibility does not compile. Everything starts here: lists, counts, searches,
// exports, files. Writes are cut the same way, and only a write handler has them; an insert is always preceded by a read of
// its parent through this door.
import type { Approver } from '@dca/domain/job-types';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { AllTables, Tables } from '../platform/database.ts';
import { catalogueChanges, catalogueRows } from './catalogue-rows.ts';
import { changeRows } from './change-rows.ts';
import {
  countsSeenBy,
  openDaysSeenBy,
  performanceSeenBy,
  statesSeenBy,
  waitsSeenBy,
} from './counted-jobs.ts';
import { fileChanges, fileRows } from './file-rows.ts';
import { findingChanges, findingRows } from './finding-rows.ts';
import { importChanges, importRows } from './import-rows.ts';
import { machineChanges, machineRows } from './machine-rows.ts';
import { jobsFound, jobsNamed } from './named-jobs.ts';
import { noticeChanges, noticeRows } from './notice-rows.ts';
import { orderedChanges, orderedRows } from './ordered-rows.ts';
import { issuingDoor, paperRows } from './paper-rows.ts';
import { partDoor } from './part-door.ts';
import { phoneChanges, phoneRows } from './phone-rows.ts';
import { preferenceChanges, preferenceRows } from './preference-rows.ts';
import { rosterChanges, rosterRows } from './roster-rows.ts';
import { seesJobRow, seesMachineRow, seesWithJob } from './sight.ts';
import { standInsOf } from './stand-ins.ts';
import { surveyChanges, surveyRows } from './survey-rows.ts';
import type { Viewer } from './viewer.ts';

/** Tables that hang on a job by `job_id`; `papers` are seen by customers only once the job is approved. */
const steps = [
  'job_mechanic',
  'job_event',
  'board_move',
  'tracking_stage',
  'approval',
  'downtime',
  'smr_standing',
  'progress_note',
  'sap_message',
] as const;
const papers = [
  'sheet',
  'sheet_zone',
  'sheet_part',
  'sheet_saving',
  'answer',
  'additional_fluid',
  'photo',
  'document',
  'phone_hold',
  'rescued_act',
  'final_remark',
  'mail',
] as const;
type JobPart = (typeof steps)[number] | (typeof papers)[number];

type Builder<T extends keyof Tables> = ExpressionBuilder<Tables, T>;

/** The door of a read: selects that are cut to what `viewer` may see. */
export function visibleTo(all: AllTables, viewer: Viewer) {
  return {
    viewer,
    ...findingRows(all, viewer),
    ...fileRows(all, viewer),
    ...machineRows(all, viewer),
    ...catalogueRows(all, viewer),
    ...importRows(all, viewer),
    ...changeRows(all, viewer),
    ...rosterRows(all, viewer),
    ...preferenceRows(all, viewer),
    ...phoneRows(all, viewer),
    ...paperRows(all, viewer),
    ...noticeRows(all, viewer),
    ...surveyRows(all, viewer),
    /** Forms, and those that are one customer's own for who may see that customer. */
    forms: () => all.selectFrom('form').where((eb: Builder<'form'>) => seesForm(eb, viewer)),
    ...orderedRows(all, viewer),
    jobs: () => all.selectFrom('job').where(seesJobRow(viewer, 'job')),
    jobsNamed,
    jobsFound: () => jobsFound(all, viewer),
    /** Rows of a table that hangs on jobs. */
    ofJobs: <T extends JobPart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesPart(table, viewer)),
    corrections: () =>
      all
        .selectFrom('tracking_correction')
        .innerJoin('tracking_stage', 'tracking_stage.id', 'tracking_correction.stage_id')
        .where(seesPart('tracking_stage', viewer)),
    /** Counts of jobs by plant, work center, type and state, of all customers or of some. */
    jobCounts: (customers?: readonly string[]) => countsSeenBy(all, viewer, customers),
    /** The same by plant and state alone, which for who sees whole plants is far less to read. */
    jobStates: () => statesSeenBy(all, viewer),
    /** Counts of open jobs by plant, day of their plan and state. */
    openDays: () => openDaysSeenBy(all, viewer),
    /** How jobs went against their plan, by plant, work center, type and month of the plan; of each customer, or of all together. */
    performanceCounts: (whose: 'each' | 'all') => performanceSeenBy(all, viewer, whose),
    /** How long people waited, and for what, by plant, work center, customer, type and month. */
    waitingCounts: () => waitsSeenBy(all, viewer),
    equipment: () => all.selectFrom('equipment').where(seesMachineRow(viewer, 'equipment')),
    /** Machines that fleets name and that are none of ours: customers see those of their own fleet. */
    unregisteredMachines: () =>
      all
        .selectFrom('unregistered_machine')
        .where((eb: Builder<'unregistered_machine'>) => seesUnregistered(eb, viewer)),
    /** What a person has to judge of fleets: for people inside, since it may speak of another customer's machine. */
    fleetSetAside: () =>
      all.selectFrom('fleet_set_aside').where((eb: Builder<'fleet_set_aside'>) => seesSetAside(eb, viewer)),
    locations: () => all.selectFrom('location').where((eb: Builder<'location'>) => seesLocation(eb, viewer)),
    plants: () => all.selectFrom('plant').where((eb: Builder<'plant'>) => seesPlant(eb, viewer)),
    customers: () => all.selectFrom('customer').where((eb: Builder<'customer'>) => seesCustomer(eb, viewer)),
    contacts: () => all.selectFrom('contact').where((eb: Builder<'contact'>) => seesContact(eb, viewer)),
    /** People: colleagues of the viewer's plants, or those of their company. */
    people: () => all.selectFrom('person').where((eb: Builder<'person'>) => seesPerson(eb, viewer)),
    /** In whose name the viewer may give a link of a job in sight. */
    standIns: (jobId: string, approver: Approver) => standInsOf(all, viewer, jobId, approver),
    /** Sign-ins of everybody: whoever may ask for them at all may see them. */
    logins: () => all.selectFrom('login_log'),
  };
}
export type Visible = ReturnType<typeof visibleTo>;
/** Forms with whatever is selected of them. */
export type OfForms<Row = object> = SelectQueryBuilder<Pick<Tables, 'form' | 'form_version'>, 'form', Row>;

/** The door of a write: what a read has, and changes that are cut the same way. `trx` is the write's transaction. */
export function visibleToWrite(trx: AllTables, asking: Viewer) {
  // A viewer is kept for many requests; what this transaction adds to their sight is of this door alone.
  const plants = asking.sight.kind === 'plants' ? [...asking.sight.plants] : [];
  const viewer = asking.sight.kind === 'plants' ? { ...asking, sight: { ...asking.sight, plants } } : asking;
  return {
    ...visibleTo(trx, viewer),
    ...findingChanges(trx, viewer),
    ...fileChanges(trx, viewer),
    ...machineChanges(trx, viewer),
    ...catalogueChanges(trx, viewer),
    ...importChanges(trx, viewer),
    ...rosterChanges(trx, viewer),
    ...preferenceChanges(trx),
    ...phoneChanges(trx, viewer),
    ...noticeChanges(trx, viewer),
    ...surveyChanges(trx, viewer),
    ...orderedChanges(trx),
    /** For papers of jobs that were read through this door. */
    issuing: () => issuingDoor(trx),
    changeJobs: () => trx.updateTable('job').where(seesJobRow(viewer, 'job')),
    addJob: () => trx.insertInto('job'),
    changeOfJobs: <T extends JobPart>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(seesPart(table, viewer)),
    addToJob: <T extends JobPart | 'tracking_correction'>(table: T) => partDoor<T>(trx).insertInto(table),
    removeCrew: () => trx.deleteFrom('job_mechanic').where(seesPart('job_mechanic', viewer)),
    changeEquipment: () => trx.updateTable('equipment').where(seesMachineRow(viewer, 'equipment')),
    addReading: () => trx.insertInto('smr_reading'),
    changeUnregisteredMachines: () =>
      trx
        .updateTable('unregistered_machine')
        .where((eb: Builder<'unregistered_machine'>) => seesUnregistered(eb, viewer)),
    changeFleetSetAside: () =>
      trx.updateTable('fleet_set_aside').where((eb: Builder<'fleet_set_aside'>) => seesSetAside(eb, viewer)),
    changeLocations: () =>
      trx.updateTable('location').where((eb: Builder<'location'>) => seesLocation(eb, viewer)),
    addLocation: () => trx.insertInto('location'),
    changeCustomers: () =>
      trx.updateTable('customer').where((eb: Builder<'customer'>) => seesCustomer(eb, viewer)),
    addCustomer: () => trx.insertInto('customer'),
    changeContacts: () =>
      trx.updateTable('contact').where((eb: Builder<'contact'>) => seesContact(eb, viewer)),
    addContact: () => trx.insertInto('contact'),
    changePlants: () => trx.updateTable('plant').where((eb: Builder<'plant'>) => seesPlant(eb, viewer)),
    addPlant: () => trx.insertInto('plant'),
    /** Lets the viewer see a plant that this very transaction added. */
    seePlant: async (plantCode: string): Promise<void> => {
      await trx
        .insertInto('person_plant')
        .values({ person_id: viewer.personId, plant_code: plantCode })
        .execute();
      // The door was made before the plant was.
      plants.push(plantCode);
    },
    changeMyself: () => trx.updateTable('person').where('person.id', '=', viewer.personId),
    addLogin: () => trx.insertInto('login_log'),
    /** Runs a statement that is put together of parts of this door: `with kept as (…insert…) select …`. */
    inOneStatement: async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
      (await statement.execute(trx)).rows,
  };
}
export type VisibleToWrite = ReturnType<typeof visibleToWrite>;

/** Tables are named by a fixed list, so `sql.ref` never carries input. */
function seesPart(table: JobPart, viewer: Viewer): RawBuilder<SqlBool> {
  const isPaper = (papers as readonly string[]).includes(table);
  return seesWithJob(viewer, sql.ref(`${table}.job_id`), isPaper ? 'paper' : 'step');
}

function seesUnregistered(eb: Builder<'unregistered_machine'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? eb('unregistered_machine.customer_code', '=', viewer.sight.customerCode)
    : eb('unregistered_machine.plant_code', '=', sql<string>`any(${viewer.sight.plants})`);
}

function seesSetAside(eb: Builder<'fleet_set_aside'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? sql<SqlBool>`false`
    : eb('fleet_set_aside.plant_code', '=', sql<string>`any(${viewer.sight.plants})`);
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

function seesPerson(eb: Builder<'person'>, viewer: Viewer): Expression<SqlBool> {
  if (viewer.sight.kind === 'customer') return eb('person.customer_code', '=', viewer.sight.customerCode);
  return sql<SqlBool>`(person.id = ${viewer.personId} or person.tenant = 'INTERNAL' and exists (select 1 from person_plant works
    where works.person_id = person.id and works.plant_code = any(${viewer.sight.plants}::text[])))`;
}

/** People inside see every customer by name: the directory is how they speak of machines. */
function seesCustomer(eb: Builder<'customer'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? eb('customer.customer_code', '=', viewer.sight.customerCode)
    : sql<SqlBool>`true`;
}

/** A form that is a customer's own is seen through that customer. */
function seesForm(eb: Builder<'form'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? eb.or([eb('form.customer_code', 'is', null), eb('form.customer_code', '=', viewer.sight.customerCode)])
    : sql<SqlBool>`true`;
}

/** Contacts are seen through their customer. */
function seesContact(eb: Builder<'contact'>, viewer: Viewer): Expression<SqlBool> {
  return viewer.sight.kind === 'customer'
    ? eb('contact.customer_code', '=', viewer.sight.customerCode)
    : sql<SqlBool>`true`;
}
