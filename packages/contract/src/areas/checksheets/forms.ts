// Forms as administrators keep them, as calls of the area checksheets (domain decisions §4): all of them ours. A draft is
// changed whole, under the revision it was read with; what may stand in a draft is wider than what may be published.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { count, id, instant, jobType, reason, several, version } from '../../fields.ts';
import { fileHash } from '../../hashes.ts';
import { exportFormat } from '../../record-calls.ts';
import {
  draftContent,
  formFileKinds,
  formFollower,
  formRecord,
  formRow,
  formStates,
  newForm,
  readFile,
  ruleSet,
  trial,
  versionContent,
} from './form-parts.ts';

export type {
  FormFileRead,
  FormFollower,
  FormRecord,
  FormRow,
  FormRuleSet,
  FormTrial,
  FormVersionContent,
} from './form-parts.ts';

const base = '/dca/msform/api/v1/forms';
const ofForm = z.strictObject({ id });
const underRevision = z.strictObject({ revision: version });
const query = listQuery({
  JobType: several(jobType),
  UnitModel: several(z.string().max(40)),
  /** Whose own forms; without it everybody's and all customers'. */
  CustomerCode: several(z.string().max(20)),
  State: several(z.enum(formStates)),
});

export const formCalls = {
  listForms: call({
    method: 'GET',
    path: `${base}/get-all`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary: 'The checksheet forms, each with what is published of it and what is in work',
    query,
    reply: list(formRow),
  }),
  exportForms: call({
    method: 'GET',
    path: `${base}/export`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary: 'The list of checksheet forms as a spreadsheet, same filters and order',
    query: query.extend({ Format: exportFormat }),
    reply: 'file',
  }),
  getForm: call({
    method: 'GET',
    path: `${base}/:id`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary: 'One checksheet form with its versions, newest first',
    params: ofForm,
    reply: data(formRecord),
  }),
  getFormVersion: call({
    method: 'GET',
    path: `${base}/:id/versions/:version`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary: 'One version of a checksheet form with all that it asks',
    params: z.strictObject({ id, version: count.min(1).max(100_000) }),
    reply: data(versionContent),
  }),
  formRules: call({
    method: 'GET',
    path: `${base}/rules/:id`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary:
      'What a draft of the form is judged by: parts of machines, unit models, how its questions were answered',
    params: ofForm,
    reply: data(ruleSet),
  }),
  formFollowers: call({
    method: 'GET',
    path: `${base}/followers/:id`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary:
      'The forms that follow a form, each with what it would take of its draft and what does not go together',
    params: ofForm,
    reply: data(z.array(formFollower)),
  }),
  tryForm: call({
    method: 'GET',
    path: `${base}/trials/:id`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary: 'The last hundred sheets of the form judged by its draft: what would have come out differently',
    params: ofForm,
    reply: data(trial),
  }),
  writeFormFile: call({
    method: 'GET',
    path: `${base}/:id/versions/:version/file`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary:
      'One version of a checksheet form as a spreadsheet that can be filled in and read again, or as an XLSForm',
    params: z.strictObject({ id, version: count.min(1).max(100_000) }),
    query: z.strictObject({ As: z.enum(formFileKinds).default('SPREADSHEET') }),
    reply: 'file',
  }),
  readFormFile: call({
    method: 'POST',
    path: `${base}/read-file/:id`,
    access: 'form.change',
    effect: 'read',
    ours: true,
    summary:
      'What an uploaded spreadsheet or XLSForm would make of the draft of a form, or every cell that stands against it; nothing is stored',
    params: ofForm,
    body: z.strictObject({
      sha256: fileHash,
      bad: z.record(z.string().max(200), z.string().max(200)).optional(),
    }),
    reply: data(readFile),
  }),
  createForm: call({
    method: 'POST',
    path: base,
    access: 'form.create',
    effect: 'write',
    ours: true,
    summary: 'Begin a form of a job type, interval and models, with an empty first draft',
    body: newForm,
    reply: data(versionContent),
  }),
  startDraft: call({
    method: 'POST',
    path: `${base}/drafts`,
    access: 'form.create',
    effect: 'write',
    ours: true,
    summary: 'Begin a draft of a form from one of its versions; a form has one draft at a time',
    body: z.strictObject({ id, version: z.number().int().min(1).max(100_000) }),
    reply: data(versionContent),
  }),
  saveDraft: call({
    method: 'PUT',
    path: `${base}/drafts/:id`,
    access: 'form.change',
    effect: 'write',
    ours: true,
    summary: 'Change the draft of a form, whole, under the revision it was read with',
    params: ofForm,
    body: z.strictObject({ revision: version, ...draftContent }),
    bodyLimit: 4 * 1024 * 1024,
    reply: data(z.object({ revision: z.number().int(), changedAt: instant })),
  }),
  discardDraft: call({
    method: 'PUT',
    path: `${base}/discard/:id`,
    access: 'form.change',
    effect: 'write',
    ours: true,
    summary: 'Throw the draft of a form away',
    params: ofForm,
    body: underRevision,
    reply: data(z.object({ version: z.number().int() })),
  }),
  publishForm: call({
    method: 'PUT',
    path: `${base}/publish/:id`,
    access: 'form.change',
    effect: 'write',
    ours: true,
    summary: 'Publish the draft of a form; the version before is retired, and what began with it keeps it',
    params: ofForm,
    body: z.strictObject({
      revision: version,
      /** The published version that the person compared the draft with; null for none. Another one by now is a conflict. */
      over: z.number().int().min(1).nullable(),
      /** The forms that follow and are published with it, each over the version that was shown. */
      followers: z
        .array(z.strictObject({ id, over: z.number().int().min(1) }))
        .max(500)
        .default([]),
    }),
    reply: data(z.object({ version: z.number().int() })),
  }),
  retireForm: call({
    method: 'PUT',
    path: `${base}/retire/:id`,
    access: 'form.retire',
    effect: 'write',
    ours: true,
    summary: 'Offer a form for no new job any more, with a reason; jobs that have it keep it',
    params: ofForm,
    body: z.strictObject({ version: z.number().int().min(1), reason }),
    reply: data(z.object({ version: z.number().int() })),
  }),
};
