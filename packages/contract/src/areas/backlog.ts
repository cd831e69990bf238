// Backlogs (spec §3 "Backlog"): what somebody sends to record a finding, and its part lines. Its calls come with its screens.
import { componentPositions } from '@dca/domain/components';
import { z } from 'zod';
import { day, id, instant, optionalText, text } from '../fields.ts';

const masterCode = z.string().trim().min(1).max(20);

export const newPartLine = z.strictObject({
  partNumber: text(40),
  description: text(120),
  quantity: z.number().positive().max(1_000_000),
  unit: text(10).default('PC'),
});
export type NewPartLine = z.output<typeof newPartLine>;

/** What is known of a line later: its order, when it comes, how much came. */
export const changedPartLine = z.strictObject({
  orderNumber: optionalText(40),
  expectedOn: day.nullish(),
  receivedQuantity: z.number().min(0).max(1_000_000),
});
export type ChangedPartLine = z.output<typeof changedPartLine>;

export const newBacklog = z.strictObject({
  id: id.optional(),
  equipmentId: id,
  jobId: id.nullish(),
  questionId: id.nullish(),
  workZone: optionalText(40),
  objectPart: masterCode,
  specificPart: masterCode.nullish(),
  position: z.enum(Object.keys(componentPositions) as [keyof typeof componentPositions]).nullish(),
  damage: masterCode,
  cause: masterCode.nullish(),
  suggestedAction: masterCode.nullish(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  problemDesc: text(500),
  estimatedHours: z.number().positive().max(9999).nullish(),
  smr: z.number().min(0).max(9_999_999).nullish(),
  foundAt: instant,
  partRequirements: z.array(newPartLine).max(50).default([]),
});
export type NewBacklog = z.output<typeof newBacklog>;
