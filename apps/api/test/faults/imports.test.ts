// The server is killed at 60 % of an import: nothing of it is there, and the next server ends it whole. What the worker does is
// done in processes of its own, as in production.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import type { ImportState } from '@dca/domain/import-lifecycle';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { people } from '../../db/world/ids.ts';
import { openFileStore } from '../../src/outside/files/index.ts';
import { keepArrived } from '../../src/platform/arrived-files.ts';
import { openWorld, type World } from '../world.ts';
import { type Issuer, openIssuer, type ServerProcess, send, startServer } from './server-process.ts';

const patience = { timeout: 120_000, interval: 100 };
const calls = contract.imports;
const [first, all] = [5000, 8000];

let world: World;
let issuer: Issuer;
let dataDir: string;
const started: ServerProcess[] = [];
beforeAll(async () => {
  [world, issuer] = await Promise.all([openWorld(), openIssuer()]);
  dataDir = mkdtempSync(join(tmpdir(), 'dca-imports-'));
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await issuer.close();
  await world.end();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(name: string): Promise<ServerProcess> {
  const named = new URL(world.databaseUrl);
  named.searchParams.set('application_name', name);
  const server = await startServer({ databaseUrl: named.toString(), dataDir, issuer });
  started.push(server);
  return server;
}

/** Machines of two customers, the second of whom somebody holds while they are stored. */
function machines(): string {
  const rows = Array.from({ length: all }, (_, n) =>
    [`K-${n}`, 'PC200-8', `KS${n}`, `KE-${n}`, n < first ? 'C-TJ' : 'C-HELD', 'JKT1'].join(';'),
  );
  return `Unit code;Model;Serial number;Equipment number;Customer code;Plant\n${rows.join('\n')}\n`;
}

const imported = async () =>
  (await world.owner.query(`select count(*)::int as rows from equipment where unit_code like 'K-%'`)).rows[0]
    .rows;
const reaches = (id: string, state: ImportState) =>
  vi.waitUntil(
    async () =>
      (await world.owner.query('select state from import where id = $1', [id])).rows[0].state === state,
    patience,
  );

test('killed at 60 %, an import is not there at all, and ends whole with the next server', async () => {
  await world.owner.query(`insert into customer (customer_code, name) values ('C-HELD', 'Held')`);
  const files = await openFileStore({ dir: join(dataDir, 'files') });
  const arrived = { files, all: world.database.all };
  const { sha256 } = await keepArrived(arrived, people.adi, Buffer.from(machines()));
  const server = await start('import-first');
  const token = await issuer.token('adi');
  const body = { kind: 'equipment' as const, sha256, fileName: 'machines.csv' };
  const begun = await send(server, token, calls.begin, { body });
  expect(begun.status, begun.text).toBe(200);
  const { id } = JSON.parse(begun.text).data;
  const params = { id };
  await reaches(id, 'MATCHING');
  const fields = ['unitCode', 'unitModel', 'serialNumber', 'equipmentNumber', 'customerCode', 'plantCode'];
  await send(server, token, calls.match, { body: { id, decimalMark: '.', fields } });
  await reaches(id, 'CHECKED');

  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select 1 from customer where customer_code = 'C-HELD' for update`);
  await send(server, token, calls.confirm, { body: { id, takes: 'ALL' } });
  const progress = async () =>
    JSON.parse((await send(server, token, calls.get, { params })).text).data.rowsStored;
  await vi.waitUntil(async () => (await progress()) > all / 2, patience);
  await server.kill();
  await vi.waitUntil(async () => {
    const { rows } = await world.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length === 0;
  }, patience);
  expect(await imported()).toBe(0);
  await holder.query('rollback');
  await holder.end();

  await start('import-second');
  await reaches(id, 'DONE');
  expect(await imported()).toBe(all);
  const { rows } = await world.owner.query('select rows_stored from import where id = $1', [id]);
  expect(rows[0].rows_stored).toBe(all);
  const entries = await world.owner.query(
    `select count(*)::int as entries from audit_entry where target = $1 and call = 'imports.confirm' and request_id = 'worker'`,
    [`import/${id}`],
  );
  expect(entries.rows[0].entries).toBe(1);
}, 300_000);
