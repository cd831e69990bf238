// Seeing as another person (ours): begun with a reason, audited before the first read, over by itself.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, instant, reason } from '../../fields.ts';

const base = '/ucp/user-management/api/SeeAs';

const seeing = z.object({
  id,
  personId: id,
  userName: z.string(),
  name: z.string(),
  reason: z.string(),
  endsAt: instant,
});
export type Seeing = z.infer<typeof seeing>;

export const seeAs = {
  begin: call({
    method: 'POST',
    path: base,
    access: 'user.seeAs',
    effect: 'write',
    ours: true,
    summary:
      'Begin to see as a user in sight would, to read alone: with its id in the header see-as, for half an hour',
    body: z.strictObject({ personId: id, reason }),
    reply: data(seeing),
  }),
  end: call({
    method: 'PUT',
    path: `${base}/end`,
    access: 'user.seeAs',
    effect: 'write',
    ours: true,
    summary: 'End it before its time',
    body: z.strictObject({ id }),
    reply: data(seeing),
  }),
};
