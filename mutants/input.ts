// What comes in and cannot be taken.
import type { Mutant } from '../scripts/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a sign that nobody sees is taken in an address',
    file: 'apps/api/src/platform/input.ts',
    from: "if (part !== 'body') proveVisible(value, part);",
    to: "if (part === 'params') proveVisible(value, part);",
    tests: ['api apps/api/test/walkers/bad-input.test.ts'],
  },
  {
    name: 'a file whose filter cannot be kept is our fault',
    file: 'apps/api/src/platform/answer-problems.ts',
    from: 'toRefusal(constraintRefusal(error) ?? error)',
    to: 'toRefusal(error ?? constraintRefusal(error))',
    tests: ['api apps/api/src/platform/exports.test.ts'],
  },
];
