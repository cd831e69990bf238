// What hangs on a machine is seen with it: its components and its next service.
import { type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { partDoor } from './part-door.ts';
import { seesMachineRow } from './sight.ts';
import type { Viewer } from './viewer.ts';

type MachinePart = 'component' | 'service_due';

export function machineRows(all: AllTables, viewer: Viewer) {
  return {
    ofMachines: <T extends MachinePart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesPart(viewer, table)),
  };
}

export function machineChanges(trx: AllTables, viewer: Viewer) {
  return {
    changeOfMachines: <T extends MachinePart>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(seesPart(viewer, table)),
    addToMachine: <T extends MachinePart>(table: T) => partDoor<T>(trx).insertInto(table),
  };
}

/** A due service carries its machine's plant, so that a plant's list comes from one index. */
const seesPart = (viewer: Viewer, table: MachinePart) =>
  viewer.sight.kind === 'plants' && table === 'service_due'
    ? seesMachineRow(viewer, table)
    : sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${sql.ref(`${table}.equipment_id`)} and ${seesMachineRow(viewer, 'unit')})`;
