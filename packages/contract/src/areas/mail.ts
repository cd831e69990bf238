// Mails about jobs: sent by a button with their paper, by a rule, or because somebody wants a notice by mail; and how they stand
// (spec §7 "Jobs" and "Assignment"; domain decisions §2, §3, §9).

import { mailKindCodes, mailLimits, mailStateCodes, sentByHand } from '@dca/domain/mail';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { day, id, instant, jobType, optionalText, reason, several } from '../fields.ts';
import { exportFormat } from '../record-calls.ts';
import { crew, screensOf } from '../screen.ts';

const base = '/dca/msmail/api/v1';

const mailRow = z.object({
  id,
  /** The job that it is about; what it says of a problem or a finding stands in its subject. */
  jobId: id.nullable(),
  number: z.string().nullable(),
  jobType: jobType.nullable(),
  unitCode: z.string().nullable(),
  customerName: z.string().nullable(),
  kind: z.enum(mailKindCodes),
  state: z.enum(mailStateCodes),
  toName: z.string(),
  toAddress: z.string(),
  language: z.enum(['en', 'id']),
  subject: z.string(),
  fileName: z.string().nullable(),
  madeAt: instant,
  madeBy: z.string(),
  attempts: z.number().int(),
  nextAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** What the mail server said last, or why there was no answer. */
  answer: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

const oneMail = mailRow.extend({
  body: z.string(),
  fileBytes: z.number().int().nullable(),
  messageId: z.string(),
  round: z.number().int(),
  roundReason: z.string().nullable(),
  roundBy: z.string().nullable(),
  /** Since when its text and its paper are not kept any more. */
  forgottenAt: instant.nullable(),
});
export type MailDetail = z.infer<typeof oneMail>;

/** Somebody who may be written to about a job; without an address they are named all the same. */
const receiver = z.object({
  id,
  kind: z.enum(['contact', 'person']),
  name: z.string(),
  /** What they are to the job. */
  as: z.enum(['CONTACT', 'LEADER', 'PLANNER', 'CREW']),
  address: z.string().nullable(),
  language: z.enum(['en', 'id']),
  /** Written to unless somebody takes them off. */
  isChosen: z.boolean(),
});
export type MailReceiver = z.infer<typeof receiver>;

const toSend = z.strictObject({
  jobId: id,
  /** Whom of the receivers there are; without it those of the rule. */
  receivers: z.array(id).min(1).max(mailLimits.receivers).optional(),
  note: optionalText(mailLimits.note),
});

const sent = data(
  z.object({
    mails: z.array(z.object({ id, toName: z.string(), toAddress: z.string() })),
    /** Of the rule's receivers those who have no address. */
    withoutAddress: z.array(z.string()),
  }),
);

const sending = (path: `/${string}`, summary: string) =>
  ({
    method: 'POST',
    path,
    access: 'mail.send',
    effect: 'write',
    summary,
    body: toSend,
    reply: sent,
  }) as const;

const filters = {
  State: several(z.enum(mailStateCodes)),
  Kind: several(z.enum(mailKindCodes)),
  JobId: several(id),
  PlantCode: several(z.string().max(20)),
  CustomerCode: several(z.string().max(20)),
  From: day.optional(),
  To: day.optional(),
};

export const mail = {
  summaryReport: call(
    sending(
      '/dca/msjobcreation/api/v1.2/jobs/summary-report',
      'Send the summary of a job to its leader, planners and, once it is approved, the customer',
    ),
  ),
  submissionEmail: call(
    sending(
      '/dca/msjobcreation/api/v1.2/jobs/job-submission-email',
      "Send the report of an approved job to the customer's contacts",
    ),
  ),
  assignmentSummary: call(
    sending(
      '/dca/msassignment/api/v1/summary-report',
      'Send the summary of a job to the people who are on it',
    ),
  ),
  receivers: call({
    method: 'GET',
    path: `${base}/receivers`,
    access: 'mail.send',
    effect: 'read',
    ours: true,
    summary: 'Who may be written to about a job, and who of them is unless somebody changes it',
    query: z.strictObject({ jobId: id, kind: z.enum(sentByHand) }),
    reply: data(z.array(receiver)),
  }),
  list: call({
    method: 'GET',
    path: `${base}/mails`,
    access: 'mail.read',
    effect: 'read',
    ours: true,
    summary: 'Mails about jobs in sight and how they stand, newest first',
    query: listQuery(filters),
    reply: list(mailRow),
  }),
  export: call({
    method: 'GET',
    path: `${base}/mails/export`,
    access: 'mail.export',
    effect: 'read',
    ours: true,
    summary: 'The list as a spreadsheet, same filters and order',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
  get: call({
    method: 'GET',
    path: `${base}/mails/:id`,
    access: 'mail.read',
    effect: 'read',
    ours: true,
    summary: 'One mail with its text',
    params: z.strictObject({ id }),
    reply: data(oneMail),
  }),
  attachment: call({
    method: 'GET',
    path: `${base}/mails/:id/attachment`,
    access: 'mail.read',
    effect: 'read',
    ours: true,
    summary: 'The paper as it was attached',
    params: z.strictObject({ id }),
    reply: 'file',
  }),
  sendAgain: call({
    method: 'PUT',
    path: `${base}/mails/send-again`,
    access: 'mail.send',
    effect: 'write',
    ours: true,
    summary: 'Send a mail again, with the reason; one that waits for its pause goes at once',
    body: z.strictObject({ id, reason }),
    reply: data(oneMail),
  }),
  arrived: call({
    method: 'PUT',
    path: `${base}/mails/arrived`,
    access: 'mail.send',
    effect: 'write',
    ours: true,
    summary: 'Say that a mail arrived of which the mail server gave no answer, and how one knows',
    body: z.strictObject({ id, reason }),
    reply: data(oneMail),
  }),
};

export const mailScreens = screensOf('jobs', [
  [
    '/mail',
    'Mails',
    'Surel',
    {
      code: 'mail/list',
      menu: { id: 79, priority: 44, roles: crew },
      icon: 'mail',
      line: { en: 'What was mailed, and what became of it', id: 'Surel yang dikirim dan hasilnya' },
    },
  ],
  ['/mail/:id', 'Mail', 'Surel', { code: 'mail/detail', within: '/mail', ours: true }],
]);
