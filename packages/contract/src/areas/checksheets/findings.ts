// What was recorded from an answer of a sheet, as the answer shows it: a backlog or a problem log, with where it stands.
import { z } from 'zod';
import { id, instant, words } from '../../fields.ts';

const findingKinds = ['BACKLOG', 'PROBLEM'] as const;

export const sheetFinding = z.object({
  kind: z.enum(findingKinds),
  id,
  number: z.string(),
  /** Of the life-cycle of its kind, as people read it. */
  state: z.object({ code: z.string(), label: words }),
  /** The question whose answer showed it; null for one of the job as a whole. */
  questionId: id.nullable(),
  /** Of a backlog; a problem log has none. */
  priority: z.number().int().min(1).max(4).nullable(),
  text: z.string(),
  foundAt: instant,
  by: z.string().nullable(),
});
export type SheetFinding = z.infer<typeof sheetFinding>;
