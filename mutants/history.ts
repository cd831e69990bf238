import type { Mutant } from '../scripts/mutants/mutant.ts';

const amongMany = 'api apps/api/src/areas/jobs/history/among-many.test.ts';
const history = 'api apps/api/src/areas/jobs/history/history.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a search of the history that found many is taken for all there are',
    file: 'apps/api/src/areas/jobs/history/keys.ts',
    from: "areFew: areFewOf('named')",
    to: "areFew: areFewOf('found_jobs')",
    tests: [amongMany],
  },
  {
    name: 'the history knows one kind of event of several',
    file: 'apps/api/src/areas/jobs/history/keys.ts',
    from: 'return moves.map(',
    to: 'return moves.slice(0, 1).map(',
    tests: [amongMany],
  },
  {
    name: 'the file of the history is wider than its list',
    file: 'apps/api/src/areas/jobs/history/exported.ts',
    from: 'SearchValue ? events.where(begins(searchedColumns, SearchValue)) : events',
    to: 'SearchValue ? events : events',
    tests: [history],
  },
];
