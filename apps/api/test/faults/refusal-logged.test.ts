// Why a token is not accepted is for whoever sets an issuer up: it stands in the log of the server, and not in the answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSigner } from '../tokens.ts';
import { openWorld, type World } from '../world.ts';
import { type Issuer, openIssuer, send, startServer } from './server-process.ts';

let world: World;
let issuer: Issuer;
let dataDir: string;
beforeAll(async () => {
  [world, issuer] = await Promise.all([openWorld(), openIssuer()]);
  dataDir = mkdtempSync(join(tmpdir(), 'dca-refusal-'));
});
afterAll(async () => {
  await issuer.close();
  await world.end();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the reason is logged, and the caller learns only that the sign-in is not valid', async () => {
  const server = await startServer({ databaseUrl: world.databaseUrl, dataDir, issuer });
  const foreign = await (await openSigner()).sign('INTERNAL', 'maya');
  const answer = await send(server, foreign, contract.session.menu, { query: { ApplicationCode: 'DCA' } });
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'wrongToken']);
  expect(answer.text).not.toContain('wrongIssuer');
  await vi.waitUntil(() => server.said().includes('"reason":"wrongIssuer: '), { timeout: 20_000 });
  expect(server.said()).not.toContain(foreign);
  await server.stop();
}, 60_000);
