// Forms as administrators keep them, as calls of the area checksheets (domain decisions §4): all of them ours. A draft is
// changed whole, under the revision it was read with; what may stand in a draft is wider than what may be published.
import { answerFamilyNames } from '@dca/domain/answer-families';
import { overhaulStages } from '@dca/domain/job-types';
import { z } from 'zod';
import { call } from './call.ts';
import { data, list, listQuery } from './envelopes.ts';
import { count, id, instant, jobType, reason, several, version, words } from './fields.ts';

/** Text of a draft: it may be empty still. */
const draftText = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store U+0000, and the rest breaks papers
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/);
const draftWords = (max: number) => z.strictObject({ en: draftText(max), id: draftText(max) });
const bound = z.number().min(-1e9).max(1e9).nullable();
const codes = z.array(z.string().max(10)).max(20);

const draftQuestion = z.strictObject({
  id,
  code: draftText(20),
  text: draftWords(300),
  family: z.enum(answerFamilyNames),
  required: z.boolean(),
  unit: draftText(20).nullable(),
  decimals: z.number().int().min(0).max(6).nullable(),
  stdMin: bound,
  stdMax: bound,
  limitMin: bound,
  limitMax: bound,
  limitBasis: draftText(120).nullable(),
  evidence: z.enum(['NONE', 'ON_BAD', 'ALWAYS']),
  badCodes: codes.nullable().default(null),
  showWhen: z.strictObject({ questionId: id, codes }).nullable().default(null),
  createsBacklog: z
    .strictObject({ objectPart: z.string().max(10) })
    .nullable()
    .default(null),
});

export const draftZones = z
  .array(
    z.strictObject({
      code: draftText(10),
      name: draftWords(80),
      sequence: z.number().int().min(0).max(1000),
      groups: z
        .array(z.strictObject({ name: draftWords(80), questions: z.array(draftQuestion).max(200) }))
        .max(40),
    }),
  )
  .max(40);

const draftContent = {
  name: draftWords(120),
  unitModels: z.array(z.string().trim().min(1).max(40)).max(200),
  zones: draftZones,
};

export const formStates = ['PUBLISHED', 'DRAFT', 'OFFERED', 'RETIRED'] as const;

const inWork = z.object({ version: z.number().int(), changedAt: instant, changedBy: z.string().nullable() });

const formRow = z.object({
  id,
  code: z.string(),
  jobType,
  name: words,
  unitModels: z.array(z.string()),
  intervalHours: z.number().int().nullable(),
  stage: z.enum(overhaulStages).nullable(),
  /** The published version; null where the form is retired, or was never published. */
  version: z.number().int().nullable(),
  publishedAt: instant.nullable(),
  /** Questions of the version that is published, or of the last one. */
  questions: z.number().int(),
  draft: inWork.nullable(),
  /** A version that a release laid beside, to begin from. */
  offered: z.number().int().nullable(),
});
export type FormRow = z.infer<typeof formRow>;

const formVersionRow = z.object({
  version: z.number().int(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'RETIRED']),
  origin: z.enum(['RELEASE', 'OFFICE']),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  questions: z.number().int(),
});

const formRecord = formRow.extend({ versions: z.array(formVersionRow) });
export type FormRecord = z.infer<typeof formRecord>;

/** One version with all that it asks; of a draft also its revision, and what its names would become. */
const versionContent = z.object({
  id,
  code: z.string(),
  jobType,
  stage: z.enum(overhaulStages).nullable(),
  intervalHours: z.number().int().nullable(),
  version: z.number().int(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'RETIRED']),
  revision: z.number().int(),
  baseVersion: z.number().int().nullable(),
  changedAt: instant,
  changedBy: z.string().nullable(),
  name: words,
  unitModels: z.array(z.string()),
  zones: z.array(
    z.object({
      code: z.string(),
      name: words,
      sequence: z.number().int(),
      groups: z.array(
        z.object({ name: words, questions: z.array(draftQuestion.extend({ family: z.string() })) }),
      ),
    }),
  ),
});
export type FormVersionContent = z.infer<typeof versionContent>;

const ruleSet = z.object({
  objectParts: z.array(z.object({ code: z.string(), name: words })),
  models: z.array(z.string()),
  /** How each question of an earlier version was answered. */
  families: z.array(z.object({ questionId: id, family: z.string() })),
});
export type FormRuleSet = z.infer<typeof ruleSet>;

const verdict = z.enum(['good', 'caution', 'bad', 'corrected', 'unchecked', 'unanswered', 'notAsked']);
const trial = z.object({
  /** How many sheets were judged: the last ones of the form that the asker sees. */
  sheets: z.number().int(),
  differences: z.array(
    z.object({
      questionId: id,
      code: z.string(),
      text: words,
      before: verdict,
      after: verdict,
      /** How many sheets; the first of them are named. */
      count: z.number().int(),
      jobs: z.array(z.object({ id, number: z.string(), unitCode: z.string() })),
    }),
  ),
});
export type FormTrial = z.infer<typeof trial>;

const base = '/dca/mschecksheet/api/v1/checksheet-forms';
const ofForm = z.strictObject({ id });
const underRevision = z.strictObject({ revision: version });
const query = listQuery({
  JobType: several(jobType),
  UnitModel: several(z.string().max(40)),
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
    query,
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
    path: `${base}/:id/rules`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary:
      'What a draft of the form is judged by: parts of machines, unit models, how its questions were answered',
    params: ofForm,
    reply: data(ruleSet),
  }),
  tryForm: call({
    method: 'GET',
    path: `${base}/:id/trial`,
    access: 'form.read',
    effect: 'read',
    ours: true,
    summary: 'The last hundred sheets of the form judged by its draft: what would have come out differently',
    params: ofForm,
    reply: data(trial),
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
