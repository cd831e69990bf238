import type { Mutant } from '../scripts/mutants/mutant.ts';

const parts = 'apps/portal/src/areas/checksheets/parts';
const typed = `portal ${parts}/typed-meanwhile.test.tsx`;

export const mutants: readonly Mutant[] = [
  {
    name: 'a photo is named by the place that its row had',
    file: `${parts}/moving-rows.ts`,
    from: 'row.index -= 1;',
    to: 'row.index -= 0;',
    tests: [typed],
  },
  {
    name: 'a photo of a removed row is named by another one',
    file: `${parts}/moving-rows.ts`,
    from: 'if (!row.isGone) write',
    to: 'write',
    tests: [typed],
  },
  {
    name: 'a photo of a row that was put back is named by none',
    file: `${parts}/moving-rows.ts`,
    from: 'if (row.isGone) row.isGone = false;',
    to: 'if (row.isGone) return;',
    tests: [typed],
  },
  {
    name: 'a row that comes back moves none of those after it',
    file: `${parts}/moving-rows.ts`,
    from: 'row.index += 1;',
    to: 'row.index += 0;',
    tests: [typed],
  },
];
