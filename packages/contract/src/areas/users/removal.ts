// The removal of a person, for good: asked before what it would leave without them.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, reason, version } from '../../fields.ts';

const removal = z.object({
  /** Jobs that they are on, in sight; what is open of them waits for somebody else. */
  jobs: z.number().int(),
  openJobs: z.number().int(),
  /** Whose removal is refused, and why. */
  hindrance: z.enum(['ONESELF', 'MACHINE', 'REMOVED']).nullable(),
});
export type Removal = z.infer<typeof removal>;

/** `user`: the row of a person, as the other calls answer it. */
export const removalCalls = <User extends z.ZodType>(base: `/${string}`, user: User) => ({
  removal: call({
    method: 'GET',
    path: `${base}/removal/:id`,
    access: 'user.remove',
    effect: 'read',
    ours: true,
    summary:
      'What the removal of a user in sight would leave without them, and whether something stands against it',
    params: z.strictObject({ id }),
    reply: data(removal),
  }),
  remove: call({
    method: 'PUT',
    path: `${base}/remove`,
    access: 'user.remove',
    effect: 'write',
    ours: true,
    summary: 'Remove a person for good: their work stays, their name goes from everything but signed papers',
    body: z.strictObject({
      id,
      version,
      /** The user name as it stands, so that nobody removes another. */
      userName: z.string().trim().min(1).max(100),
      reason,
    }),
    reply: data(user),
  }),
});
