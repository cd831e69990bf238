// What answers about machines are made of: a machine in a list, its work, its components, its readings, its moves.

import {
  type ComponentKind,
  type ComponentPosition,
  componentKinds,
  componentPositions,
} from '@dca/domain/components';
import { plantZoneNames } from '@dca/domain/times';
import { trackingStages, waitReasonCodes } from '@dca/domain/tracking-lifecycle';
import { z } from 'zod';
import { day, id, instant, jobType, several, yesOrNo } from '../../fields.ts';

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

export const openJob = z.object({
  id,
  number: z.string(),
  jobType,
  status: z.number().int(),
  planDate: z.string().nullable(),
  description: z.string(),
});

export const kinds = Object.keys(componentKinds) as [ComponentKind, ...ComponentKind[]];
export const positions = Object.keys(componentPositions) as [ComponentPosition, ...ComponentPosition[]];
/**
 * A component that is or was in a machine. `hours`: run since it was put in, with those that it had lived elsewhere, null while
 * the meter was never read.
 * `plannedHours`: its own life, or that of its kind for the model. `percent` of it is used.
 */
export const component = z.object({
  id,
  kind: z.enum(kinds),
  position: z.enum(positions).nullable(),
  serialNumber: z.string().nullable(),
  installedAt: day,
  installedSmr: z.number(),
  lifeHours: z.number().int().nullable(),
  carriedHours: z.number(),
  removedAt: day.nullable(),
  removedSmr: z.number().nullable(),
  hours: z.number().nullable(),
  plannedHours: z.number(),
  percent: z.number().nullable(),
  version: z.number().int(),
});
export type Component = z.infer<typeof component>;

const place = z.object({
  plantCode: z.string(),
  workCenterCode: z.string().nullable(),
  customerName: z.string(),
});
export const move = z.object({ id, at: instant, by: z.string(), from: place, to: place });
export type EquipmentMove = z.infer<typeof move>;

export const reading = z.object({
  at: instant,
  smr: z.number(),
  panel: z.number().nullable(),
  offset: z.number(),
  kind: z.enum(['READ', 'ESTIMATED', 'METER_REPLACED']),
  reason: z.string().nullable(),
  source: z.string(),
});

/** An open job with what runs on it now and what is waited for. */
export const runningJob = openJob.extend({
  stage: z.enum(trackingStages).nullable(),
  waitReason: z.enum(waitReasonCodes).nullable(),
  since: instant.nullable(),
});
export type RunningJob = z.infer<typeof runningJob>;

/** STOPPED: reported as standing, and not ready for use since. */
/** NOT_READY: a finding of priority 1 is not mended, and no leader lets it work on. */
export const machineCondition = z.enum(['READY', 'IN_WORK', 'STOPPED', 'NOT_READY']);

export const nextService = z.object({
  intervalHours: z.number().int(),
  dueSmr: z.number().int(),
  leftHours: z.number(),
  /** The day by which it is due by months, whatever the meter says. */
  dueOn: z.string().nullable(),
  /** That day, or the one on which the meter will come to its reading by the average, whichever is first. */
  expectedOn: z.string().nullable(),
});

/** The newest line of progress on a job. */
const progress = z.object({ at: instant, text: z.string(), readyAt: instant.nullable() });

/** A machine as its owner asks after it: how it stands, what is done on it, when its next service is, what was found. */
export const fleetRow = equipmentRow.extend({
  zone: z.enum(plantZoneNames),
  condition: machineCondition,
  /** Since when it stands, and what was seen; null while it does not. */
  stop: z.object({ since: instant, what: z.string() }).nullable(),
  /** The open job that speaks for it: of its stop, else the one that runs, else the next one. */
  job: runningJob.omit({ description: true }).nullable(),
  /** What was said last of that job. */
  progress: progress.nullable(),
  nextService: nextService.nullable(),
  openFindings: z.number().int(),
});
export type FleetRow = z.infer<typeof fleetRow>;

const codes = several(z.string().max(40));
/** What lists of machines are narrowed by. */
export const equipmentFilters = {
  UnitModel: codes,
  EquipmentClass: codes,
  BrandCode: codes,
  UnitCode: codes,
  SerialNumber: codes,
  EquipmentNumber: codes,
  PlantCode: several(z.string().max(20)),
  PlantDesc: several(z.string().max(80)),
  WorkCenterCode: several(z.string().max(20)),
  CustomerCode: several(z.string().max(20)),
  CustomerName: several(z.string().max(120)),
  IsActive: yesOrNo,
};
