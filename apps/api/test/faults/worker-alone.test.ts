// A process that works behind the answers is watched like the others: it says that it lives, whether it is ready, and its figures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, openWorld, subscriptionKey, type World } from '../world.ts';
import { type Issuer, openIssuer, type ServerProcess, startServer } from './server-process.ts';

const key = 'a-key-of-sixteen-characters';

let world: World;
let issuer: Issuer;
let dataDir: string;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  [world, issuer] = await Promise.all([openWorld(), openIssuer()]);
  dataDir = mkdtempSync(join(tmpdir(), 'dca-worker-'));
  servers = await Promise.all(
    ['worker', 'ingest'].map((ROLES) =>
      startServer({
        databaseUrl: world.databaseUrl,
        dataDir,
        issuer,
        settings: { ROLES, METRICS_KEY: key },
      }),
    ),
  );
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await issuer.close();
  await world.end();
  rmSync(dataDir, { recursive: true, force: true });
});

test('health and figures are told, of calls, portal and document nothing', async () => {
  for (const { url } of servers) {
    const ask = async (path: string, authorization = '') =>
      fetch(`${url}${path}`, { headers: { authorization, 'ocp-apim-subscription-key': subscriptionKey } });
    expect(await (await ask('/gateway/health/live')).json()).toEqual({ status: 'live' });
    expect(await (await ask('/gateway/health/ready')).json()).toEqual({ status: 'ready' });
    const figures = await ask('/gateway/metrics', `Bearer ${key}`);
    expect(await figures.text()).toContain('dca_process_resident_memory_bytes');
    const token = `Bearer ${await issuer.token('maya')}`;
    expect((await ask(addressOf(contract.session.menu, {}), token)).status).toBe(404);
    for (const path of ['/', '/dca', '/gateway/docs', '/gateway/dca/live'])
      expect((await ask(path)).status).toBe(404);
  }
});
