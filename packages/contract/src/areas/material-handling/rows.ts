// What answers about machines that speak are made of.
import { cautionCodeNames } from '@dca/domain/cautions';
import { deviceKindCodes, rejectionNames, unitStateCodes } from '@dca/domain/telemetry';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { id, instant } from '../../fields.ts';

export const kind = z.enum(deviceKindCodes);
export const unitState = z.enum(unitStateCodes);
export const severity = z.enum(['CAUTION', 'CRITICAL']);
export const rejection = z.enum(rejectionNames);
const level = z.enum(['NORMAL', 'CAUTION', 'CRITICAL']);
const zone = z.enum(plantZoneNames);
const number = z.number().nullable();

/** The machine behind a device. */
const machine = {
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  plantDesc: z.string(),
  zone,
};

/** A unit as lists show it: how it stands, since when that is known, and the values that tell most. */
export const unitRow = z.object({
  id,
  kind,
  deviceId: z.string(),
  ...machine,
  state: unitState,
  /** When its newest point was measured; null while it never spoke. */
  at: instant.nullable(),
  /** State of charge, or fuel; then battery temperature, or load. */
  fill: number,
  heat: number,
  hours: number,
  openCautions: z.number().int(),
});
export type UnitRow = z.infer<typeof unitRow>;

/** A unit alone, with whether there is a picture of its machine to ask for. */
export const unitDetail = unitRow.extend({ hasPicture: z.boolean() });
export type UnitDetail = z.infer<typeof unitDetail>;

const inState = z.object({ state: unitState, units: z.number().int() });
export const states = z.object({ total: z.number().int(), states: z.array(inState) });

/** A plant with units: where it lies, and how many of them stand how, the worst first. */
export const site = z.object({
  plantCode: z.string(),
  plantDesc: z.string(),
  /** Null where neither the plant nor one of its units has said a place. */
  latitude: number,
  longitude: number,
  units: z.number().int(),
  states: z.array(inState),
});
export type Site = z.infer<typeof site>;

const reading = z.object({
  signal: z.string(),
  value: number,
  /** When it was measured. */
  at: instant.nullable(),
  level,
});
export const realTime = z.object({
  state: unitState,
  at: instant.nullable(),
  isOld: z.boolean(),
  readings: z.array(reading),
  codes: z.array(z.string()),
});

const moment = z.object({ at: instant, low: number, mean: number, high: number });
/** One signal over time: a row for each quarter of an hour in which it was measured, or for each hour of a longer time. */
const series = z.object({ signal: z.string(), points: z.array(moment) });
const period = { from: instant, to: instant, zone, stepMinutes: z.number().int() };
const mark = z.object({ at: instant, code: z.enum(cautionCodeNames), severity });
export const seriesReport = z.object({ ...period, series: z.array(series), marks: z.array(mark) });
export type SeriesReport = z.infer<typeof seriesReport>;

const workedDay = z.object({
  day: z.string(),
  hours: z.number(),
  travelHours: number,
  liftHours: number,
  /** Hours of the day of which anything is known. */
  heardHours: z.number(),
  charged: number,
});
export const workedDays = z.object({ zone, days: z.array(workedDay), hours: z.number() });
export type WorkedDay = z.infer<typeof workedDay>;

export const cautionRow = z.object({
  id,
  equipmentId: id,
  deviceId: z.string().nullable(),
  unitCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  zone,
  code: z.enum(cautionCodeNames),
  severity,
  raisedAt: instant,
  endedAt: instant.nullable(),
  signal: z.string().nullable(),
  value: number,
  threshold: number,
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  note: z.string().nullable(),
  jobId: id.nullable(),
  jobNumber: z.string().nullable(),
  version: z.number().int(),
});
export type CautionRow = z.infer<typeof cautionRow>;

/** A caution with what its machine said in the half hour before it. */
export const cautionBefore = cautionRow
  .pick({ id: true, unitCode: true, zone: true, code: true, severity: true, signal: true, value: true })
  .extend({
    threshold: number,
    raisedAt: instant,
    endedAt: instant.nullable(),
    kind,
    /** The moments, oldest first, and of each signal its value at each of them; nothing of cautions of before. */
    halfHour: z
      .object({ at: z.array(z.number()), signals: z.record(z.string(), z.array(number)) })
      .nullable(),
    /** Parts that jobs of such a caution on this model took before, those taken most often first. */
    parts: z
      .array(z.object({ partNumber: z.string(), description: z.string(), times: z.number().int() }))
      .optional(),
  });
export type CautionBefore = z.infer<typeof cautionBefore>;

/** What a unit said that cannot be true. */
export const apart = z.object({
  zone,
  reasons: z.array(z.object({ reason: rejection, times: z.number().int() })),
  /** The newest two hundred. */
  rows: z.array(z.object({ at: instant, reason: rejection, said: z.string() })),
});
export type Apart = z.infer<typeof apart>;

/** A device with its machine, as the population keeps it. */
export const populationRow = z.object({
  id,
  kind,
  deviceId: z.string(),
  ...machine,
  nominalVolts: z.number().int().nullable(),
  capacityAh: z.number().int().nullable(),
  batterySerial: z.string().nullable(),
  installedOn: z.string().nullable(),
  note: z.string().nullable(),
  firstHeard: instant.nullable(),
  lastHeard: instant.nullable(),
  registeredAt: instant,
  /** False where its key was revoked and it has no other yet. */
  hasKey: z.boolean(),
  version: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type PopulationRow = z.infer<typeof populationRow>;

export const unregisteredRow = z.object({
  id,
  kind,
  deviceId: z.string(),
  firstHeard: instant.nullable(),
  lastHeard: instant.nullable(),
  version: z.number().int(),
});
export type UnregisteredRow = z.infer<typeof unregisteredRow>;

export const customerRow = z.object({
  id,
  customerCode: z.string(),
  customerName: z.string(),
  units: z.number().int(),
  batteryUnits: z.number().int(),
  gensets: z.number().int(),
  openCautions: z.number().int(),
});
export type MonitoredCustomer = z.infer<typeof customerRow>;

/** A machine of a customer that a device can be on. */
export const customerEquipment = z.object({
  equipmentId: id,
  equipmentNumber: z.string(),
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  equipmentClass: z.string(),
  plantCode: z.string(),
  kind,
  /** The device that is on it already. */
  deviceId: z.string().nullable(),
  populationId: id.nullable(),
});
export type CustomerEquipment = z.infer<typeof customerEquipment>;
