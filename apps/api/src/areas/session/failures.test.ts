// What failed, as an administrator's home asks: each kind cut as its own list is.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { Failures } from '@dca/contract/areas/session';
import type { Permission } from '@dca/domain/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  for (const table of ['mail', 'sap_message', 'import', 'login_log'])
    await world.owner.query(`delete from ${table}`);
});

const none = { total: 0, capped: false, last: null };
const nothing = { mails: none, sap: none, imports: none, signIns: none, work: none };
const read = async (person: PersonName = 'adi'): Promise<Failures> =>
  (await world.as(person).get(contract.session.failures, {})).data;

/** Rows are made so many hours ago, which tells them apart and says which is the newest. */
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const mail = (state: string, toName: string, at: string, jobId: string = jobs.created) =>
  world.owner.query(
    `insert into mail (job_id, kind, state, to_name, to_address, language, subject, body, made_by_name, made_at, ended_at)
     values ($1, 'NOTICE', $2, $3, 'ratna@tambang.test', 'id', 'Words', 'Words', 'Lukman', $4, case when $2 <> 'QUEUED' then now() end)`,
    [jobId, state, toName, at],
  );
const message = (state: string, at: string, jobId: string = jobs.submitted) =>
  world.owner.query(
    `insert into sap_message (job_id, kind, state, content, made_by_name, made_at, answered_at)
     values ($1, 'HOURS', $2, '{}', 'Putri', $3, case when $2 <> 'WAITING' then now() end)`,
    [jobId, state, at],
  );
const brought = (state: string, fileName: string, at: string, person: PersonName = 'adi') =>
  world.owner.query(
    `insert into import (kind, state, person_id, by, file_key, file_name, bytes, begun_at, moved_at)
     values ('locations', $1, $2, 'Adi', $3, $4, 40, $5, $5)`,
    [state, people[person as keyof typeof people], randomUUID(), fileName, at],
  );
const signIn = (event: string, userName: string, at: string) =>
  world.owner.query(
    `insert into login_log (event, user_name, address, client, at) values ($1, $2, '10.0.0.1', 'Phone', $3)`,
    [event, userName, at],
  );
const numberOf = async (jobId: string): Promise<string> =>
  (await world.owner.query('select number from job where id = $1', [jobId])).rows[0].number;

/** One of each kind that failed, all of them in Adi's sight. */
async function oneOfEach(): Promise<void> {
  await mail('FAILED', 'Ratna', ago(1));
  await message('REFUSED', ago(1));
  await brought('REFUSED', 'yards.csv', ago(1));
  await signIn('REFUSED', 'unknown@demo.test', ago(1));
}
const totalsOf = (found: Failures) =>
  Object.fromEntries(Object.entries(found).map(([kind, told]) => [kind, told?.total ?? null]));

test('of nothing it is nothing', async () => {
  expect(await read()).toEqual(nothing);
});

test('each kind is counted, with the newest; what did not fail is not', async () => {
  for (const [state, name, hours] of [
    ['FAILED', 'Ratna', 3],
    ['PERHAPS', 'Sinta', 2],
    ['SENT', 'Tuti', 1],
    ['QUEUED', 'Umar', 1],
  ] as const)
    await mail(state, name, ago(hours));
  await message('REFUSED', ago(3), jobs.submitted);
  await message('REFUSED', ago(2), jobs.approved);
  for (const state of ['ACCEPTED', 'WAITING']) await message(state, ago(1));
  await brought('REFUSED', 'old.csv', ago(3));
  await brought('REFUSED', 'new.csv', ago(2));
  await brought('CANCELLED', 'other.csv', ago(1));
  const refusedAt = ago(2);
  await signIn('REFUSED', 'unknown@demo.test', refusedAt);
  await signIn('REFUSED', 'earlier@demo.test', ago(23));
  await signIn('REFUSED', 'yesterday@demo.test', ago(25));
  await signIn('LOGIN', 'adi@demo.test', ago(1));
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  const two = { total: 2, capped: false };
  expect(await read()).toEqual({
    mails: { ...two, last: { at, toName: 'Sinta', number: await numberOf(jobs.created) } },
    sap: { ...two, last: { at, number: await numberOf(jobs.approved) } },
    imports: { ...two, last: { at, kind: 'locations', fileName: 'new.csv' } },
    signIns: { ...two, last: { at: refusedAt, userName: 'unknown@demo.test' } },
    work: none,
  });
});

test('the newest and the number are those of the lists', async () => {
  await oneOfEach();
  await mail('PERHAPS', 'Sinta', ago(2));
  const found = await read();
  const adi = world.as('adi');
  const mails = await adi.get(contract.mail.list, { query: { State: ['FAILED', 'PERHAPS'] } });
  const sap = await adi.get(contract.jobs.sapMessages, { query: { State: ['REFUSED'] } });
  const imports = await adi.get(contract.imports.list, { query: { State: ['REFUSED'] } });
  const signIns = await adi.get(contract.session.listLoginLog, { query: { Event: ['REFUSED'] } });
  expect(totalsOf(found)).toEqual({
    mails: mails.total,
    sap: sap.total,
    imports: imports.total,
    signIns: signIns.total,
    work: 0,
  });
  expect([
    found.mails?.last?.at,
    found.sap?.last?.at,
    found.imports?.last?.at,
    found.signIns?.last?.at,
  ]).toEqual([mails.data[0]?.madeAt, sap.data[0]?.madeAt, imports.data[0]?.movedAt, signIns.data[0]?.at]);
});

test('what is of another plant is not there, and no import of somebody else', async () => {
  await mail('FAILED', 'Ratna', ago(1), jobs.elsewhere);
  await message('REFUSED', ago(1), jobs.elsewhere);
  await brought('REFUSED', 'theirs.csv', ago(1), 'putri');
  expect(await read()).toEqual(nothing);
});

test('a plant more or less counts at once', async () => {
  await oneOfEach();
  expect(totalsOf(await read())).toEqual({ mails: 1, sap: 1, imports: 1, signIns: 1, work: 0 });
  const leave = 'delete from person_plant where person_id = $1 returning plant_code';
  const { rows } = await world.owner.query<{ plant_code: string }>(leave, [people.adi]);
  await expect
    .poll(async () => totalsOf(await read()))
    .toEqual({ mails: 0, sap: 0, imports: 1, signIns: 1, work: 0 });
  for (const { plant_code } of rows)
    await world.owner.query('insert into person_plant values ($1, $2)', [people.adi, plant_code]);
  await expect
    .poll(async () => totalsOf(await read()))
    .toEqual({ mails: 1, sap: 1, imports: 1, signIns: 1, work: 0 });
});

const without = async (permission: Permission) => {
  await world.owner.query(`insert into role_permission values ('ADMIN', $1, false)`, [permission]);
};
test.each([
  ['mail.read', 'mails'],
  ['sap.approve', 'sap'],
] as const)('who lost %s is told nothing of its rows, and all of the others', async (permission, kind) => {
  await oneOfEach();
  await without(permission);
  const all = { mails: 1, sap: 1, imports: 1, signIns: 1, work: 0 };
  await expect.poll(async () => totalsOf(await read())).toEqual({ ...all, [kind]: null });
  await world.owner.query(`delete from role_permission where role_code = 'ADMIN' and permission = $1`, [
    permission,
  ]);
  await expect.poll(async () => totalsOf(await read())).toEqual(all);
});

test('it is for who sees users', async () => {
  for (const person of ['maya', 'lukman', 'putri', 'eko'] as const)
    expect((await world.as(person).call(contract.session.failures, {})).problem.code).toBe('forbidden');
});

test('a sign-in grows old between two equal questions', async () => {
  await read();
  await world.owner.query(
    `insert into login_log (event, user_name, address, client, at)
     values ('REFUSED', 'yesterday@demo.test', '10.0.0.1', 'Phone', clock_timestamp() - interval '1 day' + interval '50 ms')`,
  );
  await expect.poll(async () => (await read()).signIns).toEqual(none);
});

test('many are counted as far as lists count', async () => {
  await world.owner.query(
    `insert into login_log (event, user_name, address, client) select 'REFUSED', 'name' || n, '10.0.0.1', 'Phone' from generate_series(1, 1001) n`,
  );
  expect((await read()).signIns).toMatchObject({ total: 1000, capped: true });
});

test('work that was tried to the end is told with its queue and stands in the figures', async () => {
  const failed = (queue: string, hours: number) =>
    world.owner.query(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, start_after, created_on, completed_on, keep_until)
       values ($1, '{}', 'failed', 8, 8, now() - make_interval(hours => $2), now() - make_interval(hours => $2), now() - make_interval(hours => $2), now() + interval '7 days')`,
      [queue, hours],
    );
  await failed('render-report', 3);
  await failed('send-mail', 1);
  expect((await read()).work).toMatchObject({ total: 2, capped: false, last: { queue: 'send-mail' } });
  await world.owner.query(`delete from pgboss.job where state = 'failed'`);
  expect((await read()).work).toEqual(none);
});
