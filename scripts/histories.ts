// Lives many random histories of two phones on one sheet: `npm run histories -- 50000`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'domain',
    'packages/domain/src/checksheet/histories.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, HISTORIES: process.argv[2] ?? '10000' } },
);
process.exitCode = status ?? 1;
