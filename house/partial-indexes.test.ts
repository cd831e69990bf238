// What an insert gives way to is found by PostgreSQL while it plans. The condition of a partial index has to stand there as it is:
// a value that travels beside the statement is unknown to a plan for all values, and the insert is refused once it comes often.
import { expect, test } from 'vitest';
import { codeFiles, isTest } from './tree.ts';

/** The condition of an index, as the query builder takes it, with a value that travels. */
const travels = /\.columns?\([^)]*\)\s*\.where\(\s*'[^']+',\s*'[^']+',\s*(?!\s|sql)/g;

const findTravelling = ({ path, text }: { readonly path: string; readonly text: string }) =>
  [...text.matchAll(travels)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);

test('the condition of a partial index stands in the statement', () => {
  const product = codeFiles.filter(({ path }) => path.startsWith('apps/api/') && !isTest(path));
  expect(product.flatMap(findTravelling)).toEqual([]);
});

test('finds a value, and not what is written out', () => {
  const found = (condition: string) =>
    findTravelling({
      path: 'made-up.ts',
      text: `known\n.columns(['a', 'b'])\n  .where(${condition}).doNothing()`,
    });
  expect(found(`'state', '=', 'WAITING'`)).toEqual(['made-up.ts:2']);
  expect(found(`'state', '=', state`)).toEqual(['made-up.ts:2']);
  expect(found(`'state', '=', sql.lit('WAITING')`)).toEqual([]);
  expect(found(`sql\`state = 'WAITING'\``)).toEqual([]);
});
