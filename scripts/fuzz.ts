// Sends every call of the contract many requests that nobody thought of, `npm run fuzz -- 2000`, behind whatever else the machine
// does, and tells of each as it is through; a second number is another seed, and a third word is what the names of calls begin with, as
// in `npm run fuzz -- 2000 36 jobs.,mail.`. `npm test` sends twenty.
import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [requests = '2000', seed = '36', calls = ''] = process.argv.slice(2);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const asked = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_CALLS: calls };
setPriority(constants.priority.PRIORITY_LOW);
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'api', '--reporter', 'verbose', 'apps/api/test/fuzz'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...asked } },
);
process.exitCode = status ?? 1;
