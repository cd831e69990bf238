// What `npm start` starts stays: a server that somebody killed answers again, at the same address.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startServer } from './app.ts';
import { findFreePort } from './ports.ts';
import { createCompany } from './processes.ts';

const patience = { timeout: 30_000, interval: 50 };

/** In the place of the server: it tells its process id to whoever asks. */
const answering = `import { createServer } from 'node:http';
createServer((_, answer) => answer.end(String(process.pid))).listen(process.env.PORT);`;

test('a server of the start that was killed answers again, and ends with the others', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dca-app-'));
  const program = join(dataDir, 'server.mjs');
  writeFileSync(program, answering);
  const port = await findFreePort();
  const askPid = () =>
    fetch(`http://localhost:${port}/`)
      .then((answer) => answer.text())
      .then(Number, () => 0);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const company = createCompany();
  try {
    const more = { dataDir, port, identityPort: 0, postgresPort: 0, serverFlags: [program] };
    await startServer(company, more, {});
    const first = await askPid();
    process.kill(first, 'SIGKILL');
    await vi.waitUntil(async () => ![0, first].includes(await askPid()), patience);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('is started again'));
  } finally {
    await company.stop();
  }
  expect(await askPid()).toBe(0);
  told.mockRestore();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);
