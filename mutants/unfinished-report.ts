import type { Mutant } from '../scripts/mutants/mutant.ts';

const breakdown = 'apps/portal/src/areas/jobs/breakdown';
const closed = `portal ${breakdown}/unfinished/closed-before.test.tsx`;

export const mutants: readonly Mutant[] = [
  {
    name: 'since when a machine stands goes with the page',
    file: `${breakdown}/unfinished/unfinished-report.ts`,
    from: 'const noted = unfinishedAt(place);',
    to: 'const noted = null as string | null;',
    tests: [closed],
  },
  {
    name: 'who chose no time means the moment at which the page was opened again',
    file: `${breakdown}/unfinished/unfinished-report.ts`,
    from: 'if (unfinishedAt(place) === null) note(since);',
    to: '',
    tests: [closed],
  },
  {
    name: 'a time of yesterday is one of today',
    file: `${breakdown}/unfinished/unfinished-report.ts`,
    from: ' || Date.now() - moment >= dayMs',
    to: '',
    tests: [closed],
  },
  {
    name: 'the photo of a breakdown goes with the page',
    file: `${breakdown}/unfinished/unfinished-report.ts`,
    from: 'if (found && !isChosen.current)',
    to: 'if (false && found)',
    tests: [closed],
  },
  {
    name: 'the photo of a breakdown stays for the next one',
    file: `${breakdown}/what-happened.tsx`,
    from: '        photo.end();\n',
    to: '',
    tests: [closed],
  },
];
