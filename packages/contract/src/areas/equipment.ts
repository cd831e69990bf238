// Equipment: lookups of its identity and the population (spec §3 "Equipment identity lookups", §7).
import { plantZoneNames } from '@dca/domain/times';
import { trackingStages, waitReasonCodes } from '@dca/domain/tracking-lifecycle';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { id, instant, jobType, several, yesOrNo } from '../fields.ts';
import { lookup } from '../lookups.ts';

/** A machine as lists show it. `smr` in hours; null when it was never read. */
export const equipmentRow = z.object({
  id,
  equipmentNumber: z.string(),
  brandCode: z.string(),
  unitCode: z.string(),
  unitModel: z.string(),
  equipmentClass: z.string(),
  serialNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  plantDesc: z.string(),
  workCenterCode: z.string().nullable(),
  smr: z.number().nullable(),
  smrAt: instant.nullable(),
  isActive: z.boolean(),
});
export type EquipmentRow = z.infer<typeof equipmentRow>;

const openJob = z.object({
  id,
  number: z.string(),
  jobType,
  status: z.number().int(),
  planDate: z.string().nullable(),
  description: z.string(),
});

export const equipmentDetail = equipmentRow.extend({
  pin: z.string().nullable(),
  telematicsId: z.string().nullable(),
  yearBuilt: z.number().int().nullable(),
  deliveredOn: z.string().nullable(),
  version: z.number().int(),
  openJobs: z.array(openJob),
  readings: z.array(z.object({ at: instant, smr: z.number(), source: z.string() })),
});
export type EquipmentDetail = z.infer<typeof equipmentDetail>;

/** A machine as its owner asks after it: how it stands, what is done on it, when its next service is, what was found. */
const fleetRow = equipmentRow.extend({
  zone: z.enum(plantZoneNames),
  /** STOPPED: reported as standing, and not ready for use since. */
  condition: z.enum(['READY', 'IN_WORK', 'STOPPED']),
  /** The job that is furthest along of those that are open. */
  job: openJob
    .omit({ description: true })
    .extend({
      /** What runs on it now, with what is waited for. */
      stage: z.enum(trackingStages).nullable(),
      waitReason: z.enum(waitReasonCodes).nullable(),
      since: instant.nullable(),
    })
    .nullable(),
  nextService: z
    .object({
      intervalHours: z.number().int(),
      dueSmr: z.number().int(),
      leftHours: z.number(),
      expectedOn: z.string().nullable(),
    })
    .nullable(),
  openFindings: z.number().int(),
});
export type FleetRow = z.infer<typeof fleetRow>;

const base = '/dca/msequipment/api/v1';

export const equipment = {
  brandCodes: lookup(`${base}/brand-code`, 'equipment.read', 'Brands while typing'),
  unitCodes: lookup(`${base}/unit-code`, 'equipment.read', 'Unit codes while typing'),
  unitModels: lookup(`${base}/unit-model`, 'equipment.read', 'Unit models while typing'),
  serialNumbers: lookup(`${base}/serial-number`, 'equipment.read', 'Serial numbers while typing'),
  equipmentNumbers: lookup(`${base}/equipment-number`, 'equipment.read', 'Equipment numbers while typing'),
  customerNames: lookup(`${base}/customer-name`, 'equipment.read', 'Customers of machines while typing'),
  plantCodes: lookup(`${base}/plant-code`, 'equipment.read', 'Plants of machines while typing'),
  plantDescs: lookup(`${base}/plant-desc`, 'equipment.read', 'Plant names of machines while typing'),
  list: call({
    method: 'GET',
    path: `${base}/equipments`,
    access: 'equipment.read',
    effect: 'read',
    summary: 'Machines that this person may see',
    query: listQuery({
      UnitModel: several(z.string().max(40)),
      EquipmentClass: several(z.string().max(40)),
      BrandCode: several(z.string().max(40)),
      PlantCode: several(z.string().max(20)),
      CustomerCode: several(z.string().max(20)),
      IsActive: yesOrNo,
    }),
    reply: list(equipmentRow),
  }),
  fleet: call({
    method: 'GET',
    path: `${base}/equipments/fleet`,
    access: 'equipment.read',
    effect: 'read',
    ours: true,
    summary:
      'Active machines that this person may see, each with how it stands, its work and its next service',
    query: listQuery({}),
    reply: list(fleetRow),
  }),
  get: call({
    method: 'GET',
    path: `${base}/equipments/:id`,
    access: 'equipment.read',
    effect: 'read',
    summary: 'One machine with its open jobs and last readings',
    params: z.strictObject({ id }),
    reply: data(equipmentDetail),
  }),
};
