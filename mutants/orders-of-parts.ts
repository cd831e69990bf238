import type { Mutant } from '../scripts/mutants/mutant.ts';

const file = 'apps/api/src/areas/backlog/chasing/import.ts';
const server = 'api apps/api/src/areas/backlog/chasing/import.test.ts';

/** Parts of findings and jobs as files say them. */
export const mutants: readonly Mutant[] = [
  {
    name: 'a file orders parts of a finding that is over',
    file,
    from: 'else found.status in (${closedBacklogs}) end`),',
    to: 'else false end`),',
    tests: [server],
  },
  {
    name: 'an administrator changes parts of findings by a file',
    file,
    from: "not ${permits(viewer, 'bms.change')}::boolean`),",
    to: "not ${permits(viewer, 'job.change')}::boolean`),",
    tests: [server],
  },
  {
    name: 'a file takes back parts that were there without a reason',
    file,
    from: `and sent."wentBack" is null`,
    to: `and sent."wentBack"`,
    tests: [server],
  },
  {
    name: 'a file says of one of two lines what it says of a part',
    file,
    from: 'and upper(other.part_number) = upper(line.part_number))`),',
    to: 'and false)`),',
    tests: [server],
  },
  {
    name: 'findings do not follow the parts of a file',
    file,
    from: '  for (const finding of rows) await',
    to: '  for (const finding of rows.slice(0, 0)) await',
    tests: [server],
  },
  {
    name: 'an empty cell of a file takes back what is known of a part',
    file,
    from: ' leavesEmpty: true,',
    to: '',
    tests: [server],
  },
];
