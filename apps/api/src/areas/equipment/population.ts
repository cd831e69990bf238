// The population as the office keeps it. A machine's brand is that of its model; going elsewhere is a move that is kept, and
// whose it is changes only while no job of it is open. A value that is another unit's says whose.
import type { changedEquipment, EquipmentRecord, newEquipment } from '@dca/contract/areas/equipment';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import { jobStates } from '@dca/domain/job-states';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../platform/handler.ts';
import { statusIn } from '../../platform/job-states.ts';
import { refuse } from '../../platform/problem.ts';
import {
  knownOr400,
  newerVersion,
  proveChanged,
  recordHandlers,
  refuseTaken,
} from '../../platform/records.ts';
import type { Visible } from '../../visibility/visible.ts';
import { proveActiveCustomer } from '../customers/index.ts';
import { equipmentPages, matchingEquipment, selectRecord } from './queries.ts';

type New = z.output<typeof newEquipment>;
type Body = Omit<New, 'smr'>;

async function addEquipment(acting: Acting, body: New): Promise<string> {
  const { visible, viewer, now } = acting;
  const brandCode = await proveFits(acting, body, null);
  const smr = body.smr ?? null;
  const row = await visible
    .addMachine()
    .values({
      ...equipmentRow(body, brandCode),
      smr,
      smr_at: smr === null ? null : now,
      ...(body.id ? { id: body.id } : {}),
      created_by: viewer.userName,
      updated_by: viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (smr !== null)
    await visible
      .addReading()
      .values({ equipment_id: row.id, at: now, smr, source: 'OFFICE', by: viewer.userName })
      .execute();
  return row.id;
}

async function changeEquipment(
  acting: Acting,
  body: z.output<typeof changedEquipment>,
  before: EquipmentRecord,
): Promise<void> {
  const { visible, viewer } = acting;
  const brandCode = await proveFits(acting, body, before);
  if (!body.isActive || body.customerCode !== before.customerCode) await proveIdle(visible, body.id);
  proveChanged(
    await visible
      .changeEquipment()
      .set({ ...equipmentRow(body, brandCode), ...newerVersion(viewer) })
      .where('equipment.id', '=', body.id)
      .where('equipment.version', '=', body.version)
      .executeTakeFirst(),
  );
  await noteMove(acting, body, before);
}

async function noteMove(
  { visible, viewer, now }: Acting,
  body: Body & { id: string },
  before: EquipmentRecord,
) {
  const workCenter = body.workCenterCode ?? null;
  const isSame =
    body.plantCode === before.plantCode &&
    workCenter === before.workCenterCode &&
    body.customerCode === before.customerCode;
  if (isSame) return;
  await visible
    .addMachineMove()
    .values({
      equipment_id: body.id,
      at: now,
      by: viewer.userName,
      from_plant: before.plantCode,
      to_plant: body.plantCode,
      from_work_center: before.workCenterCode,
      to_work_center: workCenter,
      from_customer: before.customerCode,
      to_customer: body.customerCode,
    })
    .execute();
}

/** What a machine names is there and in use, and its keys are its own. Returns the brand of its model. */
async function proveFits(
  { visible, db }: Acting,
  body: Body,
  before: EquipmentRecord | null,
): Promise<string> {
  const model = await knownOr400(
    'unitModel',
    db
      .selectFrom('unit_model')
      .select('brand_code')
      .where('unit_model', '=', body.unitModel)
      .executeTakeFirst(),
  );
  if (body.customerCode !== before?.customerCode) await proveActiveCustomer(visible, body.customerCode);
  if (body.plantCode !== before?.plantCode || body.workCenterCode !== before.workCenterCode)
    await provePlace(visible, body);
  await proveOwnKeys(visible, body, model.brand_code);
  return model.brand_code;
}

async function provePlace(visible: Visible, { plantCode, workCenterCode }: Body): Promise<void> {
  const plants = visible.plants().select('plant.plant_code').where('plant.plant_code', '=', plantCode);
  await knownOr400('plantCode', plants.executeTakeFirst());
  if (!workCenterCode) return;
  const workCenters = visible
    .locations()
    .select('location.id')
    .where('location.plant_code', '=', plantCode)
    .where('location.work_center_code', '=', workCenterCode);
  await knownOr400('workCenterCode', workCenters.executeTakeFirst());
}

/** Throws duplicate at the field, with the unit that has its value, where the viewer may see that unit. */
async function proveOwnKeys(visible: Visible, body: Body & { id?: string | undefined }, brandCode: string) {
  const others = body.id ? visible.equipment().where('equipment.id', '<>', body.id) : visible.equipment();
  const { unitCode, customerCode, serialNumber, equipmentNumber } = body;
  const found = await others
    .select([
      'equipment.unit_code as unitCode',
      'equipment.serial_number as serialNumber',
      sql<boolean>`equipment.equipment_number = ${equipmentNumber}`.as('hasNumber'),
      sql<boolean>`equipment.brand_code = ${brandCode} and equipment.serial_number = ${serialNumber}`.as(
        'hasSerial',
      ),
    ])
    .where(
      sql<SqlBool>`(equipment.equipment_number = ${equipmentNumber}
        or (equipment.brand_code = ${brandCode} and equipment.serial_number = ${serialNumber})
        or (equipment.customer_code = ${customerCode} and lower(equipment.unit_code) = lower(${unitCode})))`,
    )
    .limit(1)
    .executeTakeFirst();
  if (!found) return;
  const field = found.hasNumber ? 'equipmentNumber' : found.hasSerial ? 'serialNumber' : 'unitCode';
  throw refuseTaken(field, `${found.unitCode} (${found.serialNumber})`);
}

async function proveIdle(visible: Visible, equipmentId: string): Promise<void> {
  const open = await visible
    .jobs()
    .select('job.number')
    .where('job.equipment_id', '=', equipmentId)
    .where(statusIn('job.status', jobStates.open))
    .orderBy('job.number')
    .limit(3)
    .execute();
  if (open.length === 0) return;
  const numbers = open.map(({ number }) => number).join(', ');
  throw refuse('inUse', {
    detail: { en: `Jobs are still open: ${numbers}.`, id: `Masih ada pekerjaan terbuka: ${numbers}.` },
  });
}

const equipmentRow = (body: Body, brandCode: string) => ({
  unit_code: body.unitCode,
  unit_model: body.unitModel,
  brand_code: brandCode,
  serial_number: body.serialNumber,
  equipment_number: body.equipmentNumber,
  customer_code: body.customerCode,
  plant_code: body.plantCode,
  work_center_code: body.workCenterCode ?? null,
  year_built: body.year ?? null,
  pin: body.pin ?? null,
  engine_model: body.engineModel ?? null,
  engine_number: body.engineNumber ?? null,
  delivered_on: body.deliveryDate ?? null,
  warranty_end: body.warrantyEnd ?? null,
  warranty_hours: body.warrantyHours ?? null,
  application: body.application ?? null,
  is_active: body.isActive,
});

export const populationHandlers = recordHandlers({
  name: 'equipment',
  table: equipmentTable,
  pages: equipmentPages,
  matching: matchingEquipment,
  select: selectRecord,
  add: addEquipment,
  change: changeEquipment,
});
