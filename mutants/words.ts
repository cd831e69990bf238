import type { Mutant } from '../scripts/mutants/mutant.ts';

const fleet = ['api apps/api/src/areas/equipment/fleet.test.ts'] as const;
const papers = ['api apps/api/src/areas/receipts/to-accept.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a job that runs speaks for a machine that another job told to stand',
    file: 'apps/api/src/areas/equipment/machine/speaking-job.ts',
    from: '  sql`${isOfStop} desc`,\n',
    to: '',
    tests: fleet,
  },
  {
    name: 'a forgotten job speaks for its machine before the next one',
    file: 'apps/api/src/areas/equipment/machine/speaking-job.ts',
    from: '  sql`case when not ${isPast} then job.plan_date end nulls last`,\n',
    to: '',
    tests: fleet,
  },
  {
    name: 'a paper of a month waits for its customer and rings for nobody',
    file: 'apps/api/src/areas/receipts/index.ts',
    from: 'if (first) await ringForPaper(acting, first.id, number);',
    to: '',
    tests: papers,
  },
];
