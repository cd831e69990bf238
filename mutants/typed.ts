// What is typed on the phone while something else of the same part is done.
import type { Mutant } from '../scripts/mutants/mutant.ts';

const phone = 'apps/portal/src/areas/checksheets';

export const mutants: readonly Mutant[] = [
  {
    name: 'a value is written into the part as it was drawn when somebody began',
    file: `${phone}/parts/use-part.ts`,
    from: '(now) => withValue(begun(now), place, value)',
    to: '() => withValue(content, place, value)',
    tests: [`portal ${phone}/parts/typed-meanwhile.test.tsx`],
  },
  {
    name: 'rows are made of those that were drawn',
    file: `${phone}/parts/use-part.ts`,
    from: 'change(rowsOf(begun(now)))',
    to: 'change(rowsOf(content))',
    tests: [`portal ${phone}/parts/typed-meanwhile.test.tsx`],
  },
  {
    name: 'rows move before what is typed in them is taken over',
    file: `${phone}/parts/part-section.tsx`,
    from: 'if (document.activeElement instanceof HTMLElement) document.activeElement.blur();',
    to: '',
    tests: [`portal ${phone}/parts/typed-meanwhile.test.tsx`],
  },
  {
    name: 'a part is changed without what this page has not kept yet',
    file: `${phone}/local/standing-part.ts`,
    from: ', ...keeping.unkept()]',
    to: ']',
    tests: [`portal ${phone}/parts/typed-meanwhile.test.tsx`],
  },
  {
    name: 'who types on contests what they added meanwhile',
    file: `${phone}/local/standing-part.ts`,
    from: '[...new Set([...seen, ...standing.filter(keeping.isMine)])]',
    to: 'seen',
    tests: [`portal ${phone}/parts/typed-meanwhile.test.tsx`],
  },
  {
    name: 'a fluid that was begun goes with the page',
    file: `${phone}/fill/fluids/fluids.tsx`,
    from: '    noteUnfinished(place, JSON.stringify(next));\n',
    to: '',
    tests: [`portal ${phone}/fill/fluids/fluid-typed.test.tsx`],
  },
];
