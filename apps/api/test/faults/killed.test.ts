// The server is killed with SIGKILL while a submission is on its way: before the commit nothing may stay, after it
// everything must; and the same key sent to the next process gives the one answer there is.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import type { SentSheet } from '@dca/contract/areas/checksheets';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { machines } from '../../db/world/ids.ts';
import { readyJob, submittedJob } from '../main-job.ts';
import { addressOf, openWorld, subscriptionKey, type World } from '../world.ts';
import { type HeldCommit, openHeldCommit } from './held-commit.ts';
import { type Issuer, openIssuer, type ServerProcess, send, startServer } from './server-process.ts';

const patience = { timeout: 60_000, interval: 20 };
const pi = { family: 'pi' as const };

let world: World;
let issuer: Issuer;
let way: HeldCommit;
let dataDir: string;
const started: ServerProcess[] = [];
beforeAll(async () => {
  [world, issuer] = await Promise.all([openWorld(), openIssuer()]);
  way = await openHeldCommit(world.databaseUrl);
  dataDir = mkdtempSync(join(tmpdir(), 'dca-killed-'));
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.kill();
});
afterAll(async () => {
  await way.close();
  await issuer.close();
  await world.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A server whose sessions in PostgreSQL carry a name of their own. */
async function start(databaseUrl = world.databaseUrl) {
  const name = `killed-${randomUUID().slice(0, 8)}`;
  const named = new URL(databaseUrl);
  named.searchParams.set('application_name', name);
  const server = await startServer({ databaseUrl: named.toString(), dataDir, issuer });
  started.push(server);
  return { ...server, name };
}

/** How many rows each part of a submission has left. */
async function tracesOf({ sheet, key }: { sheet: SentSheet; key: string }) {
  const { rows } = await world.owner.query<Record<string, number>>(
    `select
      (select count(*)::int from sheet where job_id = $1) as sheets,
      (select count(*)::int from sheet join job on job.id = job_id where job_id = $1 and job.status = 60 and sheet.version = 1) as submitted,
      (select count(*)::int from answer where job_id = $1) as answers,
      (select count(*)::int from job where id = $1 and status = 60) as moved,
      (select count(*)::int from job_event where job_id = $1 and move = 'submit') as events,
      (select count(*)::int from audit_entry where target = 'job/' || $1::text and call = 'checksheets.save') as audits,
      (select count(*)::int from idempotency where key = $2) as keys,
      (select count(*)::int from smr_reading where equipment_id = $3 and smr = $4) as readings`,
    [sheet.jobId, key, machines.ex205, sheet.smr],
  );
  return rows[0];
}
const none = { sheets: 0, submitted: 0, answers: 0, moved: 0, events: 0, audits: 0, keys: 0, readings: 0 };
const once = (sheet: SentSheet) => ({
  sheets: 1,
  submitted: 1,
  answers: (sheet.zoneCheckSheets ?? []).flatMap((zone) => zone.answers).length,
  moved: 1,
  events: 1,
  audits: 1,
  keys: 1,
  readings: 1,
});

/** Sessions of a server, all or those that wait for a lock. */
async function sessionsOf(name: string, waiting = ''): Promise<number> {
  const { rows } = await world.owner.query(
    `select pid from pg_stat_activity where application_name = $1 and ($2 = '' or wait_event_type = $2)`,
    [name, waiting],
  );
  return rows.length;
}

async function submission() {
  const { sheet } = await readyJob(world);
  return { sheet, key: randomUUID(), token: await issuer.token('maya') };
}
type Submission = Awaited<ReturnType<typeof submission>>;

const submit = (server: ServerProcess, { sheet, key, token }: Submission) =>
  send(server, token, contract.checksheets.save, { params: pi, body: sheet }, key);

/** The key sent to a new process, twice: one answer, one sheet. */
async function expectOnce(sent: Submission, stored?: string) {
  const next = await start();
  const first = await submit(next, sent);
  expect(first.status, first.text).toBe(200);
  expect(JSON.parse(first.text).data).toMatchObject({ jobId: sent.sheet.jobId, status: 'SUBMITTED' });
  if (stored !== undefined) expect(first.text).toBe(stored);
  const second = await submit(next, sent);
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(await tracesOf(sent)).toEqual(once(sent.sheet));
  const otherKey = await submit(next, { ...sent, key: randomUUID() });
  expect([otherKey.status, JSON.parse(otherKey.text).code]).toEqual([409, 'moveNotAllowed']);
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id: sent.sheet.jobId } });
  expect(job.events.filter((event) => event.move === 'submit')).toHaveLength(1);
}

const storedReply = async ({ key }: Submission): Promise<string> =>
  (await world.owner.query('select reply from idempotency where key = $1', [key])).rows[0]?.reply;

test.each([
  ['in the middle of its work', `select 1 from equipment where id = '${machines.ex205}' for update`],
  ['at its last statement', 'lock table audit_entry in share mode'],
])(
  'killed before the commit, %s: nothing stays, the same key does it once',
  async (_where, lock) => {
    const sent = await submission();
    const server = await start();
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query(lock);
    const answer = submit(server, sent).catch((error: unknown) => error);
    await vi.waitUntil(async () => (await sessionsOf(server.name, 'Lock')) === 1, patience);
    await server.kill();
    expect(await answer).toBeInstanceOf(Error);
    await holder.query('rollback');
    await holder.end();
    await vi.waitUntil(async () => (await sessionsOf(server.name)) === 0, patience);
    expect(await tracesOf(sent)).toEqual(none);
    await expectOnce(sent);
  },
  120_000,
);

test('killed after the commit, before the server knows of it: everything stays, the same key gives the answer', async () => {
  const sent = await submission();
  const server = await start(way.url);
  const held = way.hold(sent.key);
  const answer = submit(server, sent).catch((error: unknown) => error);
  await held;
  await server.kill();
  expect(await answer).toBeInstanceOf(Error);
  expect(await tracesOf(sent)).toEqual(once(sent.sheet));
  await expectOnce(sent, await storedReply(sent));
}, 120_000);

test('killed while the answer is on its way to a client that never reads it: the same key gives that answer', async () => {
  const sent = await submission();
  const server = await start();
  const body = JSON.stringify(sent.sheet);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  socket.pause();
  socket.write(
    [
      `POST ${addressOf(contract.checksheets.save, { params: pi })} HTTP/1.1`,
      'host: 127.0.0.1',
      `ocp-apim-subscription-key: ${subscriptionKey}`,
      `authorization: Bearer ${sent.token}`,
      `idempotency-key: ${sent.key}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
  await vi.waitUntil(async () => (await storedReply(sent)) !== undefined, patience);
  await server.kill();
  socket.destroy();
  expect(await tracesOf(sent)).toEqual(once(sent.sheet));
  await expectOnce(sent, await storedReply(sent));
}, 120_000);

test('killed between an approval and the order of its papers: the report is there when somebody asks', async () => {
  const { jobId } = await submittedJob(world);
  const server = await start(way.url);
  const token = await issuer.token('lukman');
  const key = randomUUID();
  const approve = (to: ServerProcess) =>
    send(to, token, contract.checksheets.approve, { params: pi, body: { jobId } }, key);
  const held = way.hold(key);
  const answer = approve(server).catch((error: unknown) => error);
  await held;
  await server.kill();
  expect(await answer).toBeInstanceOf(Error);
  const next = await start();
  expect((await approve(next)).text).toBe('{"attributes":{"response":"APPROVED"}}');
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  expect(job.events.filter((event) => event.move === 'approve')).toHaveLength(1);
  const paper = { params: pi, query: { jobId, language: 'en' as const } };
  const report = await world.as('eko').call(contract.checksheets.newReports, paper);
  expect([report.status, report.headers['content-type']]).toEqual([200, 'application/pdf']);
}, 120_000);
