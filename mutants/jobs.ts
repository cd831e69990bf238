import type { Mutant } from '../scripts/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a search that finds too many says that these are all',
    file: 'apps/api/src/areas/jobs/list/counts.ts',
    from: 'const capped = before > mostNamed;',
    to: 'const capped = before < 0;',
    tests: ['api apps/api/src/areas/jobs/list/access-path.test.ts'],
  },
  {
    name: 'a steady plan sorts what could come in order',
    file: 'apps/api/src/platform/steady-plans.ts',
    from: ' -c enable_sort=off',
    to: '',
    tests: ['api apps/api/src/areas/jobs/list/access-path.test.ts'],
  },
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
