// What hangs on a machine is seen with it: its components, its next service, its moves.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { partDoor } from './part-door.ts';
import { seesMachineRow } from './sight.ts';
import type { Viewer } from './viewer.ts';

type MachinePart = 'component' | 'service_due';

export function machineRows(all: AllTables, viewer: Viewer) {
  return {
    ofMachines: <T extends MachinePart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesPart(viewer, table)),
    /** Moves of machines. Whose a machine was before, or where, a customer learns of their own fleet only. */
    machineMoves: () => all.selectFrom('equipment_move').where(seesMove(viewer)),
  };
}

export function machineChanges(trx: AllTables, viewer: Viewer) {
  return {
    changeOfMachines: <T extends MachinePart>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(seesPart(viewer, table)),
    addToMachine: <T extends MachinePart>(table: T) => partDoor<T>(trx).insertInto(table),
    addMachine: () => trx.insertInto('equipment'),
    addMachineMove: () => trx.insertInto('equipment_move'),
  };
}

/** A due service carries its machine's plant, so that a plant's list comes from one index. */
const seesPart = (viewer: Viewer, table: MachinePart) =>
  viewer.sight.kind === 'plants' && table === 'service_due'
    ? seesMachineRow(viewer, table)
    : sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${sql.ref(`${table}.equipment_id`)} and ${seesMachineRow(viewer, 'unit')})`;

function seesMove(viewer: Viewer): RawBuilder<SqlBool> {
  const isOfMachine = sql<SqlBool>`exists (select 1 from equipment unit where unit.id = equipment_move.equipment_id and ${seesMachineRow(viewer, 'unit')})`;
  if (viewer.sight.kind === 'plants') return isOfMachine;
  const own = viewer.sight.customerCode;
  return sql<SqlBool>`(${isOfMachine} and equipment_move.from_customer = ${own} and equipment_move.to_customer = ${own})`;
}
