// What types cannot see: SQL written as text. An area changes no table by text, and puts a statement together of parts of its
// door in the one place that needs it.
import { expect, test } from 'vitest';
import { codeFiles, isTest } from './tree.ts';

const areas = codeFiles.filter(
  ({ path }) => path.startsWith('apps/api/src/areas/') && !path.endsWith('/door.ts') && !isTest(path),
);
const changes =
  /\b(insert\s+into|delete\s+from|truncate|merge\s+into|update\s+\w+\s+set|alter\s+table|drop\s+table)\b/i;

/** Places of a file whose text would change a table. */
const changesByText = (file: { path: string; text: string }) =>
  file.text.split('\n').flatMap((line, index) => (changes.test(line) ? [`${file.path}:${index + 1}`] : []));

test('an area changes no table by text: its door does', () => {
  expect(areas.length).toBeGreaterThan(50);
  expect(areas.flatMap(changesByText)).toEqual([]);
});

test('the rule finds what it forbids, and nothing else', () => {
  const found = (text: string) => changesByText({ path: 'made-up.ts', text });
  for (const text of [
    'sql`update job set status = 1`',
    "sql('DELETE FROM answer')",
    'sql`insert  into job values (1)`',
  ])
    expect(found(text)).toEqual(['made-up.ts:1']);
  for (const text of [
    'visible.changeJobs().set({})',
    '// updates what was set',
    'sql`select 1 from job for update`',
  ])
    expect(found(text)).toEqual([]);
});

test('a statement of several parts is put together where a sheet is stored, and nowhere else', () => {
  const users = areas.filter(({ text }) => text.includes('.inOneStatement(')).map(({ path }) => path);
  expect(users).toEqual(['apps/api/src/areas/checksheets/fill/store-sheet.ts']);
});
