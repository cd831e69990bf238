// Mails about jobs: written by a press or with an event, sent by the worker, settled by people (spec §7 "Jobs", "Assignment").
import type { mail as calls } from '@dca/contract/areas/mail';
import type { Handlers } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow, page } from '../../platform/page.ts';
import { exportedColumns } from './exported.ts';
import { readMailedJob } from './mailed-job.ts';
import {
  attachmentOf,
  mailPages,
  matchingMails,
  readMail,
  selectExportedMail,
  selectMail,
  sendMailAgain,
  settleArrived,
} from './mails.ts';
import { receiversOf } from './receivers.ts';
import { writeTo } from './write-to.ts';

export { failedMails } from './failed.ts';
export { sendMails } from './send/send-mails.ts';

export const mail: Handlers<typeof calls> = {
  summaryReport: ({ body, ...acting }) => writeTo(acting, 'SUMMARY', body),
  submissionEmail: ({ body, ...acting }) => writeTo(acting, 'SUBMISSION', body),
  assignmentSummary: ({ body, ...acting }) => writeTo(acting, 'ASSIGNMENT', body),

  receivers: async ({ visible, query }) => ({
    data: await receiversOf(visible, await readMailedJob(visible, query.jobId), query.kind),
  }),

  list: ({ visible, db, query }) => page(db, mailPages, query, matchingMails(visible, query), selectMail),

  export: async ({ visible, viewer, query: { Format, ...query }, outside }) =>
    fileAs({ viewer, outside }, Format, {
      name: 'mails',
      title: 'Mails',
      columns: exportedColumns(viewer.language),
      rows: everyRow(mailPages, query, matchingMails(visible, query), selectExportedMail),
    }),

  get: async ({ visible, params }) => ({ data: await readMail(visible, params.id) }),
  attachment: (reading) => attachmentOf(reading, reading.params.id),

  sendAgain: async ({ body, ...acting }) => {
    const { before, data } = await sendMailAgain(acting, body);
    return { reply: { data }, noted: { target: `mail/${body.id}`, before, after: body } };
  },

  arrived: async ({ body, ...acting }) => {
    const { before, data } = await settleArrived(acting, body);
    return { reply: { data }, noted: { target: `mail/${body.id}`, before, after: body } };
  },
};
