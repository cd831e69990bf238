import type { Mutant } from '../scripts/mutants/mutant.ts';

const amongMany = ['api apps/api/src/areas/jobs/to-plan/among-many.test.ts'] as const;
const toPlan = ['api apps/api/src/areas/jobs/to-plan/to-plan.test.ts'] as const;
const filters = 'apps/api/src/areas/jobs/list/filters.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'all that is submitted is looked at to count what waits for a leader',
    file: 'apps/api/src/areas/jobs/list/counts.ts',
    from: '  if (isAwaitingAlone(filters)) return writeAwaiting(db, visible);\n',
    to: '',
    tests: amongMany,
  },
  {
    name: 'who holds no link is asked of each job whether somebody lent them one',
    file: 'apps/api/src/visibility/awaits.ts',
    from: ' and ${holdsAny(viewer)}',
    to: '',
    tests: amongMany,
  },
  {
    name: 'jobs whose parts are there are looked for among all that are open',
    file: filters,
    from: '(${waitsForParts} and ${unsubmitted} and ${isPlanned} and ${hasItsParts})',
    to: '(${unsubmitted} and ${isPlanned} and ${hasItsParts})',
    tests: amongMany,
  },
  {
    name: 'a job without a day that is waited for is told twice',
    file: filters,
    from: '${unsubmitted} and ${isPlanned} and ${hasItsParts})`,\n}',
    to: '${unsubmitted} and ${hasItsParts})`,\n}',
    tests: toPlan,
  },
  {
    name: 'one part that came is taken for all',
    file: filters,
    from: 'bool_and(part.state',
    to: 'bool_or(part.state',
    tests: toPlan,
  },
];
