// What calls of forms say: a draft, which may be less than what can be published, and what is told of forms and their versions.
import { answerFamilyNames } from '@dca/domain/answer-families';
import { overhaulStages } from '@dca/domain/job-types';
import { draftLimits as limits } from '@dca/domain/limits';
import { z } from 'zod';
import { id, instant, jobType, words } from '../../fields.ts';

/** Text of a draft: it may be empty still. */
const draftText = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store U+0000, and the rest breaks papers
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/);
const draftWords = (max: number) => z.strictObject({ en: draftText(max), id: draftText(max) });
const bound = z.number().min(-limits.bound).max(limits.bound).nullable();
const codes = z.array(z.string().max(10)).max(20);

const condition = z.strictObject({ questionId: id, codes });
const when = condition.extend({
  join: z.enum(['all', 'any']).optional(),
  more: z
    .array(condition)
    .max(limits.conditions - 1)
    .optional(),
});

const draftQuestion = z.strictObject({
  id,
  code: draftText(limits.code),
  text: draftWords(limits.text),
  family: z.enum(answerFamilyNames),
  required: z.boolean(),
  unit: draftText(limits.unit).nullable(),
  decimals: z.number().int().min(0).max(limits.decimals).nullable(),
  stdMin: bound,
  stdMax: bound,
  limitMin: bound,
  limitMax: bound,
  limitBasis: draftText(limits.limitBasis).nullable(),
  evidence: z.enum(['NONE', 'ON_BAD', 'ALWAYS']),
  badCodes: codes.nullable().default(null),
  showWhen: when.nullable().default(null),
  requireWhen: when.nullable().default(null),
  createsBacklog: z
    .strictObject({ objectPart: z.string().max(limits.objectPart) })
    .nullable()
    .default(null),
});

const draftZones = z
  .array(
    z.strictObject({
      code: draftText(limits.zoneCode),
      name: draftWords(limits.name),
      sequence: z.number().int().min(0).max(1000),
      groups: z
        .array(
          z.strictObject({
            name: draftWords(limits.name),
            questions: z.array(draftQuestion).max(limits.questions),
          }),
        )
        .max(limits.groups),
    }),
  )
  .max(limits.zones);

export const draftContent = {
  name: draftWords(limits.formName),
  unitModels: z.array(z.string().trim().min(1).max(limits.model)).max(limits.models),
  zones: draftZones,
  /** Up to which version of its broader form it has followed; left out, it stays. */
  broaderVersion: z.number().int().min(1).nullish(),
};

/** A form that begins here: what stays with it, and what its first draft is called and made for. */
export const newForm = z.strictObject({
  id: id.optional(),
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/),
  jobType,
  stage: z.enum(overhaulStages).nullable().default(null),
  intervalHours: z.number().int().positive().max(100_000).nullable().default(null),
  name: draftContent.name,
  unitModels: draftContent.unitModels,
  /** The published form that it follows and begins from; of the same type, interval and stage. */
  broaderId: id.nullable().default(null),
  /** The customer whose own it is: their machines get it in the place of the forms that it follows. Null for everybody's. */
  customerCode: z.string().min(1).max(20).nullable().default(null),
});

export const formStates = ['PUBLISHED', 'DRAFT', 'OFFERED', 'RETIRED'] as const;

const inWork = z.object({ version: z.number().int(), changedAt: instant, changedBy: z.string().nullable() });

/** Whose own a form is; null for everybody's. */
const customer = z.object({ code: z.string(), name: z.string() }).nullable();

export const formRow = z.object({
  id,
  code: z.string(),
  jobType,
  name: words,
  unitModels: z.array(z.string()),
  intervalHours: z.number().int().nullable(),
  stage: z.enum(overhaulStages).nullable(),
  customer,
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

export const formRecord = formRow.extend({
  versions: z.array(formVersionRow),
  /** The form that it follows, with what is published of that. */
  broader: z.object({ id, code: z.string(), name: words, version: z.number().int().nullable() }).nullable(),
  /** How many forms follow it. */
  followers: z.number().int(),
});
export type FormRecord = z.infer<typeof formRecord>;

/** One version with all that it asks; of a draft also its revision, and what its names would become. */
export const versionContent = z.object({
  id,
  code: z.string(),
  jobType,
  stage: z.enum(overhaulStages).nullable(),
  intervalHours: z.number().int().nullable(),
  customer,
  version: z.number().int(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'RETIRED']),
  revision: z.number().int(),
  baseVersion: z.number().int().nullable(),
  broaderVersion: z.number().int().nullable(),
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

export const ruleSet = z.object({
  objectParts: z.array(z.object({ code: z.string(), name: words })),
  models: z.array(z.string()),
  /** How each question of an earlier version was answered. */
  families: z.array(z.object({ questionId: id, family: z.string() })),
});
export type FormRuleSet = z.infer<typeof ruleSet>;

const verdict = z.enum([
  'good',
  'caution',
  'bad',
  'corrected',
  'unchecked',
  'unanswered',
  'notAsked',
  'owed',
]);
export const trial = z.object({
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

/** What stands against a cell of a file, or what could not be said in it; `row` and `column` are null where it is about more. */
const cellRemark = z.object({
  sheet: z.string(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  value: z.string(),
  reason: words,
});

/** Where both forms changed the same otherwise; the narrower one's stays. */
const followConflict = z.object({
  name: words,
  kind: z.enum(['bothChanged', 'removedHere', 'removedThere']),
  what: words.nullable(),
  here: words.nullable(),
  there: words.nullable(),
});

/** A narrower form with what it would take of the draft. */
export const formFollower = z.object({
  id,
  broaderId: id,
  code: z.string(),
  name: words,
  customer,
  /** Its published version, which it would take the place of. */
  version: z.number().int(),
  changes: z.array(words),
  conflicts: z.array(followConflict),
  /** What stands against publishing it with the draft. */
  faults: z.array(words),
  /** Somebody writes on a draft of it, which follows when its writer says so. */
  hasDraft: z.boolean(),
});
export type FormFollower = z.infer<typeof formFollower>;

/** A spreadsheet of ours, or the form of ODK and Kobo. */
export const formFileKinds = ['SPREADSHEET', 'XLSFORM'] as const;

/** What a file would make of the draft; null while anything stands against it, so that nothing is taken by halves. */
export const readFile = z.object({
  draft: versionContent.pick({ name: true, unitModels: true, zones: true }).nullable(),
  faults: z.array(cellRemark),
  /** How many there are in all; the first of them are told. */
  faultsInAll: z.number().int(),
  /** What of an XLSForm has no place here; the rest is in the draft. */
  lost: z.array(cellRemark),
  lostInAll: z.number().int(),
  /** Questions of which it has to be said which answer is bad, before there is a draft. */
  asks: z.array(
    z.object({
      name: z.string(),
      text: words,
      choices: z.array(z.object({ name: z.string(), label: words })),
      mayBeNone: z.boolean(),
    }),
  ),
});
export type FormFileRead = z.infer<typeof readFile>;
