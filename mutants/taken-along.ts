import type { Mutant } from '../scripts/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a customer takes answers along that nobody approved',
    file: 'apps/api/src/areas/checksheets/answers/exported.ts',
    from: ".where('job.id', 'in', visible.ofJobs('sheet').select('sheet.job_id'))",
    to: '',
    tests: ['api apps/api/src/areas/checksheets/answers/exported.test.ts'],
  },
  {
    name: 'answers that nobody submitted are taken along',
    file: 'apps/api/src/areas/checksheets/answers/exported.ts',
    from: 'jobStates.sheetClosed',
    to: '{ ...jobStates.sheetClosed, codes: [50, 60, 70, 80, 90, 95] }',
    tests: ['api apps/api/src/areas/checksheets/answers/exported.test.ts'],
  },
  {
    name: 'answers of one job are those of all',
    file: 'apps/api/src/areas/checksheets/answers/exported.ts',
    from: 'JobId?.length',
    to: 'JobId?.length === -1',
    tests: ['api apps/api/src/areas/checksheets/answers/exported.test.ts'],
  },
  {
    name: 'a paper leaves out what was measured before',
    file: 'packages/contract/src/papers/sheet-content.ts',
    from: '    .toReversed();',
    to: '    .slice(9);',
    tests: ['api apps/api/src/areas/checksheets/report/draft.test.ts'],
  },
  {
    name: 'a paper of the customer tells of sheets that are not approved',
    file: 'apps/api/src/areas/checksheets/fill/last-answers.ts',
    from: 'lastIn(jobStates.approved, form)',
    to: 'lastIn(jobStates.sheetClosed, form)',
    tests: ['api apps/api/src/areas/checksheets/fill/last-answers.test.ts'],
  },
];
