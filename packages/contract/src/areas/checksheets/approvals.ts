// What waits for a leader and who stands in for one, as calls of the area checksheets (ours: the specification has neither).
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { day, id, instant, jobType, person } from '../../fields.ts';

const base = '/dca/mschecksheet/api/v1';

/** A sheet of the queue of who approves; `since` is when it was submitted, `bad` counts its bad answers. */
const sheetToApprove = z.object({
  id,
  number: z.string(),
  jobType,
  unitCode: z.string(),
  unitModel: z.string(),
  zone: z.enum(plantZoneNames),
  /** Who submitted it. */
  mechanic: z.string().nullable(),
  since: instant,
  bad: z.number().int(),
  photos: z.number().int(),
});
export type SheetToApprove = z.infer<typeof sheetToApprove>;

const delegation = z.object({ personId: id, name: z.string(), until: z.string() });

export const approvalCalls = {
  toApprove: call({
    method: 'GET',
    path: `${base}/to-approve`,
    access: 'checksheet.read',
    effect: 'read',
    ours: true,
    summary:
      'The sheets whose next approval this person may give, the first that wait: since when, how much of each is bad, and how many photos it has',
    reply: data(z.array(sheetToApprove)),
  }),
  delegate: call({
    method: 'POST',
    path: `${base}/approval-delegations`,
    access: 'checksheet.read',
    effect: 'write',
    ours: true,
    summary:
      'Let another person decide in the name of an approver, up to and including a day; a past day ends it',
    body: z.strictObject({ personId: id, until: day }),
    reply: data(delegation),
  }),
  delegations: call({
    method: 'GET',
    path: `${base}/approval-delegations`,
    access: 'checksheet.read',
    effect: 'read',
    ours: true,
    summary:
      'Who decides in the name of this person, and in whose name they do, each until a day that is not over',
    reply: data(z.object({ given: z.array(delegation), taken: z.array(delegation) })),
  }),
  deputies: call({
    method: 'GET',
    path: `${base}/approval-deputies`,
    access: 'checksheet.read',
    effect: 'read',
    ours: true,
    summary:
      'People who may decide in the name of this person: colleagues who see the jobs of a plant, or of the company',
    reply: data(z.array(person)),
  }),
};
