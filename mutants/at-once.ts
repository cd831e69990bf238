import type { Mutant } from '../scripts/mutants/mutant.ts';

const areas = 'apps/api/src/areas';
const twoPeople: Mutant['tests'] = ['api apps/api/test/faults/two-people.test.ts'];

/** Rows that are held while somebody acts upon them, so that who comes second sees what the first did. */
export const mutants: readonly Mutant[] = [
  {
    name: 'two photos that come at once are one too many',
    file: `${areas}/documents/keep-photo.ts`,
    from: '      .forUpdate()\n',
    to: '',
    tests: [`api ${areas}/documents/photos.test.ts`],
  },
  {
    name: 'two crews are put on one job at once',
    file: `${areas}/jobs/change/put-crew.ts`,
    from: '      .forUpdate()\n',
    to: '',
    tests: twoPeople,
  },
  {
    name: 'two planners plan one machine at once',
    file: `${areas}/jobs/create/add-job.ts`,
    from: "      .forNoKeyUpdate('equipment')\n",
    to: '',
    tests: [`api ${areas}/jobs/create/add-job.test.ts`],
  },
];
