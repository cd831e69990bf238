// Problem logs: what somebody sends to record what hindered the work. Their calls come with their screens.
import {
  type ProblemType,
  problemTypes,
  type Responsibility,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import { z } from 'zod';
import { code, id, instant, text } from '../fields.ts';

export const newProblemLog = z
  .strictObject({
    id: id.optional(),
    jobId: id.nullish(),
    plantCode: code.nullish(),
    type: z.enum(Object.keys(problemTypes) as [ProblemType]),
    responsibility: z.enum(Object.keys(responsibilities) as [Responsibility]),
    description: text(500),
    foundAt: instant,
  })
  .refine((log) => (log.jobId ?? null) !== null || (log.plantCode ?? null) !== null, {
    path: ['plantCode'],
    message: 'a problem is of a job or of a plant',
  });
export type NewProblemLog = z.output<typeof newProblemLog>;
