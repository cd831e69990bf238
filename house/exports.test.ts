import { expect, test } from 'vitest';
import { unusedExports } from './exports.ts';

const unusedIn = (files: Readonly<Record<string, string>>) =>
  unusedExports(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    (path) => path.startsWith('src/'),
  );

test('names that no other file imports are found: values, functions, types, several at once, and passed on', () => {
  expect(
    unusedIn({
      'src/a.ts': `export const one = 1, { two } = three;\nexport function four() {}\nexport type Five = 5;`,
      'src/b.ts': `export { one as six } from './a.ts';`,
    }),
  ).toEqual(['src/a.ts: two', 'src/a.ts: four', 'src/a.ts: Five', 'src/b.ts: six']);
});

test('a name that another file imports, takes as a whole or loads is used', () => {
  const text = 'export const one = 1;\nexport default 2;';
  expect(unusedIn({ 'src/a.ts': text, 'b.ts': `import { one as first } from './src/a.ts';` })).toEqual([]);
  expect(unusedIn({ 'src/a.ts': text, 'b.ts': `import * as all from './src/a.ts';` })).toEqual([]);
  expect(unusedIn({ 'src/a.ts': text, 'b.ts': `await import('./src/a.ts');` })).toEqual([]);
});

test('a file of the same name elsewhere uses nothing', () => {
  expect(
    unusedIn({ 'src/a.ts': 'export const one = 1;', 'src/b/c.ts': `import { one } from './a.ts';` }),
  ).toEqual(['src/a.ts: one']);
});
