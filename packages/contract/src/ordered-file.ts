import { orderedFileStates } from '@dca/domain/ordered-files';
import { z } from 'zod';
import { id, instant } from './fields.ts';

/** A file that was ordered. `pieces` is 0 until it is known; `said`: why it could not be made, in the viewer's language. */
export const orderedFile = z.object({
  id,
  state: z.enum(orderedFileStates),
  piecesDone: z.number().int(),
  pieces: z.number().int(),
  said: z.string().nullable(),
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  askedAt: instant,
  movedAt: instant,
});
export type OrderedFile = z.infer<typeof orderedFile>;
