// Problem logs: what somebody sends to record what hindered the work. The calls of their lists and moves come with their screens.
import {
  type ProblemType,
  problemTypes,
  type Responsibility,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { code, id, instant, text } from '../fields.ts';
import { screensOf } from '../screen.ts';
import { sheetFinding } from './checksheets/findings.ts';

export const newProblemLog = z
  .strictObject({
    id: id.optional(),
    jobId: id.nullish(),
    /** The question of the job's form whose answer showed it. */
    questionId: id.nullish(),
    plantCode: code.nullish(),
    type: z.enum(Object.keys(problemTypes) as [ProblemType]),
    responsibility: z.enum(Object.keys(responsibilities) as [Responsibility]),
    description: text(500),
    foundAt: instant,
  })
  .refine((log) => (log.jobId ?? null) !== null || (log.plantCode ?? null) !== null, {
    path: ['plantCode'],
    message: 'a problem is of a job or of a plant',
  })
  .refine((log) => (log.questionId ?? null) === null || (log.jobId ?? null) !== null, {
    path: ['jobId'],
    message: 'a question is of a job',
  });
export type NewProblemLog = z.output<typeof newProblemLog>;

export const problemLog = {
  record: call({
    method: 'POST',
    path: '/dca/v1/problemlog',
    access: 'problemLog.create',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Record and submit what hindered the work on a job or at a plant',
    body: newProblemLog,
    reply: data(sheetFinding),
  }),
};

export const problemLogScreens = screensOf('problem-log', [
  [
    '/jobs/summary/detailpi/detailproblemlog/',
    'Problem log of a job',
    'Catatan masalah pekerjaan',
    { within: '/jobs', subject: { en: 'problem log detail', id: 'rincian catatan masalah' } },
  ],
  [
    '/problem-log',
    'Problem log',
    'Catatan masalah',
    {
      icon: 'warning',
      line: {
        en: 'What hindered the work, and who sees to it',
        id: 'Penghambat pekerjaan dan penanggung jawabnya',
      },
      subject: { en: 'problem log monitoring', id: 'pemantauan catatan masalah' },
    },
  ],
]);
