import type { Mutant } from '../scripts/mutants/mutant.ts';

const orders = 'api apps/api/src/areas/jobs/change/change-order.test.ts';
const several = 'portal apps/portal/src/areas/jobs/create/several-jobs.test.tsx';

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
  {
    name: 'a breakdown gets an order past its planner',
    file: 'apps/api/src/areas/jobs/change/change-order.ts',
    from: 'if (job.temporary_number !== null && job.regularised_at === null)',
    to: 'if (false as boolean)',
    tests: [orders],
  },
  {
    name: 'a job is known to SAP by two numbers',
    file: 'apps/api/src/areas/jobs/change/change-order.ts',
    from: "if (messages[0]?.state !== 'REFUSED' || sapOrder === null) throw",
    to: 'if (sapOrder === null) throw',
    tests: [orders],
  },
  {
    name: 'what waits behind a refusal goes under the old number',
    file: 'apps/api/src/areas/jobs/change/change-order.ts',
    from: "'{order}', to_jsonb(${sapOrder}::text)",
    to: "'{former}', to_jsonb(${sapOrder}::text)",
    tests: [orders],
  },
  {
    name: 'a job that was made is made again with those that were refused',
    file: 'apps/portal/src/areas/jobs/create/use-create-jobs.ts',
    from: 'if (!known.get(job.masterJobId)?.made) ',
    to: '',
    tests: [several],
  },
  {
    name: 'another interval than the one that is due is picked',
    file: 'apps/portal/src/areas/jobs/create/pick-jobs.tsx',
    from: "master.jobType === 'SER' && master.intervalHours === intervalHours",
    to: "master.jobType === 'SER'",
    tests: [several],
  },
];
