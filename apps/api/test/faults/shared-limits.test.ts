// Two web processes and one database: whoever spent their budget at one has none at the other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOf, openWorld, subscriptionKey, type World } from '../world.ts';
import { type Issuer, openIssuer, type ServerProcess, startServer } from './server-process.ts';

const budget = 30;

let world: World;
let issuer: Issuer;
let dataDir: string;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  [world, issuer] = await Promise.all([openWorld(), openIssuer()]);
  dataDir = mkdtempSync(join(tmpdir(), 'dca-limits-'));
  const settings = { ROLES: 'web', RATE_LIMIT_PER_MINUTE: String(budget) };
  const start = () => startServer({ databaseUrl: world.databaseUrl, dataDir, issuer, settings });
  servers = await Promise.all([start(), start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await issuer.close();
  await world.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = async (server: ServerProcess | undefined, subject: string) => {
  const headers = {
    'ocp-apim-subscription-key': subscriptionKey,
    authorization: `Bearer ${await issuer.token(subject)}`,
  };
  const answer = await fetch(`${server?.url}${addressOf(contract.session.menu, {})}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

test('a budget spent at one process is spent at the other', async () => {
  const [one, other] = servers;
  for (let time = 0; time < budget; time++) expect(await ask(one, 'maya')).toBe(200);
  // The first few tell the other of maya.
  await vi.waitFor(async () => expect(await ask(other, 'maya')).toBe(429), {
    timeout: 20_000,
    interval: 1500,
  });
  expect(await ask(other, 'lukman')).toBe(200);
}, 60_000);
