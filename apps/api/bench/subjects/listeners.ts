// Five hundred people who listen at two web processes while jobs change: how long until everybody who sees a job has heard of it,
// whether anybody heard of one that they do not see, and what a listener costs. Who sees which job is asked of the tables here,
// not of the rules that are measured.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { jobStates } from '@dca/domain/job-states';
import type pg from 'pg';
import { type Asking, startAsking } from '../asking.ts';
import type { Bench, Subject } from '../bench.ts';
import { atMost } from '../figure.ts';
import { type Listener, listenAs } from '../listening.ts';
import type { Scale } from '../scale.ts';

const people = 500;
const processes = 2;
/** Jobs that change one after the other, and together. */
const changes = 40;
const atOnce = 20;
const patienceMs = 10_000;
/** What nobody should hear would have come by then. */
const strayMs = 1500;

export const listeners: Subject = { name: 'listeners', measure: measureListeners };

async function measureListeners({ scale, tell }: Bench): Promise<void> {
  const measured = await scale();
  const { rows: whom } = await measured.pool.query<{ subject: string; tenant: string }>(
    `select subject, tenant from person where subject ~ '^p[0-9]+$' and is_active order by md5(subject) limit $1`,
    [people],
  );
  const subjectsOf = (tenant: string, at: number) =>
    whom
      .filter((one, index) => one.tenant === tenant && index % processes === at)
      .map(({ subject }) => subject);
  const servers = await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      startAsking(measured.url, subjectsOf('INTERNAL', at), subjectsOf('EXTERNAL', at)),
    ),
  );
  try {
    const { all, bytes } = await listenAll(servers);
    const { longestMs, missing, strays, heard } = await tellOfChanges(measured, all);
    const name = `${people} listeners at ${processes} web processes`;
    tell(
      atMost({
        name: `${name}: the longest until somebody who sees a job heard of its change`,
        value: missing > 0 ? Number.NaN : longestMs,
        limit: 1000,
        unit: ' ms',
        detail: `${changes + atOnce} changes, heard ${heard} times, ${missing} not heard`,
      }),
    );
    tell(
      atMost({
        name: `${name}: who heard of a job that they do not see`,
        value: strays,
        limit: 0,
        detail: `of ${people * (changes + atOnce) - heard} who do not`,
      }),
    );
    tell(
      atMost({
        name: `${name}: memory of a listener in the server`,
        value: bytes / people / 1000,
        limit: 100,
        unit: ' kB',
        detail: `with the connection; ${(bytes / 1e6).toFixed(1)} MB of both processes for all`,
      }),
    );
    for (const { leave } of all) leave();
  } finally {
    for (const server of servers) await server.end();
  }
}

/** Everybody listens where they are known; `bytes` is by how much the processes grew. */
async function listenAll(servers: readonly Asking[]): Promise<{ all: Listener[]; bytes: number }> {
  // Who asked something before has cost what only the first request of a person costs.
  for (const server of servers)
    for (const subject of Object.keys(server.headers))
      await server.ask(subject, 'GET', '/gateway/dca/msjobcreation/api/v1/menu').catch(() => undefined);
  const before = servers.map(residentBytes);
  const all: Listener[] = [];
  for (const server of servers)
    for (const subject of Object.keys(server.headers)) all.push(await listenAs(server, subject));
  await pause(strayMs);
  const bytes = servers.reduce((sum, server, at) => sum + residentBytes(server) - (before[at] ?? 0), 0);
  return { all, bytes };
}

const residentBytes = ({ pid }: Asking): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

async function tellOfChanges({ pool }: Scale, all: readonly Listener[]) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from job where status in (${jobStates.open.codes.join(', ')}) order by md5(id::text) limit $1`,
    [changes + atOnce],
  );
  const ids = rows.map(({ id }) => id);
  const told = new Map<string, number>();
  const change = async (some: readonly string[]) => {
    await pool.query('update job set version = version + 1 where id = any($1)', [some]);
    const at = performance.now();
    for (const id of some) told.set(id, at);
  };
  const seen = await whoSees(pool, ids);
  const isHeard = (id: string) =>
    all.every(({ subject, heard }) => heard.has(id) || !seen.get(id)?.has(subject));
  for (const id of ids.slice(0, changes)) {
    await change([id]);
    await until(() => isHeard(id));
  }
  await change(ids.slice(changes));
  await until(() => ids.every(isHeard));
  await pause(strayMs);
  let [longestMs, missing, strays, heardInAll] = [0, 0, 0, 0];
  for (const id of ids)
    for (const { subject, heard } of all) {
      const at = heard.get(id);
      const sees = seen.get(id)?.has(subject) === true;
      if (at === undefined) missing += Number(sees);
      else if (sees) longestMs = Math.max(longestMs, at - (told.get(id) ?? 0));
      else strays++;
      heardInAll += Number(at !== undefined);
    }
  return { longestMs, missing, strays, heard: heardInAll };
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isSo() && performance.now() < end) await pause(2);
}

/** Customers see what is theirs, people inside what is at their plants, and who is a mechanic and no more their own jobs. */
async function whoSees(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await pool.query<{ id: string; subjects: string[] }>(
    `select job.id, array(select person.subject from person where person.subject ~ '^p[0-9]+$' and case
        when person.tenant = 'EXTERNAL' then person.customer_code = job.customer_code
        when exists (select from person_role where person_id = person.id and role_code <> 'MECHANIC')
          then exists (select from person_plant where person_id = person.id and plant_code = job.plant_code)
        else exists (select from job_mechanic where job_id = job.id and person_id = person.id) end) as subjects
     from job where job.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, subjects }) => [id, new Set(subjects)]));
}
