// Machines that speak by themselves: battery units and generator sets (spec §7 "Material handling"; domain decisions §6). Their series
// come by a door of their own (`telemetryPath`), with the key of the device.
import { cautionCodeNames } from '@dca/domain/cautions';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { day, id, several, version, yesOrNo } from '../fields.ts';
import { exportFormat } from '../record-calls.ts';
import { acts } from './material-handling/acts.ts';
import { changedDevice, newDevice } from './material-handling/device.ts';
import { fleetOut } from './material-handling/fleet-out.ts';
import {
  apart,
  cautionBefore,
  cautionRow,
  customerEquipment,
  customerRow,
  kind,
  populationRow,
  realTime,
  rejection,
  seriesReport,
  severity,
  site,
  states,
  unitDetail,
  unitRow,
  unitState,
  unregisteredRow,
  workedDays,
} from './material-handling/rows.ts';

export { deviceTable } from './material-handling/device.ts';
export type { FleetOut } from './material-handling/fleet-out.ts';
export type {
  Apart,
  CautionBefore,
  CautionRow,
  CustomerEquipment,
  MonitoredCustomer,
  PopulationRow,
  SeriesReport,
  Site,
  UnitDetail,
  UnitRow,
  UnregisteredRow,
  WorkedDay,
} from './material-handling/rows.ts';
export { materialHandlingScreens } from './material-handling/screens.ts';

/** Where devices send their points, below the gateway. */
export const telemetryPath = '/dca/telemetry/v1/points';

const base = '/dca/msmhd/api/v1';
const read = { method: 'GET', access: 'monitoring.read', effect: 'read' } as const;
const file = { method: 'GET', access: 'monitoring.export', effect: 'read', reply: 'file' } as const;
const code = z.string().max(20);
const place = { PlantCode: several(code), CustomerCode: several(code) };
/** Days of the plant, both included; the last seven where nothing is said, at most 92. */
const period = { From: day.optional(), To: day.optional() };
const ofOne = { params: z.strictObject({ id }), query: z.strictObject(period) };
const seriesOf = { query: z.strictObject({ id, ...period }), reply: data(seriesReport) };
const ofCautions = {
  /** A unit; all in sight without one. */
  id: id.optional(),
  ...period,
  ...place,
  Severity: several(severity),
  Code: several(z.enum(cautionCodeNames)),
  IsOpen: yesOrNo,
  IsAcknowledged: yesOrNo,
};
const ofPopulation = { Kind: several(kind), ...place };

const reads = {
  total: call({
    ...read,
    path: `${base}/total`,
    summary: 'Units in sight by how they stand now',
    query: z.strictObject({ ...place, Kind: several(kind) }),
    reply: data(states),
  }),
  sites: call({
    ...read,
    path: `${base}/sites`,
    ours: true,
    summary: 'Plants with units in sight: where they lie, and how their units stand now',
    query: z.strictObject({ ...place, Kind: several(kind) }),
    reply: data(z.array(site)),
  }),
  list: call({
    ...read,
    path: `${base}/get-all`,
    summary: 'Units in sight, each with how it stands and the age of what is known',
    query: listQuery({ ...place, Kind: several(kind), State: several(unitState) }),
    reply: list(unitRow),
  }),
  get: call({
    ...read,
    path: `${base}/:id`,
    summary: 'One unit with how it stands',
    params: z.strictObject({ id }),
    reply: data(unitDetail),
  }),
  realTime: call({
    ...read,
    path: `${base}/real-time/:id`,
    summary: 'The newest value of each signal of a unit with when it was measured',
    params: z.strictObject({ id }),
    reply: data(realTime),
  }),
  report: call({
    ...read,
    path: `${base}/report/:id`,
    summary: 'What a unit measured over days, with its cautions',
    ...ofOne,
    reply: data(seriesReport),
  }),
  workingHour: call({
    ...read,
    path: `${base}/working-hour/:id`,
    summary: 'How long a unit worked on each day; what was not heard is not counted',
    ...ofOne,
    reply: data(workedDays),
  }),
  soc: call({
    ...read,
    path: `${base}/report/soc`,
    summary: 'State of charge of a battery unit over days',
    ...seriesOf,
  }),
  battCurr: call({
    ...read,
    path: `${base}/report/batt-curr`,
    summary: 'Battery current of a unit over days',
    ...seriesOf,
  }),
  battTemp: call({
    ...read,
    path: `${base}/report/batt-temp`,
    summary: 'Battery temperature of a unit over days',
    ...seriesOf,
  }),
  apart: call({
    ...read,
    path: `${base}/apart/:id`,
    ours: true,
    summary: 'What a unit said over days that cannot be true, each with its reason',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...period, Reason: rejection.optional() }),
    reply: data(apart),
  }),
  halfHour: call({
    ...read,
    path: `${base}/unit-caution/half-hour/:id`,
    ours: true,
    summary: 'A caution with what its machine said in the half hour before it',
    params: z.strictObject({ id }),
    reply: data(cautionBefore),
  }),
  cautionsOfJob: call({
    ...read,
    path: `${base}/unit-caution/of-job/:jobId`,
    ours: true,
    summary: 'The cautions that a job was made of, each with the half hour before it',
    params: z.strictObject({ jobId: id }),
    reply: data(z.array(cautionBefore)),
  }),
  cautions: call({
    ...read,
    path: `${base}/unit-caution`,
    summary: 'Cautions of a unit, or of all in sight, newest first',
    query: listQuery(ofCautions),
    reply: list(cautionRow),
  }),
};

/** Below it the pages of a fleet, for other systems. */
export const fleetPath = '/dca/aemp/2.0/fleet/:page';

const files = {
  fleet: call({
    ...read,
    path: fleetPath,
    ours: true,
    summary:
      'A page of a hundred machines in sight with what they said last, as ISO 15143-3 has it, for other systems',
    params: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000) }),
    reply: fleetOut,
    xml: 'http://standards.iso.org/iso/15143/-3',
  }),
  summaryReport: call({
    ...file,
    path: `${base}/summary/report/:id`,
    summary: 'What a unit did on each day, as a spreadsheet',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...period, Format: exportFormat }),
  }),
  cautionSummary: call({
    ...file,
    path: `${base}/unit-caution/summary`,
    summary: 'The cautions as a spreadsheet, same filters and order',
    query: listQuery({ ...ofCautions, Format: exportFormat }),
  }),
  image: call({
    ...read,
    path: `${base}/image-equipment`,
    summary: 'The newest picture of a machine in sight',
    query: z.strictObject({ id }),
    reply: 'file',
  }),
};

const population = {
  population: call({
    ...read,
    path: `${base}/population`,
    summary: 'Registered devices with their machines',
    query: listQuery(ofPopulation),
    reply: list(populationRow),
  }),
  getPopulation: call({
    ...read,
    path: `${base}/population/:id`,
    summary: 'One registered device with its machine',
    params: z.strictObject({ id }),
    reply: data(populationRow),
  }),
  unregistered: call({
    ...read,
    access: 'monitoring.change',
    path: `${base}/population/unregistered`,
    summary: 'Devices that speak and are on no machine yet',
    query: listQuery({ Kind: several(kind), id: id.optional() }),
    reply: list(unregisteredRow),
  }),
  customers: call({
    ...read,
    path: `${base}/customer-population`,
    summary: 'Customers with how many of their units speak',
    query: listQuery(place),
    reply: list(customerRow),
  }),
  customerEquipment: call({
    ...read,
    path: `${base}/customer-equipment`,
    summary: 'Machines of a customer that a device can be on, with the device',
    query: z.strictObject({ CustomerCode: code }),
    reply: data(z.array(customerEquipment)),
  }),
  add: call({
    method: 'POST',
    path: `${base}/population`,
    access: 'monitoring.change',
    effect: 'write',
    summary: 'Register a device on a machine; one that never spoke comes with its key',
    body: newDevice,
    reply: data(populationRow),
  }),
  change: call({
    method: 'PUT',
    path: `${base}/population`,
    access: 'monitoring.change',
    effect: 'write',
    summary: 'Change what is known of a device, or give it a new key',
    body: changedDevice,
    reply: data(populationRow),
  }),
  revokeKey: call({
    method: 'PUT',
    path: `${base}/population/revoke-key`,
    access: 'monitoring.change',
    effect: 'write',
    ours: true,
    summary: 'Revoke the key of a device; it is heard no more until it has another',
    body: z.strictObject({ id, version }),
    reply: data(populationRow),
  }),
  unregister: call({
    method: 'PUT',
    path: `${base}/population/package-unregister`,
    access: 'monitoring.change',
    effect: 'write',
    summary: 'Take a device off its machine; it is unregistered from then on',
    body: z.strictObject({ id, version: version.optional() }),
    reply: data(unregisteredRow),
  }),
};

// Addresses that are written out stand before those with an id.
export const materialHandling = { ...reads, ...files, ...population, ...acts };
