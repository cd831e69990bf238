// What somebody sends to record what was found: from a bad answer, from a machine, or by the office.
import { componentPositions } from '@dca/domain/components';
import { z } from 'zod';
import { id, instant, optionalLine, printedText, text } from '../../fields.ts';
import { fileHash } from '../../hashes.ts';
import { newPartLine } from './part-lines.ts';

export const masterCode = z.string().trim().min(1).max(20);

export const newBacklog = z.strictObject({
  id: id.optional(),
  equipmentId: id,
  jobId: id.nullish(),
  questionId: id.nullish(),
  workZone: optionalLine(40),
  objectPart: masterCode,
  specificPart: masterCode.nullish(),
  position: z.enum(Object.keys(componentPositions) as [keyof typeof componentPositions]).nullish(),
  damage: masterCode,
  cause: masterCode.nullish(),
  suggestedAction: masterCode.nullish(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  problemDesc: printedText(500),
  estimatedHours: z.number().min(0.1).max(9999).nullish(),
  smr: z.number().min(0).max(9_999_999).nullish(),
  foundAt: instant,
  partRequirements: z.array(newPartLine).max(50).default([]),
});
export type NewBacklog = z.output<typeof newBacklog>;

/** What is told of a finding, apart from where and when it was found: what may be put right while it is a draft. */
export const toldOfBacklog = newBacklog.pick({
  workZone: true,
  objectPart: true,
  specificPart: true,
  position: true,
  damage: true,
  cause: true,
  suggestedAction: true,
  priority: true,
  problemDesc: true,
  estimatedHours: true,
  smr: true,
});

/** As the office enters it: with its photos, which arrived before it. */
export const officeBacklog = newBacklog.omit({ questionId: true }).extend({
  photos: z
    .array(z.strictObject({ id, sha256: fileHash, fileName: text(200) }))
    .max(10)
    .default([]),
  /** The backlog that waits until this one is mended. */
  parentId: id.nullish(),
});
export type OfficeBacklog = z.output<typeof officeBacklog>;
