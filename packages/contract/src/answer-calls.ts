// The answers of sheets as a file, for who counts and compares them (ours: the specification has reports one by one).
import { jobFilters } from './areas/jobs.ts';
import { call } from './call.ts';
import { listQuery } from './envelopes.ts';
import { id, several } from './fields.ts';
import { exportFormat } from './record-calls.ts';

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
