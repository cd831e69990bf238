// Backlogs that are lines of a job, as its sheet asks for them: what is to be mended where, and where it stands.
import { z } from 'zod';
import { id, words } from '../../fields.ts';

export const sheetLine = z.object({
  id,
  number: z.string(),
  priority: z.number().int().min(1).max(4),
  objectPart: words,
  specificPart: words.nullable(),
  position: z.string().nullable(),
  damage: words,
  suggestedAction: words.nullable(),
  text: z.string(),
  /** Of the life-cycle of backlogs, as people read it. */
  state: z.object({ code: z.string(), label: words }),
  /** Its crew said that it is mended. */
  isMended: z.boolean(),
});
export type SheetLine = z.infer<typeof sheetLine>;
