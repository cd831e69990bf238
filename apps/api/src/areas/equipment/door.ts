// What hangs on a machine is seen with it: its components, its next service, its moves, its readings. Who had a machine before
// is told what was until it went.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { partDoor } from '../../visibility/part-door.ts';
import { seesAtPlant } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

type MachinePart = 'component' | 'service_due';

export const equipment = {
  open: {
    component_life: 'planned lives of a model; which machine has which component is closed',
    service_rung: 'the ladder of a model; when a machine is due is closed',
    unit_model: 'the models there are; who owns a machine of one is closed',
  },
  closed: {
    component: 'visible.ofMachines',
    equipment: 'visible.equipment',
    equipment_move: 'visible.machineMoves, visible.movesAway',
    late_service: 'a condition of visible.jobs',
    service_due: 'visible.ofMachines',
    service_over_due: 'the database itself',
    smr_reading: 'visible.readings',
  },
  read: (all, viewer) => ({
    equipment: () => all.selectFrom('equipment').where(seesAtPlant(viewer, 'equipment')),
    ofMachines: <T extends MachinePart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesPart(viewer, table)),
    /** The moves by which machines that are out of sight by now left it. */
    movesAway: () =>
      all
        .selectFrom('equipment_move')
        .innerJoin('equipment', 'equipment.id', 'equipment_move.equipment_id')
        .where(leavesSight(viewer))
        .where(sql<SqlBool>`not ${seesAtPlant(viewer, 'equipment')}`),
    /** Readings of the time in which the machine was in sight; people inside read those from before it came as well. */
    readings: () =>
      all
        .selectFrom('smr_reading')
        .innerJoin('equipment', 'equipment.id', 'smr_reading.equipment_id')
        .where(seesReading(viewer)),
    /** Moves of machines. Whose a machine was before, or where, a customer learns of their own fleet only. */
    machineMoves: () => all.selectFrom('equipment_move').where(seesMove(viewer)).where(goesSomewhere),
  }),
  write: (trx, viewer) => ({
    changeEquipment: () => trx.updateTable('equipment').where(seesAtPlant(viewer, 'equipment')),
    addReading: () => trx.insertInto('smr_reading'),
    changeOfMachines: <T extends MachinePart>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(seesPart(viewer, table)),
    addToMachine: <T extends MachinePart>(table: T) => partDoor<T>(trx).insertInto(table),
    addMachine: () => trx.insertInto('equipment'),
    addMachineMove: () => trx.insertInto('equipment_move'),
  }),
  files: {
    equipment: (viewer, id) =>
      sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${id} and ${seesAtPlant(viewer, 'unit')})`,
  },
  constraints: {
    equipment_merged_check: {
      code: 'inUse',
      message: {
        en: 'This unit was merged into another one. Undo the merge first.',
        id: 'Unit ini sudah digabung ke unit lain. Batalkan penggabungannya dahulu.',
      },
    },
    equipment_warranty_check: {
      code: 'invalid',
      message: {
        en: 'The warranty would end before the delivery: exchange both or neither.',
        id: 'Garansi akan berakhir sebelum penyerahan: tukar keduanya atau tidak sama sekali.',
      },
    },
    equipment_work_center_fk: {
      code: 'inUse',
      message: {
        en: 'Machines or jobs still use this work center.',
        id: 'Masih ada unit atau pekerjaan yang memakai work center ini.',
      },
    },
    equipment_unit_code_key: {
      code: 'duplicate',
      field: 'body.unitCode',
      message: {
        en: 'This customer has that unit code already.',
        id: 'Pelanggan ini sudah memiliki kode unit tersebut.',
      },
    },
    equipment_number_key: {
      code: 'duplicate',
      field: 'body.equipmentNumber',
      message: {
        en: 'A unit of another plant has this equipment number already.',
        id: 'Nomor equipment ini sudah dipakai unit di plant lain.',
      },
    },
    equipment_serial_key: {
      code: 'duplicate',
      field: 'body.serialNumber',
      message: {
        en: 'A unit of this brand at another plant has this serial number already.',
        id: 'Nomor seri ini sudah dipakai unit bermerek sama di plant lain.',
      },
    },
    component_place_key: {
      code: 'duplicate',
      field: 'body.position',
      message: { en: 'There is a component in this place already.', id: 'Sudah ada komponen di posisi ini.' },
    },
    component_serial_key: {
      code: 'duplicate',
      field: 'body.serialNumber',
      message: {
        en: 'This component is in a machine already.',
        id: 'Komponen ini sudah terpasang di sebuah unit.',
      },
    },
  },
} as const satisfies Door;

/** Between two numbers of one customer, which were merged since, a machine went nowhere. */
const goesSomewhere = sql<SqlBool>`(equipment_move.from_plant, equipment_move.from_work_center, equipment_move.from_customer)
  is distinct from (equipment_move.to_plant, equipment_move.to_work_center, equipment_move.to_customer)`;

/** A due service carries its machine's plant, so that a plant's list comes from one index. */
const seesPart = (viewer: Viewer, table: MachinePart) =>
  viewer.sight.kind === 'plants' && table === 'service_due'
    ? seesAtPlant(viewer, table)
    : sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${sql.ref(`${table}.equipment_id`)} and ${seesAtPlant(viewer, 'unit')})`;

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
    : sql<SqlBool>`(${seesAtPlant(viewer, 'equipment')} or ${wasThen('from_plant', 'plant_code')} = any(${viewer.sight.plants}::text[]))`;
}

function seesMove(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.sight.kind === 'plants') {
    const { plants } = viewer.sight;
    return sql<SqlBool>`(equipment_move.from_plant = any(${plants}::text[]) or equipment_move.to_plant = any(${plants}::text[])
      or exists (select 1 from equipment unit where unit.id = equipment_move.equipment_id and ${seesAtPlant(viewer, 'unit')}))`;
  }
  const own = viewer.sight.customerCode;
  return sql<SqlBool>`(equipment_move.from_customer = ${own} and equipment_move.to_customer = ${own})`;
}
