// PostgreSQL is stopped and started under load, politely and by SIGQUIT: while it is away every answer says so, and
// afterwards the same server process serves and works its queue, with everything that it acknowledged and nothing twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { uploadsPath } from '@dca/contract/areas/documents';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type PostgresOptions,
  type RunningPostgres,
  removePostgres,
  startPostgres,
} from '../../db/embedded.ts';
import { jobs } from '../../db/world/ids.ts';
import { goodAnswer } from '../../db/world/sheet.ts';
import { openQueue } from '../../src/platform/queue.ts';
import { newInspection } from '../job-in.ts';
import { fillWithWorld } from '../setup.ts';
import { subscriptionKey } from '../world.ts';
import { isClear, type Load, newJobs, savedDrafts, startLoad } from './load.ts';
import { type Issuer, openIssuer, type ServerProcess, send, startServer } from './server-process.ts';

// What a process has handed to the system outlives the process; only the machine is not meant to stop here.
const settings: PostgresOptions['settings'] = { fsync: 'off' };
const patience = { timeout: 60_000, interval: 20 };

let dir: string;
let postgres: RunningPostgres;
let issuer: Issuer;
let server: ServerProcess;
let load: Load;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dca-restart-'));
  postgres = await startPostgres({ dir: join(dir, 'postgres'), port: 0, settings });
  await fillWithWorld(postgres.url);
  issuer = await openIssuer();
  server = await startServer({ databaseUrl: postgres.url, dataDir: dir, issuer });
  load = startLoad(server, await plans());
}, 120_000);
afterAll(async () => {
  await load?.stop();
  await server?.kill();
  await issuer?.close();
  await postgres?.stop();
  removePostgres(join(dir, 'postgres'));
  rmSync(dir, { recursive: true, force: true });
});

async function plans() {
  const [putri, maya, lukman, adi] = await Promise.all(
    ['putri', 'maya', 'lukman', 'adi'].map((person) => issuer.token(person)),
  );
  if (!putri || !maya || !lukman || !adi) throw new Error('the issuer gave no token');
  const job = await newInspection();
  return [
    { token: putri, next: newJobs(job) },
    { token: putri, next: newJobs(job) },
    { token: maya, next: savedDrafts(await draft(maya)) },
    { token: lukman },
    { token: adi },
  ];
}

/** One answer of the job that Maya works on. */
async function draft(token: string) {
  const params = { family: 'pi' as const, jobId: jobs.inProgress };
  const { text } = await send(server, token, contract.checksheets.get, { params });
  const zone = JSON.parse(text).data.form.zones[0];
  const question = zone.groups[0].questions[0];
  const answer = { questionId: question.id, ...goodAnswer(question), note: null };
  return {
    jobId: jobs.inProgress,
    zoneCheckSheets: [{ zoneCode: zone.code, answers: [{ ...answer, at: new Date().toISOString() }] }],
  };
}

const ready = () => fetch(`${server.url}/gateway/health/ready`);
const isReady = async () => (await ready()).status === 200;
const done = () => load.workers.map((worker) => worker.acknowledged.length + worker.reads);
const refused = () => load.workers.map((worker) => worker.refusals);
const nothingWrong = () => {
  expect(server.isRunning(), server.said()).toBe(true);
  expect(load.workers.flatMap((worker) => worker.wrong)).toEqual([]);
};

/** Everybody gets something done that they began after now. */
async function everybodyWorks() {
  const before = done();
  await vi.waitUntil(() => {
    nothingWrong();
    return done().every((count, index) => count >= (before[index] ?? 0) + 2);
  }, patience);
}

async function everybodyIsRefused() {
  const before = refused();
  await vi.waitUntil(() => {
    nothingWrong();
    return refused().every((count, index) => count > (before[index] ?? 0));
  }, patience);
}

async function uploadRefusal(token: string) {
  const answer = await fetch(`${server.url}/gateway${uploadsPath}`, {
    method: 'POST',
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '100',
    },
  });
  return [answer.status, (await answer.json()).code];
}

const startAgain = async () => {
  postgres = await startPostgres({ dir: join(dir, 'postgres'), port: postgres.port, settings });
};
const stopAtOnce = async () => {
  process.kill(postgres.pid, 'SIGQUIT');
  await postgres.exited;
};
const ways = [
  ['politely', () => postgres.stop()],
  ['at once', stopAtOnce],
] as const;

test.each(ways)(
  'stopped %s: clear refusals while it is away, service when it is back',
  async (_how, stop) => {
    await everybodyWorks();
    await stop();
    await everybodyIsRefused();
    const health = await ready();
    expect([health.status, (await health.json()).code]).toEqual([503, 'unavailable']);
    expect((await fetch(`${server.url}/gateway/health/live`)).status).toBe(200);
    const token = await issuer.token('putri');
    expect(isClear(await send(server, token, contract.jobs.counts, {}))).toBe(true);
    expect(await uploadRefusal(token)).toEqual([503, 'unavailable']);
    await startAgain();
    await vi.waitUntil(isReady, patience);
    await everybodyWorks();
    expect(server.isRunning(), server.said()).toBe(true);
  },
  180_000,
);

test.each(ways)(
  'restarted %s without a pause: nobody sees more than a refusal',
  async (_how, stop) => {
    await everybodyWorks();
    await stop();
    await startAgain();
    await everybodyWorks();
    expect(server.isRunning(), server.said()).toBe(true);
  },
  180_000,
);

test('everything acknowledged is there once, and its key still gives its answer', async () => {
  await load.stop();
  nothingWrong();
  const all = load.workers.flatMap((worker) => worker.acknowledged.map((entry) => ({ ...entry, worker })));
  const created = all.filter(({ call }) => call === contract.jobs.add);
  const saved = all.filter(({ call }) => call === contract.checksheets.save);
  expect(created.length).toBeGreaterThan(0);
  expect(saved.length).toBeGreaterThan(0);
  for (const { worker, call, request, key, text } of all) {
    const again = await send(server, worker.token, call, request, key);
    expect([again.status, again.text]).toEqual([200, text]);
  }
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  const ids = created.map(({ text }) => JSON.parse(text).data.id);
  const { rows } = await owner.query(
    `select (select count(*)::int from job where description = 'Inspection of the tests') as jobs,
      (select count(*)::int from job where id = any($1)) as acknowledged,
      (select count(*)::int from job_event where job_id = any($1)) as events,
      (select count(*)::int from audit_entry where call = 'jobs.add' and outcome = 'done') as audited,
      (select count(*)::int from audit_entry where call = 'checksheets.save' and outcome = 'done') as saves,
      (select count(*)::int from idempotency) as keys`,
    [ids],
  );
  await owner.end();
  expect(new Set(ids).size).toBe(created.length);
  expect(rows[0]).toEqual({
    jobs: created.length,
    acknowledged: created.length,
    events: created.length,
    audited: created.length,
    saves: saved.length,
    keys: created.length + saved.length,
  });
  const versions = saved.map(({ text }): number => JSON.parse(text).data.version);
  const first = versions[0] ?? 0;
  expect(versions).toEqual(saved.map((_, index) => first + index));
}, 120_000);

test('the worker of the same process works its queue', async () => {
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  const last = (await owner.query('select max(id) as id from audit_entry')).rows[0]?.id;
  expect(last).not.toBeNull();
  const queue = await openQueue(postgres.url, () => undefined);
  await queue.send('seal-audit', {});
  await vi.waitUntil(async () => {
    const { rows } = await owner.query('select sealed_in from audit_entry where id = $1', [last]);
    return rows[0]?.sealed_in !== null;
  }, patience);
  const { rows } = await owner.query('select broken_audit_seal() as batch');
  expect(rows[0]?.batch).toBeNull();
  await queue.stop();
  await owner.end();
  expect(server.isRunning(), server.said()).toBe(true);
  expect(await server.stop()).toBe(0);
}, 120_000);
