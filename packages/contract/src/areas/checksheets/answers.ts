// What sheets say as files: each as its report, and the answers of many as a spreadsheet (ours).
import { familiesReportedAt } from '@dca/domain/job-types';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listQuery } from '../../envelopes.ts';
import { id, several } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';
import { jobFilters } from '../jobs/lists.ts';

export const answerCalls = {
  exportAnswers: call({
    method: 'GET',
    path: '/dca/mschecksheet/api/v1/answers/export',
    access: 'checksheet.export',
    effect: 'read',
    ours: true,
    summary: 'What submitted sheets say, one answer a row, as a spreadsheet: of one job, or of all that fit',
    query: listQuery({ ...jobFilters, JobId: several(id), Format: exportFormat }),
    reply: 'file',
  }),
};

const report = <Tail extends 'reports' | 'new-reports'>(tail: Tail) =>
  call({
    method: 'GET',
    path: `/dca/mschecksheet/api/v1/:family/${tail}`,
    access: 'checksheet.read',
    effect: 'read',
    summary: 'The report of an approved job as a PDF, the same file every time',
    params: z.strictObject({ family: z.enum(familiesReportedAt(tail)) }),
    query: z.strictObject({ jobId: id, language: z.enum(['en', 'id']).optional() }),
    reply: 'file',
  });

export const reportCalls = {
  reports: report('reports'),
  newReports: report('new-reports'),
};
