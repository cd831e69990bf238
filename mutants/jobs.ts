import type { Mutant } from '../scripts/mutants/mutant.ts';

const orders = 'api apps/api/src/areas/jobs/change/change-order.test.ts';
const several = 'portal apps/portal/src/areas/jobs/create/several-jobs.test.tsx';

const keys = 'apps/api/src/areas/jobs/list/keys.ts';
const merged = 'apps/api/src/platform/merged-lanes.ts';
const readings = ['api apps/api/src/areas/jobs/list/access-path.test.ts'] as const;
const rows = ['api apps/api/src/areas/jobs/list/lanes.test.ts'] as const;

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
    name: 'each lane of a list is read as far as the whole page goes',
    file: keys,
    from: "count <= mostMerged && inOrder.column !== 'status'",
    to: 'count < 0',
    tests: readings,
  },
  {
    name: 'a list in the order of states merges what does not come in that order',
    file: keys,
    from: " && inOrder.column !== 'status'",
    to: '',
    tests: readings,
  },
  {
    name: 'a plan holds as many lanes as anybody asks for',
    file: keys,
    from: 'const mostMerged = 48;',
    to: 'const mostMerged = 4800;',
    tests: readings,
  },
  {
    name: 'each number of lanes is asked in words of its own',
    file: merged,
    from: 'Math.ceil(lanes / mostOfTheirOwn) * mostOfTheirOwn',
    to: 'lanes',
    tests: readings,
  },
  {
    name: 'the last lanes of a list are left out',
    file: merged,
    from: 'Math.ceil(lanes / mostOfTheirOwn) * mostOfTheirOwn',
    to: 'mostOfTheirOwn',
    tests: rows,
  },
  {
    name: 'every lane of a list is the first',
    file: merged,
    from: 'String(lane + 1)',
    to: "'1'",
    tests: rows,
  },
  {
    name: 'a lane of a list that nobody asked for reads what is there',
    file: 'apps/api/src/areas/jobs/list/lanes.ts',
    from: "text('plant_code', plants.filter(isAsked(filters.PlantCode)), 'PlantCode')",
    to: "text('plant_code', plants, 'PlantCode')",
    tests: rows,
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
