// The bell: what a person should know of jobs, problem logs, backlogs, condition cases and cautions, and which of it they also want by mail. Everything here is
// the caller's own.
import { noticeKindCodes } from '@dca/domain/notices';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { id, instant, jobType, several, yesOrNo } from '../fields.ts';
import { screensOf } from '../screen.ts';

const base = '/dca/msnotice/api/v1';

const notice = z.object({
  id,
  kind: z.enum(noticeKindCodes),
  at: instant,
  /** One of the five is there, and none for the list of late parts. */
  jobId: id.nullable(),
  problemLogId: id.nullable(),
  backlogId: id.nullable(),
  conditionCaseId: id.nullable(),
  cautionId: id.nullable(),
  /** The unit of a caution, while its device is on the machine. */
  unitId: id.nullable(),
  number: z.string().nullable(),
  jobType: jobType.nullable(),
  unitCode: z.string().nullable(),
  by: z.string(),
  reason: z.string().nullable(),
  readAt: instant.nullable(),
});
export type NoticeRow = z.infer<typeof notice>;

const choice = data(z.object({ byMail: z.array(z.enum(noticeKindCodes)) }));

export const notices = {
  list: call({
    method: 'GET',
    path: `${base}/notices`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'What the bell tells this person, newest first',
    query: listQuery({ Unread: yesOrNo, Kind: several(z.enum(noticeKindCodes)) }),
    reply: list(notice),
  }),
  unread: call({
    method: 'GET',
    path: `${base}/notices/unread`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'How many notices are unread, up to a hundred',
    reply: data(z.object({ count: z.number().int() })),
  }),
  read: call({
    method: 'PUT',
    path: `${base}/notices/read`,
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: 'Mark notices as read: some, or all up to a time',
    body: z
      .strictObject({ ids: z.array(id).min(1).max(200).optional(), upTo: instant.optional() })
      .refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), 'either ids or upTo'),
    reply: data(z.object({ read: z.number().int() })),
  }),
  choice: call({
    method: 'GET',
    path: `${base}/choice`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'Which notices this person also gets by mail',
    reply: choice,
  }),
  choose: call({
    method: 'PUT',
    path: `${base}/choice`,
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: 'Choose which notices also come by mail',
    body: z.strictObject({ byMail: z.array(z.enum(noticeKindCodes)).max(noticeKindCodes.length) }),
    reply: choice,
  }),
};

export const noticesScreens = screensOf('notices', [
  ['/notices', 'Notices', 'Pemberitahuan', { code: 'notices/list', within: '/home', ours: true }],
]);
