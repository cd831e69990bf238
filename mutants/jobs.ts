import type { Mutant } from '../scripts/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'several jobs are locked in the order asked for',
    file: 'apps/api/src/areas/jobs/change/for-each-job.ts',
    from: 'for (const id of [...new Set(ids)].sort()) {',
    to: 'for (const id of [...new Set(ids)]) {',
    tests: ['api apps/api/src/areas/jobs/change/for-each-job.test.ts'],
  },
  {
    name: 'the savepoint of a refused part is not rolled back',
    file: 'apps/api/src/platform/savepoint.ts',
    from: 'sql`rollback to savepoint part`',
    to: 'sql`release savepoint part`',
    tests: ['api apps/api/src/platform/savepoint.test.ts'],
  },
];
