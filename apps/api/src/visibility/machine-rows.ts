// What hangs on a machine is seen with it: its components, its next service, its moves, its readings. Who had a machine before
// is told what was until it went.
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
    /** The moves by which machines that are out of sight by now left it. */
    movesAway: () =>
      all
        .selectFrom('equipment_move')
        .innerJoin('equipment', 'equipment.id', 'equipment_move.equipment_id')
        .where(leavesSight(viewer))
        .where(sql<SqlBool>`not ${seesMachineRow(viewer, 'equipment')}`),
    /** Readings of the time in which the machine was in sight; people inside read those from before it came as well. */
    readings: () =>
      all
        .selectFrom('smr_reading')
        .innerJoin('equipment', 'equipment.id', 'smr_reading.equipment_id')
        .where(seesReading(viewer)),
    /** Moves of machines. Whose a machine was before, or where, a customer learns of their own fleet only. */
    machineMoves: () => all.selectFrom('equipment_move').where(seesMove(viewer)).where(goesSomewhere),
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

/** Between two numbers of one customer, which were merged since, a machine went nowhere. */
const goesSomewhere = sql<SqlBool>`(equipment_move.from_plant, equipment_move.from_work_center, equipment_move.from_customer)
  is distinct from (equipment_move.to_plant, equipment_move.to_work_center, equipment_move.to_customer)`;

/** A due service carries its machine's plant, so that a plant's list comes from one index. */
const seesPart = (viewer: Viewer, table: MachinePart) =>
  viewer.sight.kind === 'plants' && table === 'service_due'
    ? seesMachineRow(viewer, table)
    : sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${sql.ref(`${table}.equipment_id`)} and ${seesMachineRow(viewer, 'unit')})`;

function leavesSight({ sight }: Viewer): RawBuilder<SqlBool> {
  return sight.kind === 'customer'
    ? sql<SqlBool>`(equipment_move.from_customer = ${sight.customerCode} and equipment_move.to_customer <> ${sight.customerCode})`
    : sql<SqlBool>`(equipment_move.from_plant = any(${sight.plants}::text[]) and equipment_move.to_plant <> all(${sight.plants}::text[]))`;
}

/** The first move after a reading says where and whose the machine was then; without one it stands as it stood. */
function seesReading(viewer: Viewer): RawBuilder<SqlBool> {
  const wasThen = (from: 'from_customer' | 'from_plant', now: 'customer_code' | 'plant_code') =>
    sql`coalesce((select gone.${sql.raw(from)} from equipment_move gone where gone.equipment_id = smr_reading.equipment_id
      and gone.at > smr_reading.at order by gone.at limit 1), equipment.${sql.raw(now)})`;
  return viewer.sight.kind === 'customer'
    ? sql<SqlBool>`${wasThen('from_customer', 'customer_code')} = ${viewer.sight.customerCode}`
    : sql<SqlBool>`(${seesMachineRow(viewer, 'equipment')} or ${wasThen('from_plant', 'plant_code')} = any(${viewer.sight.plants}::text[]))`;
}

function seesMove(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.sight.kind === 'plants') {
    const { plants } = viewer.sight;
    return sql<SqlBool>`(equipment_move.from_plant = any(${plants}::text[]) or equipment_move.to_plant = any(${plants}::text[])
      or exists (select 1 from equipment unit where unit.id = equipment_move.equipment_id and ${seesMachineRow(viewer, 'unit')}))`;
  }
  const own = viewer.sight.customerCode;
  return sql<SqlBool>`(equipment_move.from_customer = ${own} and equipment_move.to_customer = ${own})`;
}
