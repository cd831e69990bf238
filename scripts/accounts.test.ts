import { readFileSync } from 'node:fs';
import { demoPeople } from '@dca/simulators/people';
import { expect, test } from 'vitest';
import { accounts, printAccounts } from './accounts.ts';

test('the start prints the accounts that the README names and that can sign in', () => {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| (\w+)@demo\.test \| (.+) \|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(accounts.map(({ name }) => name));
  for (const [index, { who }] of accounts.entries())
    expect(who).toContain(rows[index]?.[2]?.replace(' (second door)', ''));
  expect(demoPeople.map(({ sub, tenant }) => [sub, tenant])).toEqual(
    accounts.map(({ name, door }) => [name, door]),
  );
});

test('every account is printed, each door once', () => {
  const text = printAccounts();
  for (const { name } of accounts) expect(text).toContain(` ${name}@demo.test `);
  expect(text.match(/Internal door/g)).toHaveLength(1);
  expect(text.match(/Customer door/g)).toHaveLength(1);
});
