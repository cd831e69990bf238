// An answer that a leader put right while the sheet waited for the first decision: what it said before stays beside it.
import { z } from 'zod';
import { id, instant, reason } from '../../fields.ts';

const said = { code: z.string().max(3).nullable(), value: z.number().min(-1e9).max(1e9).nullable() };

/** A correction as it is sent. */
export const correction = z.strictObject({
  jobId: id,
  /** The correction is an entry of its own, made by the device. */
  id,
  at: instant,
  questionId: id,
  ...said,
  /** The entries that stood in the answer as it was shown. */
  seen: z.array(id).max(100),
  reason,
});

/** A correction as the sheet shows it. */
export const sheetCorrection = z.object({
  questionId: id,
  ...said,
  /** What it said until then; `by` is null for customers, and where nobody had answered. */
  before: z.object({ ...said, by: z.string().nullable(), at: instant.nullable() }),
  by: z.string(),
  at: instant,
  reason: z.string(),
});
export type SheetCorrection = z.infer<typeof sheetCorrection>;
