// A sheet as it is answered: the form in the version that it follows, its answers, photos and parts, and what keeps it from being
// submitted.
import { overhaulStages } from '@dca/domain/job-types';
import { z } from 'zod';
import { id, instant, jobType, person, words } from '../../fields.ts';
import { signature } from '../../paper.ts';
import { sheetCorrection } from './corrections.ts';
import { contest, fluid } from './entries.ts';
import { sheetFinding } from './findings.ts';
import { sheetLine } from './lines.ts';
import { keptParts } from './parts.ts';

const condition = z.object({ questionId: id, codes: z.array(z.string()) });

const when = condition.extend({
  join: z.enum(['all', 'any']).optional(),
  more: z.array(condition).optional(),
});

const limit = z.number().nullable();
const question = z.object({
  id,
  code: z.string(),
  text: words,
  family: z.string(),
  required: z.boolean(),
  unit: z.string().nullable(),
  decimals: z.number().int().nullable(),
  stdMin: limit,
  stdMax: limit,
  limitMin: limit,
  limitMax: limit,
  limitBasis: z.string().nullable(),
  evidence: z.enum(['NONE', 'ON_BAD', 'ALWAYS']),
  badCodes: z.array(z.string()).nullish(),
  showWhen: when.nullish(),
  requireWhen: when.nullish(),
  createsBacklog: z.object({ objectPart: z.string() }).nullish(),
});
export const formContent = z.object({
  id,
  code: z.string(),
  jobType,
  name: words,
  unitModels: z.array(z.string()),
  intervalHours: z.number().int().nullable(),
  /** The stage of an overhaul that it is for. */
  stage: z.enum(overhaulStages).nullish(),
  /** Whose own form it is; null for everybody's. */
  customerCode: z.string().nullish(),
  version: z.number().int(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'RETIRED']),
  zones: z.array(
    z.object({
      code: z.string(),
      name: words,
      sequence: z.number().int(),
      groups: z.array(z.object({ name: words, questions: z.array(question) })),
    }),
  ),
});
export type FormContent = z.infer<typeof formContent>;

export const photo = z.object({
  id,
  questionId: id.nullable(),
  zoneCode: z.string().nullable(),
  kind: z.enum(['BEFORE', 'AFTER', 'METER', 'SERIAL', 'OTHER']),
  takenAt: instant,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  sha256: z.string(),
  by: z.string(),
  /** The photo that this one is a copy of, with what somebody drew on it. */
  marks: id.nullish(),
  /** The line of the job that it shows mended. */
  backlogId: id.nullish(),
});
export type Photo = z.infer<typeof photo>;

/** The last three values or codes of a question on this machine, newest first, with the reading of the meter then. */
const last = z.array(
  z.object({
    code: z.string().nullable(),
    value: z.number().nullable(),
    at: instant,
    smr: z.number().nullish(),
  }),
);

/** Ids of the entries that stand in a field. */
const revisions = z.array(id);

const answer = z.object({
  questionId: id,
  code: z.string().nullable(),
  value: z.number().nullable(),
  note: z.string().nullable(),
  at: instant,
  by: z.string(),
  judgement: z.string(),
  /** The entries that stand in each of its fields: what is entered now is made upon them. */
  revisions: z.object({ judgement: revisions, note: revisions }),
  last,
});

const missingItem = z.object({
  kind: z.string(),
  zoneCode: z.string().nullable(),
  questionId: id.nullable(),
  /** The part beyond the zones that it is about. */
  part: z.string().optional(),
  /** The field of the part, such as `steps.2.kw`; null for the part as a whole. */
  place: z.string().nullish(),
  text: words,
});

export const sheet = z.object({
  jobId: id,
  status: z.enum(['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED']),
  version: z.number().int(),
  smr: z.number().nullable(),
  smrRevisions: revisions,
  lastSmr: z.number().nullable(),
  lastSmrAt: instant.nullable(),
  /** Hours to add to what the panel shows. */
  panelOffset: z.number(),
  form: formContent,
  zoneCheckSheets: z.array(
    z.object({
      zoneCode: z.string(),
      mechanic: person.nullable(),
      start: instant.nullable(),
      end: instant.nullable(),
      answers: z.array(answer),
      additionalFluids: z.array(fluid.extend({ revisions })),
    }),
  ),
  /** For every question that was answered before on this machine, whether it is answered here or not. */
  lastAnswers: z.array(z.object({ questionId: id, last })),
  photos: z.array(photo),
  /** What was filled in beyond the zones. */
  parts: keptParts,
  missing: z.array(missingItem),
  /** Fields where people entered different things: the worse one counts until one of the crew or their leader chooses. */
  contests: z.array(contest),
  /** Where somebody chose: what was chosen comes first, then what it was chosen over. Told once the sheet is submitted. */
  choices: z.array(contest),
  /** What was changed since it came back last; null where it never did, and for customers. */
  sinceReturn: z
    .object({
      at: instant,
      /** Each changed field with what counts now, then what counted when it came back, if anything did. */
      changes: z.array(contest),
      photos: z.array(z.object({ id, questionId: id.nullable(), isRemoved: z.boolean() })),
    })
    .nullish(),
  /** Who signed it, the mechanic first. */
  signatures: z.array(
    z.object({
      role: z.enum(['MECHANIC', 'LEADER', 'ADMIN', 'CUSTOMER']),
      name: z.string(),
      at: instant,
      strokes: signature,
      /** The SHA-256 of what was shown. */
      hash: z.string(),
      /** It covers the sheet as it stands. */
      isOfThis: z.boolean(),
    }),
  ),
  submittedBy: person.nullable(),
  submittedAt: instant.nullable(),
  approvedBy: person.nullable(),
  approvedAt: instant.nullable(),
  returnReason: z.string().nullable(),
  returnedQuestions: z.array(id),
  /** By question, what has to be done again there, where the leader said it; an older answer knows of none. */
  returnedReasons: z.record(id, z.string()).nullish(),
  /** What was recorded from its answers or on its job, in the order in which it was found; an older answer knows of none. */
  findings: z.array(sheetFinding).nullish(),
  /** Backlogs that are lines of its job, the most urgent first; an older answer knows of none. */
  lines: z.array(sheetLine).nullish(),
  /** Answers that a leader put right, the first correction first; an older answer knows of none. */
  corrections: z.array(sheetCorrection).nullish(),
});
export type SheetReply = z.infer<typeof sheet>;
