// SIGTERM while people work: browsers keep their connections open, one request waits for a lock, others are on their way.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { people } from '../../db/world/ids.ts';
import { addressOf, openWorld, subscriptionKey, type World } from '../world.ts';
import { type Issuer, openIssuer, type ServerProcess, send, startServer } from './server-process.ts';

const patience = { timeout: 60_000, interval: 20 };

let world: World;
let issuer: Issuer;
let dataDir: string;
beforeAll(async () => {
  [world, issuer] = await Promise.all([openWorld(), openIssuer()]);
  dataDir = mkdtempSync(join(tmpdir(), 'dca-ending-'));
});
afterAll(async () => {
  await issuer.close();
  await world.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Reads the menu by a connection of the agent; the status, or null when the connection was refused or lost. */
function readMenu(server: ServerProcess, agent: Agent, token: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}` };
    const asked = request(`${server.url}${addressOf(contract.session.menu, {})}`, { agent, headers });
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? null)).on('error', () => resolve(null));
    });
    asked.on('error', () => resolve(null)).end();
  });
}

/** Reads again and again until the server is gone, by connections that stay open; every status that came. */
async function readUntilGone(server: ServerProcess, token: string): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = new Set<number>();
  for (let status = await readMenu(server, agent, token); ; status = await readMenu(server, agent, token)) {
    if (status !== null) seen.add(status);
    if (!server.isRunning()) break;
  }
  agent.destroy();
  return seen;
}

const waitingSessions = async (name: string) =>
  (
    await world.owner.query(
      `select 1 from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [name],
    )
  ).rows.length;

test('ends within ten seconds with clients that keep their connections, and answers what was in flight', async () => {
  const named = new URL(world.databaseUrl);
  named.searchParams.set('application_name', 'ending');
  const server = await startServer({ databaseUrl: named.toString(), dataDir, issuer });
  const token = await issuer.token('maya');
  const idle = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: 8 }, () => readMenu(server, idle, token)));
  const readers = Array.from({ length: 3 }, () => readUntilGone(server, token));

  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from person where id = $1 for update', [people.maya]);
  const writing = send(server, token, contract.session.changeLanguage, { body: { language: 'id' } });
  await vi.waitUntil(async () => (await waitingSessions('ending')) === 1, patience);

  const asked = Date.now();
  const ended = server.stop();
  await vi.waitUntil(() => server.said().includes('"ending"'), patience);
  await holder.query('rollback');
  await holder.end();
  expect((await writing).status).toBe(200);
  expect(await ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  for (const seen of await Promise.all(readers)) expect([...seen]).toEqual([200]);
  idle.destroy();
}, 120_000);

test('ends within ten seconds although a request never ends, and nothing of that stays', async () => {
  const server = await startServer({ databaseUrl: world.databaseUrl, dataDir, issuer });
  const token = await issuer.token('putri');
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from person where id = $1 for update', [people.putri]);
  const writing = send(server, token, contract.session.changeLanguage, { body: { language: 'id' } }).catch(
    (error: unknown) => error,
  );
  await vi.waitUntil(async () => (await waitingSessions('dca')) === 1, patience);
  const asked = Date.now();
  await server.stop();
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect(await writing).toBeInstanceOf(Error);
  await holder.query('rollback');
  await holder.end();
  const { rows } = await world.owner.query('select language from person where id = $1', [people.putri]);
  expect(rows).toEqual([{ language: 'en' }]);
}, 120_000);
