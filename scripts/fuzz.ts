// Sends every call of the contract many requests that nobody thought of, `npm run fuzz -- 2000`, behind whatever else the machine
// does; a second number is another seed. `npm test` sends twenty.
import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [requests = '2000', seed = '36'] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', 'apps/api/test/fuzz'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
