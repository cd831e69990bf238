// A job as lists and details show it; jobs, work orders and assignment answer with the same row.
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { id, instant, jobType, person } from './fields.ts';

export const assignedMechanic = person.extend({ isLeader: z.boolean(), position: z.number().int() });

/** One job in a list. `status` is a code of the job life-cycle; `mechanicLeader` is null when there is none. */
export const jobRow = z.object({
  id,
  number: z.string(),
  jobType,
  status: z.number().int(),
  sapStatus: z.string(),
  description: z.string(),
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  plantDesc: z.string(),
  workCenterCode: z.string().nullable(),
  zone: z.enum(plantZoneNames),
  planDate: z.string().nullable(),
  intervalHours: z.number().int().nullable(),
  smr: z.number().nullable(),
  device: z.number().int(),
  mechanicLeader: person.nullable(),
  mechanics: z.array(assignedMechanic),
  isLate: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
});
export type JobRow = z.infer<typeof jobRow>;

export const jobEvent = z.object({
  id,
  at: instant,
  move: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int(),
  by: z.string(),
  reason: z.string().nullable(),
  particulars: z.record(z.string(), z.unknown()),
});

export const jobDetail = jobRow.extend({
  sapOrder: z.string().nullable(),
  equipmentNumber: z.string(),
  brandCode: z.string(),
  equipmentClass: z.string(),
  lastSmr: z.number().nullable(),
  lastSmrAt: instant.nullable(),
  formId: id.nullable(),
  formVersion: z.number().int().nullable(),
  sheetStatus: z.string().nullable(),
  returnReason: z.string().nullable(),
  returnedQuestions: z.array(id),
  /** Moves of the life-cycle that this person may make now. */
  moves: z.array(z.string()),
  events: z.array(jobEvent),
});
export type JobDetail = z.infer<typeof jobDetail>;
