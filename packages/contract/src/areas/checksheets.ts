// Checksheets of all job types (spec §3 "Checksheet value", §7 "Checksheet families"; domain decisions §4).
// One set of calls serves every family; `family` is the part of the path that the specification names.

import { familiesWithForms, jobFamilies } from '@dca/domain/job-types';
import { z } from 'zod';
import { call } from '../call.ts';
import { attributes, data } from '../envelopes.ts';
import { id } from '../fields.ts';
import { crew, screensOf } from '../screen.ts';
import { answerCalls, reportCalls } from './checksheets/answers.ts';
import { approvalCalls } from './checksheets/approvals.ts';
import { decisionCalls } from './checksheets/decisions.ts';
import { choice, savedSheet, sentSheet, sheetSignature } from './checksheets/entries.ts';
import { formCalls } from './checksheets/forms.ts';
import { sheetPartCalls } from './checksheets/part-calls.ts';
import { formContent, sheet } from './checksheets/sheet.ts';

export type {
  Contest,
  SavedSheet,
  SentEntry,
  SentSheet,
  SentZone,
  SheetSignature,
} from './checksheets/entries.ts';
export type { FormContent, Photo, SheetReply } from './checksheets/sheet.ts';

const withForms = z.enum(familiesWithForms);
const family = z.enum(jobFamilies);

const base = '/dca/mschecksheet/api/v1/:family';
const ofJob = z.strictObject({ family, jobId: id });

export const checksheets = {
  ...formCalls,
  formQuestions: call({
    method: 'GET',
    path: `${base}/form-questions/:unitModel`,
    access: 'checksheet.questions',
    effect: 'read',
    summary: 'The published forms of a unit model; the model arrives URL-encoded twice',
    params: z.strictObject({ family: withForms, unitModel: z.string().min(1).max(120) }),
    query: z.strictObject({ intervalHours: z.coerce.number().int().positive().optional() }),
    reply: data(z.array(formContent)),
  }),
  validateMasters: call({
    method: 'POST',
    path: `${base}/check-sheet-masters/validation`,
    access: 'checksheet.questions',
    effect: 'read',
    summary: 'Which unit models have a published form',
    params: z.strictObject({ family: withForms }),
    body: z.strictObject({ UnitModels: z.array(z.string().max(40)).min(1).max(200) }),
    reply: data(
      z.array(
        z.object({ unitModel: z.string(), hasForm: z.boolean(), version: z.number().int().nullable() }),
      ),
    ),
  }),
  get: call({
    method: 'GET',
    path: `${base}/check-sheet-values/:jobId`,
    access: 'checksheet.read',
    effect: 'read',
    summary: 'The sheet of a job with its form, answers and photos',
    params: ofJob,
    reply: data(sheet),
  }),
  save: call({
    method: 'POST',
    path: `${base}/check-sheet-values`,
    access: 'checksheet.write',
    effect: 'write',
    fromOutbox: true,
    summary: 'Store answers of a sheet, as a draft or submitted',
    params: z.strictObject({ family }),
    body: sentSheet,
    reply: data(savedSheet),
  }),
  choose: call({
    method: 'PUT',
    path: `${base}/check-sheet-values/choose`,
    // The crew chooses, and the leader who would approve.
    access: 'checksheet.read',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Say which of several entries of a contested field counts',
    params: z.strictObject({ family }),
    body: choice,
    reply: data(savedSheet),
  }),
  approve: call({
    method: 'PUT',
    path: `${base}/check-sheet-values/approve`,
    // Which link of the chain is awaited decides which permission it takes, of the asker or of whoever they stand in for.
    access: 'checksheet.read',
    effect: 'write',
    summary:
      'Give the next link of the approval chain that the asker may give: approve, countersign or accept',
    params: z.strictObject({ family }),
    /** A signature is bound to the sheet as it was shown; another one by now is a conflict. */
    body: z.strictObject({ jobId: id, signature: sheetSignature.nullish() }),
    reply: attributes(z.object({ response: z.string() })),
  }),
  ...answerCalls,
  ...decisionCalls,
  ...approvalCalls,
  ...sheetPartCalls,
  ...reportCalls,
};

export const checksheetsScreens = screensOf('checksheets', [
  [
    '/checksheet-form',
    'Checksheet forms',
    'Formulir checksheet',
    {
      code: 'checksheets/form-list',
      menu: { id: 77, parent: 50, priority: 50, roles: crew },
      icon: 'checklist',
      line: { en: 'Forms of inspections and services', id: 'Formulir inspeksi dan servis' },
    },
  ],
  [
    '/checksheet-form/:id',
    'Edit a draft form',
    'Ubah rancangan formulir',
    { code: 'checksheets/form-page', within: '/checksheet-form' },
  ],
]);
