// Equipment: lookups of its identity and the population (spec §3 "Equipment identity lookups", §7).

import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery, pageQuery } from '../envelopes.ts';
import { day, id, line, several, version } from '../fields.ts';
import { lookupCalls } from '../lookup-calls.ts';
import { lookup } from '../lookups.ts';
import { mergeCalls, mergedInto } from '../merge-calls.ts';
import { exportFormat } from '../record-calls.ts';
import { changesCall } from '../record-changes.ts';
import { changedRecord, newRecord, recordRow } from '../record-schemas.ts';
import { equipmentTable } from './equipment/fields.ts';
import { machineCalls, paperOfMachine } from './equipment/machine.ts';
import {
  component,
  equipmentFilters,
  fleetRow,
  kinds,
  machineCondition,
  move,
  openJob,
  positions,
  reading,
} from './equipment/machine-parts.ts';
import { broughtFile, importRow } from './imports.ts';

export type { Component, EquipmentMove, EquipmentRow, FleetRow } from './equipment/machine-parts.ts';

/** A warranty cannot end before the machine was delivered. */
const warrantyFits = (sent: { deliveryDate?: string | null; warrantyEnd?: string | null }) =>
  !sent.deliveryDate || !sent.warrantyEnd || sent.warrantyEnd >= sent.deliveryDate;
const warrantyRule = { path: ['warrantyEnd'], message: 'the warranty ends before the delivery' };

export const newEquipment = newRecord(equipmentTable.fields).refine(warrantyFits, warrantyRule);
export const changedEquipment = changedRecord(equipmentTable.fields).refine(warrantyFits, warrantyRule);
const equipmentRecord = recordRow(equipmentTable.fields).extend({
  equipmentClass: z.string(),
  mergedInto,
});
export type EquipmentRecord = z.infer<typeof equipmentRecord>;

const hours = z.number().min(0).max(999_999);

const componentFields = {
  kind: z.enum(kinds),
  position: z.enum(positions).nullish(),
  serialNumber: line(40).nullish(),
  installedAt: day,
  installedSmr: hours,
  lifeHours: z.number().int().min(1).max(200_000).nullish(),
  /** Absent: as it is known of its serial number; 0 for one that is new or overhauled. */
  carriedHours: hours.nullish(),
};
const goesOut = {
  removedAt: day.nullish(),
  removedSmr: hours.nullish(),
};
const isTakenOutWhole = (sent: { removedAt?: string | null; removedSmr?: number | null }) =>
  (sent.removedAt ?? null) === null ? (sent.removedSmr ?? null) === null : (sent.removedSmr ?? null) !== null;

const equipmentDetail = equipmentRecord.extend({
  openJobs: z.array(openJob),
  readings: z.array(reading),
  components: z.array(component),
  moves: z.array(move),
});
export type EquipmentDetail = z.infer<typeof equipmentDetail>;

const fleetFilters = {
  PlantCode: equipmentFilters.PlantCode,
  CustomerCode: equipmentFilters.CustomerCode,
  UnitModel: equipmentFilters.UnitModel,
  Condition: several(machineCondition),
};
/** As many machines as one morning sheet tells of. */
export const mostOfSheet = 1000;

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
  models: lookupCalls.model,
  list: call({
    method: 'GET',
    path: `${base}/equipments`,
    access: 'equipment.read',
    effect: 'read',
    record: equipmentTable,
    summary: 'Machines that this person may see',
    query: listQuery(equipmentFilters),
    reply: list(equipmentRecord),
  }),
  upload: call({
    method: 'POST',
    path: `${base}/equipments-upload`,
    access: 'equipment.create',
    effect: 'write',
    summary: 'Bring a file of machines; it is read, matched and checked as every import',
    body: broughtFile,
    takesFile: 'IMPORT',
    reply: data(importRow),
  }),
  export: call({
    method: 'GET',
    path: `${base}/equipments-data`,
    access: 'equipment.export',
    effect: 'read',
    summary: 'The list of machines as a spreadsheet, same filters and order',
    query: listQuery({ ...equipmentFilters, Format: exportFormat }),
    reply: 'file',
  }),
  fleet: call({
    method: 'GET',
    path: `${base}/equipments/fleet`,
    access: 'equipment.read',
    effect: 'read',
    ours: true,
    summary:
      'Active machines that this person may see, each with how it stands, its work and its next service',
    query: listQuery(fleetFilters),
    reply: list(fleetRow),
  }),
  fleetPapers: call({
    method: 'GET',
    path: `${base}/equipments/fleet/papers`,
    access: 'receipt.read',
    effect: 'read',
    ours: true,
    summary:
      'The newest paper of each machine of a page of the fleet; the same query gives the same machines',
    query: listQuery(fleetFilters),
    reply: list(paperOfMachine),
  }),
  morningSheet: call({
    method: 'GET',
    path: `${base}/equipments/morning-sheet`,
    access: 'tracking.read',
    effect: 'read',
    ours: true,
    summary: `How the machines stand this morning, as a workbook or a PDF: at most ${mostOfSheet}`,
    query: z.strictObject({
      ...fleetFilters,
      SearchValue: pageQuery.SearchValue,
      Sort: pageQuery.Sort,
      Format: z.enum(['xlsx', 'pdf']).default('xlsx'),
    }),
    reply: 'file',
  }),
  ...machineCalls,
  changes: changesCall(`${base}/equipments`, 'equipment.read', equipmentTable),
  ...mergeCalls(`${base}/equipments`, 'equipment'),
  get: call({
    method: 'GET',
    path: `${base}/equipments/:id`,
    access: 'equipment.read',
    effect: 'read',
    summary: 'One machine with its components, open jobs, last readings and moves',
    params: z.strictObject({ id }),
    reply: data(equipmentDetail),
  }),
  add: call({
    method: 'POST',
    path: `${base}/equipments`,
    access: 'equipment.create',
    effect: 'write',
    record: equipmentTable,
    summary: 'Add a machine',
    body: newEquipment,
    reply: data(equipmentRecord),
  }),
  change: call({
    method: 'PUT',
    path: `${base}/equipments`,
    access: 'equipment.change',
    effect: 'write',
    record: equipmentTable,
    summary: 'Change a machine; another plant, work center or customer is a move that is kept',
    body: changedEquipment,
    reply: data(equipmentRecord),
  }),
  installComponent: call({
    method: 'POST',
    path: `${base}/equipments/components`,
    access: 'equipment.change',
    effect: 'write',
    ours: true,
    summary: 'Put a component into a machine; the one in its place comes out at the same reading',
    body: z.strictObject({ id: id.optional(), equipmentId: id, ...componentFields }),
    reply: data(component),
  }),
  changeComponent: call({
    method: 'PUT',
    path: `${base}/equipments/components`,
    access: 'equipment.change',
    effect: 'write',
    ours: true,
    summary: 'Correct a component, or say when it came out',
    body: z.strictObject({ id, version, ...componentFields, ...goesOut }).refine(isTakenOutWhole, {
      path: ['removedSmr'],
      message: 'day and reading belong together',
    }),
    reply: data(component),
  }),
};
