// A problem log as lists and its own screen show it, and what is sent about one.
import {
  type ProblemLogMoveName,
  type ProblemLogStatus,
  type ProblemSource,
  type ProblemType,
  problemLogLifecycle,
  problemSources,
  problemTypes,
  type Responsibility,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import {
  code,
  count,
  day,
  id,
  instant,
  optionalText,
  printedText,
  several,
  text,
  version,
  words,
} from '../../fields.ts';

const problemType = z.enum(Object.keys(problemTypes) as [ProblemType]);
const responsibility = z.enum(Object.keys(responsibilities) as [Responsibility]);
const source = z.enum(Object.keys(problemSources) as [ProblemSource]);
const status = z.literal(
  Object.values(problemLogLifecycle.states).map((state) => state.code) as [ProblemLogStatus],
);

export const newProblemLog = z
  .strictObject({
    id: id.optional(),
    jobId: id.nullish(),
    /** The question of the job's form whose answer showed it. */
    questionId: id.nullish(),
    equipmentId: id.nullish(),
    plantCode: code.nullish(),
    type: problemType,
    responsibility,
    description: printedText(500),
    foundAt: instant,
  })
  .refine((log) => [log.jobId, log.equipmentId, log.plantCode].some((of) => (of ?? null) !== null), {
    path: ['plantCode'],
    message: 'a problem is of a job, of a machine or of a plant',
  })
  .refine((log) => (log.questionId ?? null) === null || (log.jobId ?? null) !== null, {
    path: ['jobId'],
    message: 'a question is of a job',
  });
export type NewProblemLog = z.output<typeof newProblemLog>;

/** Who follows one up, until a day or a meter of the machine, or whichever comes first. */
export const followUp = z
  .strictObject({ personId: id, due: day.nullish(), dueSmr: z.number().min(0).max(9_999_999).nullish() })
  .refine(({ due, dueSmr }) => (due ?? null) !== null || (dueSmr ?? null) !== null, {
    path: ['due'],
    message: 'a follow-up is due on a day or by the meter',
  });
export type FollowUp = z.output<typeof followUp>;

export const changedProblemLog = z.strictObject({
  Id: id,
  version,
  type: problemType.optional(),
  responsibility: responsibility.optional(),
  description: text(500).optional(),
  followUp: followUp.optional(),
  result: optionalText(500),
});
export type ChangedProblemLog = z.output<typeof changedProblemLog>;

/** What a list may be narrowed by. */
export const problemFilters = {
  Status: several(count.min(1).max(6)),
  ProblemType: several(problemType),
  ResponseType: several(responsibility),
  UnitModel: several(z.string().max(40)),
  PlantCode: several(z.string().max(20)),
  WorkCenterCode: several(z.string().max(20)),
  Source: several(source),
  EquipmentId: id.optional(),
  JobId: id.optional(),
  /** Those that this person follows up. */
  Mine: z.enum(['true']).optional(),
  /** Follow-ups whose day is over, or whose machine is past their meter. */
  Late: z.enum(['true']).optional(),
  DateFrom: day.optional(),
  DateTo: day.optional(),
};

export const problemRow = z.object({
  id,
  number: z.string(),
  status,
  type: problemType,
  responsibility,
  source,
  description: z.string(),
  plantCode: z.string(),
  zone: z.enum(plantZoneNames),
  workCenterCode: z.string().nullable(),
  jobId: id.nullable(),
  jobNumber: z.string().nullable(),
  equipmentId: id.nullable(),
  unitCode: z.string().nullable(),
  unitModel: z.string().nullable(),
  foundAt: instant,
  foundBy: z.string().nullable(),
  followUpBy: z.string().nullable(),
  followUpDue: day.nullable(),
  followUpDueSmr: z.number().nullable(),
  isLate: z.boolean(),
  result: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  closedAt: instant.nullable(),
  /** How many others joined it. */
  joined: z.number().int(),
  version: z.number().int(),
});
export type ProblemRow = z.infer<typeof problemRow>;

const named = z.object({ id, number: z.string() });

export const problemDetail = problemRow.extend({
  plantDesc: z.string(),
  customerName: z.string().nullable(),
  serialNumber: z.string().nullable(),
  jobType: z.string().nullable(),
  questionId: id.nullable(),
  /** What the form of the job asks there. */
  question: z.object({ code: z.string(), zoneCode: z.string(), text: words }).nullable(),
  /** Backlogs of the same answer. */
  backlogs: z.array(named),
  place: z.string().nullable(),
  reporterName: z.string().nullable(),
  reporterPhone: z.string().nullable(),
  submittedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  followUpById: id.nullable(),
  notSolvedAt: instant.nullable(),
  mergedInto: named.nullable(),
  /** Those that were merged into this one. */
  merged: z.array(named),
  joiners: z.array(z.object({ id, at: instant, by: z.string(), note: z.string().nullable() })),
  events: z.array(
    z.object({
      at: instant,
      move: z.string(),
      from: status.nullable(),
      to: status,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** Moves that this person may make now. */
  moves: z.array(z.enum(problemLogLifecycle.moves.map(({ name }) => name) as [ProblemLogMoveName])),
  /** What of it this person may change now. */
  changes: z.array(z.enum(['CONTENT', 'FOLLOW_UP', 'RESULT'])),
});
export type ProblemDetail = z.infer<typeof problemDetail>;

/** One that is open on the same machine, as somebody sees it who is about to tell it again. */
export const openProblem = z.object({
  id,
  number: z.string(),
  status,
  type: problemType,
  description: z.string(),
  foundAt: instant,
  foundBy: z.string().nullable(),
  joined: z.number().int(),
  /** This person found it or joined it before. */
  isMine: z.boolean(),
});

export const problemChoice = z.object({
  code: z.string(),
  desc: z.string(),
  text: words,
  sequence: z.number().int(),
  isActive: z.boolean(),
});

/** How much of what was approved in the window was closed, of a work center or of somebody's responsibility. */
export const achieved = z.object({
  code: z.string(),
  desc: z.string(),
  /** Null where nothing was approved: no data. */
  percent: z.number().nullable(),
  closed: z.number().int(),
  open: z.number().int(),
});

export const stateCount = z.object({ status, logs: z.number().int(), late: z.number().int() });
