// The month of a customer as it is told: the header with its state, its units with what they came to, the totals, what was corrected
// since the closing and what the customer disputes.
import { listedFigures, monthConditionCodes, monthStateCodes, visitKinds } from '@dca/domain/dashboard';
import { z } from 'zod';
import {
  count,
  day,
  id,
  instant,
  line,
  optionalText,
  reason,
  several,
  sought,
  version,
} from '../../fields.ts';

const code = z.string().max(20);
const condition = z.enum(monthConditionCodes);
const whole = z.number().int();

/** Which months: of this one where nothing else is asked. */
export const monthFilters = {
  customerCode: z.string().trim().max(20).optional(),
  /** One contract of a customer who has several. */
  ContractNumber: z.string().trim().max(40).optional(),
  month: count.min(1).max(12).optional(),
  year: count.min(2000).max(2100).optional(),
  PlantCode: several(code),
  Condition: several(condition),
  SearchValue: sought.optional(),
};

const dispute = z.object({
  id,
  stopId: id,
  unitCode: z.string(),
  reason: z.string(),
  at: instant,
  by: z.string(),
  answer: z.string().nullable(),
  isRight: z.boolean().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
});
export type StopDispute = z.infer<typeof dispute>;

const stop = z.object({
  id,
  jobId: id,
  jobNumber: z.string(),
  stoppedAt: instant,
  readyAt: instant.nullable(),
  reason: z.string().nullable(),
});

/** A job that the totals count. */
const visit = z.object({
  id,
  number: z.string(),
  jobType: z.string(),
  performedOn: day,
  kind: z.enum(visitKinds),
});

const monthItem = z.object({
  id,
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  plantCode: z.string(),
  smrStart: z.number().nullable(),
  smrEnd: z.number().nullable(),
  hours: z.number().nullable(),
  countS: whole,
  countR: whole,
  condition,
  openBacklog: whole,
  lastJob: z.object({ id, number: z.string(), jobType: z.string(), performedOn: day }).nullable(),
  downtimeHours: z.number(),
  availability: z.number().nullable(),
  remark: z.string().nullable(),
  version: z.number().int(),
  /** The stops of the unit in the month, each as the customer may dispute it. */
  stops: z.array(stop),
  visits: z.array(visit),
});
export type MonthItem = z.infer<typeof monthItem>;

const entry = z.object({
  revision: z.number().int(),
  about: z.string(),
  figure: z.enum(Object.keys(listedFigures) as [keyof typeof listedFigures]),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const dashboardMonth = z.object({
  id,
  contractNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  month: z.number().int(),
  year: z.number().int(),
  isActive: z.boolean(),
  version: z.number().int(),
  state: z.enum(monthStateCodes),
  items: z.array(monthItem),
  /** Units of the month that are not among them: left out by what was asked, or at plants out of sight. */
  unitsLeftOut: whole,
  total: whole,
  totalS: whole,
  totalR: whole,
  totalNormal: whole,
  totalRingan: whole,
  totalRusak: whole,
  /** The newest closing; null while the month is open. */
  closing: z
    .object({
      revision: z.number().int(),
      at: instant,
      by: z.string(),
      hash: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  accepted: z.object({ at: instant, by: z.string(), revision: z.number().int() }).nullable(),
  /** What corrections changed, newest first. */
  entries: z.array(entry),
  disputes: z.array(dispute),
  /** Figures that would be others if the month were reckoned now; they count only once somebody corrects it. */
  drifted: z.number().int(),
});
export type DashboardMonth = z.infer<typeof dashboardMonth>;

export const monthToSave = z.strictObject({
  id: id.optional(),
  contractNumber: line(40),
  customerCode: z.string().trim().toUpperCase().min(1).max(20),
  month: z.number().int().min(1).max(12),
  year: z.number().int().min(2000).max(2100),
  isActive: z.boolean().default(true),
  version: version.optional(),
});

export const itemToSave = z.strictObject({
  dashboardId: id,
  equipmentId: id,
  remark: optionalText(500),
  /** False takes the unit off the month. */
  isActive: z.boolean().default(true),
  version: version.optional(),
});

export const monthToAccept = z.object({
  id,
  contractNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  year: z.number().int(),
  month: z.number().int(),
  /** Stops that wait for an answer; before that it is not accepted. */
  disputes: z.number().int(),
});

export const monthMove = z.strictObject({ id, version });
export const monthCorrection = z.strictObject({ id, version, reason });
export const disputeToSay = z.strictObject({ id, stopId: id, reason });
export const disputeToAnswer = z.strictObject({ id, disputeId: id, answer: reason, isRight: z.boolean() });
