import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const tracking = 'apps/portal/src/areas/tracking';
const sealed = `portal ${offline}/sealed.test.ts`;
const keptFirst = `portal ${tracking}/place/kept-first.test.tsx`;

export const mutants: readonly Mutant[] = [
  {
    name: 'a stage waits for its place before it is kept',
    file: `${tracking}/next-stage.tsx`,
    from: 'const place = placeNow();',
    to: 'const place = await placeOfStage();',
    tests: [keptFirst],
  },
  {
    name: 'a stage that was kept goes without the place that came in time',
    file: `${tracking}/next-stage.tsx`,
    from: 'if (!known && place)',
    to: 'if (known && place)',
    tests: [keptFirst],
  },
  {
    name: 'an act that has travelled says something else afterwards',
    file: `${offline}/shelf.ts`,
    from: "if (row?.state === 'waits' && row.key === null) await",
    to: 'if (row) await',
    tests: [sealed],
  },
  {
    name: 'an act travels as it was read before it said more',
    file: `${offline}/shelf.ts`,
    from: ' || row.isAmended !== act.isAmended',
    to: '',
    tests: [sealed],
  },
];
