// The monthly dashboard (spec §3 "Dashboard header", §7 "Jobs"; domain decisions §7): the four calls of the specification, and ours by
// which a month is closed, corrected, disputed and accepted.
import { monthTotalNames } from '@dca/domain/dashboard';
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { count, id } from '../fields.ts';
import { screensOf, withCustomers } from '../screen.ts';
import {
  dashboardMonth,
  disputeToAnswer,
  disputeToSay,
  itemToSave,
  monthCorrection,
  monthFilters,
  monthMove,
  monthToAccept,
  monthToSave,
} from './dashboard/month.ts';

export type { DashboardMonth, MonthItem, StopDispute } from './dashboard/month.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';
const reply = data(dashboardMonth);

export const dashboard = {
  months: call({
    method: 'GET',
    path: `${base}/dashboard`,
    access: 'dashboard.read',
    effect: 'read',
    summary:
      'The months of customers in sight with units and totals, fifty contracts a page; this month where none is asked for',
    query: z.strictObject({ ...monthFilters, Page: count.min(1).optional() }),
    reply: data(z.array(dashboardMonth)),
  }),
  report: call({
    method: 'GET',
    path: `${base}/dashboard-reports`,
    access: 'dashboard.export',
    effect: 'read',
    summary:
      'The same as a spreadsheet, or one of them as a PDF, which bears a code where it is whole and closed; the rows behind a total',
    query: z.strictObject({
      ...monthFilters,
      id: id.optional(),
      /** The rows that this total counts, as a spreadsheet. */
      Total: z.enum(monthTotalNames).optional(),
      Format: z.enum(['pdf', 'xlsx', 'csv']).default('xlsx'),
      language: z.enum(['en', 'id']).optional(),
    }),
    reply: 'file',
  }),
  save: call({
    method: 'POST',
    path: `${base}/dashboard`,
    access: 'dashboard.create',
    effect: 'write',
    summary: 'Begin the month of a contract with the units of the customer, or change its header',
    body: z.strictObject({ form: monthToSave }),
    reply,
  }),
  saveItem: call({
    method: 'POST',
    path: `${base}/dashboard-item`,
    access: 'dashboard.change',
    effect: 'write',
    summary: 'Put a unit on a month, write its remark, or take it off',
    body: z.strictObject({ form: itemToSave }),
    reply,
  }),
  close: call({
    method: 'POST',
    path: `${base}/dashboard/close`,
    access: 'dashboard.change',
    effect: 'write',
    ours: true,
    summary: 'Close a month: keeps its figures and all that they were reckoned from',
    body: monthMove,
    reply,
  }),
  correct: call({
    method: 'POST',
    path: `${base}/dashboard/correct`,
    access: 'dashboard.change',
    effect: 'write',
    ours: true,
    summary:
      'Close a month again as it would be reckoned now; every figure that changed is listed with the reason',
    body: monthCorrection,
    reply,
  }),
  dispute: call({
    method: 'POST',
    path: `${base}/dashboard/dispute`,
    access: 'dashboard.accept',
    effect: 'write',
    ours: true,
    summary: 'Say of a stop that one does not agree with it, and why',
    body: disputeToSay,
    reply,
  }),
  answerDispute: call({
    method: 'POST',
    path: `${base}/dashboard/answer-dispute`,
    access: 'dashboard.change',
    effect: 'write',
    ours: true,
    summary: 'Answer a customer who does not agree with a stop',
    body: disputeToAnswer,
    reply,
  }),
  waiting: call({
    method: 'GET',
    path: `${base}/dashboard/waiting`,
    access: 'dashboard.accept',
    effect: 'read',
    ours: true,
    summary: 'The closed months that wait for the acceptance of this company',
    reply: data(z.array(monthToAccept)),
  }),
  accept: call({
    method: 'POST',
    path: `${base}/dashboard/accept`,
    access: 'dashboard.accept',
    effect: 'write',
    ours: true,
    summary: 'Accept a closed month as the customer; nothing may wait for an answer',
    body: monthMove,
    reply,
  }),
};

export const dashboardScreens = screensOf('dashboard', [
  [
    '/dashboard-monthly-monitoring',
    'Monthly monitoring',
    'Pemantauan bulanan',
    {
      code: 'dashboard/monthly',
      menu: { id: 171, priority: 46, roles: withCustomers },
      icon: 'month',
      line: { en: 'The month of a customer in figures', id: 'Sebulan pelanggan dalam angka' },
      subject: {
        en: 'monthly monitoring; optional customerCode, month, year',
        id: 'pemantauan bulanan; dapat dipilih kode pelanggan, bulan, tahun',
      },
    },
  ],
]);
