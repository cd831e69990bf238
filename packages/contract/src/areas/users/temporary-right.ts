// Rights with an end (ours): a role or a plant until a moment, with the reason, gone by themselves.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { code, id, instant, line, reason, several, yesOrNo } from '../../fields.ts';

const base = '/ucp/user-management/api/TemporaryRight';

const temporaryRight = z.object({
  id,
  personId: id,
  userName: z.string(),
  name: z.string(),
  /** Of the two it is one. */
  roleCode: z.string().nullable(),
  plantCode: z.string().nullable(),
  until: instant,
  why: z.string(),
  givenAt: instant,
  givenBy: z.string(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
});
export type TemporaryRight = z.infer<typeof temporaryRight>;

const toGive = { personId: id, until: instant, why: reason };

export const temporaryRights = {
  list: call({
    method: 'GET',
    path: base,
    access: 'userRole.read',
    effect: 'read',
    ours: true,
    summary: 'Rights of users in sight that have or had an end, the newest first',
    query: listQuery({ PersonId: several(id), IsOver: yesOrNo }),
    reply: list(temporaryRight),
  }),
  giveRole: call({
    method: 'POST',
    path: `${base}/role`,
    access: 'userRole.change',
    effect: 'write',
    ours: true,
    summary: 'Give a user a role until a moment',
    body: z.strictObject({ ...toGive, roleCode: line(20) }),
    reply: data(temporaryRight),
  }),
  givePlant: call({
    method: 'POST',
    path: `${base}/plant`,
    access: 'userPlant.change',
    effect: 'write',
    ours: true,
    summary: 'Let a user see a plant until a moment',
    body: z.strictObject({ ...toGive, plantCode: code }),
    reply: data(temporaryRight),
  }),
  end: call({
    method: 'PUT',
    path: `${base}/end`,
    access: 'userRole.change',
    effect: 'write',
    ours: true,
    summary: 'End a right before its time',
    body: z.strictObject({ id, reason }),
    reply: data(temporaryRight),
  }),
};
