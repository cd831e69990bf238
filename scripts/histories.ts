// Lives many random histories of two phones on one sheet: by the rules alone, `npm run histories -- 50000`, or all the way from
// a browser into PostgreSQL, `npm run histories -- field 200`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [first = '10000', many = '200'] = process.argv.slice(2);
const byRules = [
  'vitest/vitest.mjs',
  'run',
  '--project',
  'domain',
  'packages/domain/src/checksheet/histories.test.ts',
];
const inField = ['@playwright/test/cli.js', 'test', 'e2e/field/histories.spec.ts', '--project', 'web'];

const [[program = '', ...args], env] =
  first === 'field' ? [inField, { FIELD_HISTORIES: many }] : [byRules, { HISTORIES: first }];
const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
process.exitCode = status ?? 1;
