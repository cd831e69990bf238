// Two web processes and one database: whoever listens at one hears what was done at the other, and a process that is killed
// or ends loses nobody anything.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs, people } from '../../db/world/ids.ts';
import { newInspection } from '../job-in.ts';
import { isOf, type Listening, listenLive, patience } from '../live.ts';
import { openWorld, type World } from '../world.ts';
import { type Issuer, openIssuer, type ServerProcess, send, startServer } from './server-process.ts';

const listeners = 500;

let world: World;
let issuer: Issuer;
let dataDir: string;
let servers: ServerProcess[];
beforeAll(async () => {
  [world, issuer] = await Promise.all([openWorld(), openIssuer()]);
  dataDir = mkdtempSync(join(tmpdir(), 'dca-live-'));
  servers = await Promise.all([start(), start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await issuer.close();
  await world.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  startServer({ databaseUrl: world.databaseUrl, dataDir, issuer, settings: { ROLES: 'web' } });
const serverAt = (place: number): ServerProcess => {
  const server = servers[place % servers.length];
  if (!server) throw new Error(`there is no server ${place}`);
  return server;
};

/** People of the plants of the world by turns: mechanics of JKT1, and of SRG1, who see none of its jobs. */
async function addListeners(): Promise<readonly { subject: string; sees: boolean }[]> {
  await world.owner.query(
    `with made as (
       insert into person (id, user_name, email, first_name, last_name, tenant, subject)
       select uuidv7(), 'crowd' || n || '@demo.test', 'crowd' || n || '@demo.test', 'Crowd', n::text, 'INTERNAL', 'crowd' || n
       from generate_series(1, $1) n returning id, subject),
     roles as (insert into person_role (person_id, role_code)
       select id, case when right(subject, 1) < '5' then 'MECHANIC' else 'PLANNER' end from made)
     insert into person_plant (person_id, plant_code)
     select id, case when right(subject, 1) in ('0', '2', '4', '6', '8') then 'JKT1' else 'SRG1' end from made`,
    [listeners],
  );
  return Array.from({ length: listeners }, (_, index) => {
    const last = (index + 1) % 10;
    return { subject: `crowd${index + 1}`, sees: last >= 5 && last % 2 === 0 };
  });
}

/** What the listeners of a process cost it, in bytes each, and what it says of it in Linux. */
async function residentBytes({ pid }: ServerProcess): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1];
  return Number(pages) * 4096;
}

test('five hundred at two processes all hear what one of them wrote, and nobody who does not see it', async () => {
  const crowd = await addListeners();
  const before = await residentBytes(serverAt(0));
  const open: Listening[] = [];
  for (let from = 0; from < crowd.length; from += 50)
    open.push(
      ...(await Promise.all(
        crowd
          .slice(from, from + 50)
          .map(async ({ subject }, index) => listenLive(serverAt(index).url, await issuer.token(subject))),
      )),
    );
  const after = await residentBytes(serverAt(0));
  const body = { job: await newInspection() };
  const sentAt = performance.now();
  const added = await send(serverAt(0), await issuer.token('putri'), contract.jobs.add, { body });
  expect([added.status, added.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const { id } = JSON.parse(added.text).data as { id: string };
  const writtenAt = performance.now();
  await Promise.all(open.filter((_, index) => crowd[index]?.sees).map((one) => one.hears(isOf(id))));
  const heardAt = performance.now();
  console.info(
    `${listeners} listeners: written in ${Math.round(writtenAt - sentAt)} ms, heard by all ${Math.round(heardAt - writtenAt)} ms later; ` +
      `${Math.round((after - before) / (listeners / 2) / 1024)} kB each`,
  );
  // Everybody is told of a job of their own afterwards, so that silence about the first one is no matter of time.
  await world.owner.query(
    `insert into job_mechanic (job_id, person_id, position)
    select $1, id, 1 from person where user_name like 'crowd%' and right(subject, 1) < '5'`,
    [jobs.elsewhere],
  );
  await Promise.all(
    open.filter((_, index) => !crowd[index]?.sees).map((one) => one.hears(isOf(jobs.elsewhere))),
  );
  for (const [index, one] of open.entries())
    expect([crowd[index]?.subject, one.heard.some(isOf(id))]).toEqual([
      crowd[index]?.subject,
      crowd[index]?.sees,
    ]);
  for (const one of open) one.leave();
}, 240_000);

test('who listens at a process that is killed hears at another what happened meanwhile', async () => {
  const token = await issuer.token('lukman');
  const first = await listenLive(serverAt(0).url, token);
  const since = first.lastId();
  await serverAt(0).kill();
  await vi.waitUntil(() => !first.isOpen(), patience);
  await world.owner.query(`update job set description = 'while away' where id = $1`, [jobs.created]);
  const second = await listenLive(serverAt(1).url, token, since);
  await second.hears(isOf(jobs.created));
  second.leave();
  servers[0] = await start();
}, 120_000);

test('a server that ends lets its listeners go at once, and ends in time', async () => {
  const one = await listenLive(serverAt(0).url, await issuer.token('lukman'));
  const asked = Date.now();
  const ended = serverAt(0).stop();
  await vi.waitUntil(() => !one.isOpen(), patience);
  expect(await ended).toBe(0);
  // Less than the grace of requests in flight: the stream was not cut, it ended.
  expect(Date.now() - asked).toBeLessThan(5500);
  servers[0] = await start();
}, 120_000);

test('a person who is deactivated at one process is let go at the other', async () => {
  const one = await listenLive(serverAt(1).url, await issuer.token('bima'));
  await world.owner.query('update person set is_active = false where id = $1', [people.bima]);
  await vi.waitUntil(() => !one.isOpen(), patience);
  await world.owner.query('update person set is_active = true where id = $1', [people.bima]);
}, 120_000);

test('while the line of notices is dead events come all the same', async () => {
  const one = await listenLive(serverAt(1).url, await issuer.token('lukman'));
  await world.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dca-notices' and datname = current_database()`,
  );
  const before = one.heard.length;
  await world.owner.query(`update job set description = 'without a notice' where id = $1`, [jobs.released]);
  await vi.waitUntil(() => one.heard.slice(before).some(isOf(jobs.released)), patience);
  expect(one.isOpen()).toBe(true);
  one.leave();
}, 120_000);
