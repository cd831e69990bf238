// What a survey says to whom: its row in the results, a group of them, and what its own link tells.
import { surveyLimits } from '@dca/domain/limits';
import { surveyGroups, surveyQuestionCodes, surveyStateCodes } from '@dca/domain/survey';
import { z } from 'zod';
import { day, id, instant, jobType, several, words, yesOrNo } from '../../fields.ts';

const code = z.string().max(20);

const state = z.enum(surveyStateCodes);
const value = z.number().int().min(surveyLimits.lowestIcon).max(surveyLimits.highestIcon);
export const recommendation = z.number().int().min(0).max(surveyLimits.highestRecommendation).nullish();

/** What was answered so far; questions without an answer are left out. */
export const answers = z.strictObject(
  Object.fromEntries(surveyQuestionCodes.map((question) => [question, value.optional()])) as {
    [Question in (typeof surveyQuestionCodes)[number]]: z.ZodOptional<typeof value>;
  },
);

/** What a phone seals: the whole answer. */
export const sealedAnswers = z.strictObject({
  answers,
  comment: z.string().max(1000).nullable(),
  recommendation: recommendation,
});
export type SealedAnswers = z.infer<typeof sealedAnswers>;

export const surveyFilters = {
  State: several(state),
  CustomerCode: several(code),
  PlantCode: several(code),
  JobType: several(jobType),
  LeaderId: several(id),
  DateFrom: day.optional(),
  DateTo: day.optional(),
  /** Those whose average is so bad that somebody sees to it. */
  IsBad: yesOrNo,
};

export const surveyRow = z.object({
  id,
  jobId: id,
  jobNumber: z.string(),
  jobType,
  unitCode: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  leader: z.string().nullable(),
  state,
  toName: z.string(),
  /** On whose phone it was answered; null where it was answered by its link. */
  witness: z.string().nullable(),
  askedAt: instant,
  validUntil: instant,
  answeredAt: instant.nullable(),
  overall: value.nullable(),
  average: z.number().nullable(),
  recommendation: z.number().int().nullable(),
  comment: z.string().nullable(),
  /** Minutes that the crew waited on the job, by the stages: what explains a "late". */
  waitedMinutes: z.number().int(),
  problemLogId: id.nullable(),
  problemNumber: z.string().nullable(),
});
export type SurveyRow = z.infer<typeof surveyRow>;

export const surveyGroup = z.enum(surveyGroups);

const counts = {
  asked: z.number().int(),
  answered: z.number().int(),
  /** Answered with a 4 or 5 on "overall". */
  content: z.number().int(),
  /** Share of `content` in percent; null where nobody answered. */
  csat: z.number().nullable(),
  /** Share of those that were answered, of those that were asked and are not open any more or were answered. */
  rate: z.number().nullable(),
  average: z.number().nullable(),
};
const groupRow = z.object({ key: z.string(), name: z.string().nullable(), ...counts });
export type SurveyGroupRow = z.infer<typeof groupRow>;

export const surveySummary = z.object({ by: surveyGroup, total: z.object(counts), rows: z.array(groupRow) });

export const surveyQuestion = z.object({ code: z.enum(surveyQuestionCodes), words });

/** What the link of a survey tells. Once it is answered or over, nothing but that. */
export const surveyByLink = z.object({
  state,
  jobNumber: z.string(),
  jobType,
  unitCode: z.string(),
  plantDesc: z.string(),
  validUntil: instant,
  questions: z.array(surveyQuestion),
  answers,
  comment: z.string().nullable(),
  recommendation: z.number().int().nullable(),
});
export type SurveyByLink = z.infer<typeof surveyByLink>;

/** A survey that waits for somebody's company, with the code of its link. */
export const waitingSurvey = z.object({
  code: z.string(),
  jobNumber: z.string(),
  unitCode: z.string(),
  askedAt: instant,
  validUntil: instant,
});
