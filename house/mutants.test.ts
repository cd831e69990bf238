// Mutants that no longer fit the tree prove nothing: each entry is checked here, without running it.

import { expect, test } from 'vitest';
import { changedText, readMutants } from '../scripts/mutants/mutant.ts';
import { paths } from './tree.ts';

const mutants = await readMutants();

test('the text of every mutant stands once in its file, and is changed', () => {
  const stale = mutants.flatMap((mutant) => {
    try {
      changedText(mutant);
      return mutant.from === mutant.to ? [`${mutant.part}: ${mutant.name} changes nothing`] : [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(mutants.length).toBeGreaterThan(0);
  expect(stale).toEqual([]);
});

test('every mutant has a name of its own and tests that exist', () => {
  const names = mutants.map(({ part, name }) => `${part}: ${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const missing = mutants
    .flatMap(({ tests }) => tests)
    .filter(
      (text) =>
        !/^(house|domain|contract|api|simulators|portal) \S+$/.test(text) ||
        !paths.includes(text.split(' ')[1] ?? ''),
    );
  expect([...new Set(missing)]).toEqual([]);
});
