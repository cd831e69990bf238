// No finding twice: the open ones of the same machine and part are shown first, and one of them is joined by a press. The answer to
// the line of a job says whether it was mended.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, instant, optionalText, reason } from '../../fields.ts';
import { backlogDetail } from './bes.ts';
import { backlogStatus } from './entry.ts';
import { masterCode } from './new-backlog.ts';

const base = '/dca/msbacklog/api/v1';

const same = z.object({
  id,
  number: z.string(),
  status: backlogStatus,
  priority: z.number().int(),
  objectPart: z.string(),
  specificPart: z.string().nullable(),
  position: z.string().nullable(),
  problemDesc: z.string(),
  foundAt: instant,
  foundBy: z.string().nullable(),
  dueOn: z.string(),
  joined: z.number().int(),
});
export type SameBacklog = z.infer<typeof same>;

export const joinCalls = {
  same: call({
    method: 'GET',
    path: `${base}/backlogs/same`,
    access: 'bms.read',
    effect: 'read',
    ours: true,
    summary: 'Findings of a machine and one of its parts that nobody settled yet, the most urgent first',
    query: z.strictObject({ EquipmentId: id, ObjectPart: masterCode.optional() }),
    reply: data(z.array(same)),
  }),
  join: call({
    method: 'POST',
    path: `${base}/backlogs/join`,
    access: 'bms.read',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary:
      'Say that one saw the same, with a note or a higher priority, from an answer or without; one hears what becomes of it',
    body: z.strictObject({
      /** Of the joining, made by the sender. */
      joinId: id,
      id,
      note: optionalText(500),
      priority: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullish(),
      jobId: id.nullish(),
      questionId: id.nullish(),
    }),
    reply: data(backlogDetail),
  }),
  mend: call({
    method: 'POST',
    path: `${base}/backlogs/mend`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Answer a backlog that is a line of one’s job: mended, with its photo, or not, with the reason',
    body: z
      .strictObject({
        id,
        jobId: id,
        isMended: z.boolean(),
        action: masterCode.nullish(),
        reason: reason.nullish(),
      })
      .refine(({ isMended, reason: why }) => isMended || (why ?? null) !== null, {
        path: ['reason'],
        message: 'say why it was not mended',
      }),
    reply: data(backlogDetail),
  }),
};
