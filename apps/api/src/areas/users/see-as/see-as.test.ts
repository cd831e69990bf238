// Seeing as another person: what they see and no more than oneself, never a write, audited before the first read, over by itself.
import { contract } from '@dca/contract';
import { uploadsPath } from '@dca/contract/areas/documents';
import type { Call, RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { isOf, listenLive, patience } from '../../../../test/live.ts';
import { listen } from '../../../../test/main-job.ts';
import { everyCall, params } from '../../../../test/walkers/calls.ts';
import { openWorld, type PersonName, subscriptionKey, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const begin = async (personId: string) =>
  (await world.as('adi').get(contract.seeAs.begin, { body: { personId, reason: 'they see no jobs' } })).data;
const asSeen = <C extends Call>(id: string, call: C, request?: RequestOf<C>, as: PersonName = 'adi') =>
  world.as(as).call(call, request, { headers: { 'see-as': id } });
const jobsOf = async (as: PersonName) =>
  (await world.as(as).get(contract.jobs.list, { query: { PageSize: 200 } })).data.map(({ id }) => id).sort();

test('what is read is what they see, and who am I is they', async () => {
  for (const name of ['maya', 'putri', 'eko'] as const) {
    const { id } = await begin(people[name]);
    const { body } = await asSeen(id, contract.jobs.list, { query: { PageSize: 200 } });
    expect(body.data.map((job) => job.id).sort()).toEqual(await jobsOf(name));
    const me = await asSeen(id, contract.session.me);
    expect(me.body.data).toMatchObject({ id: people[name] });
    expect((await world.as(name).get(contract.session.me)).data).toEqual(me.body.data);
    expect((await asSeen(id, contract.users.list, { query: {} })).status).toBe(403);
  }
});

test('every write is refused, of whatever call, before anything of it is read', async () => {
  const { id } = await begin(people.putri);
  const before = await refusals();
  const writes = everyCall.filter(({ call }) => call.effect === 'write');
  for (const { name, call } of writes) {
    const answer = await ask(
      id,
      call.method,
      call.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
    );
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'forbidden']);
    expect(answer.json().statusDescription).toContain('changes nothing');
  }
  expect(writes.length).toBeGreaterThan(200);
  expect(await refusals()).toBe(before + writes.filter(({ call }) => call.access !== 'anyone').length);
  const upload = await ask(id, 'POST', uploadsPath, {
    'tus-resumable': '1.0.0',
    'upload-length': '4',
    'upload-metadata': `purpose ${btoa('BROCHURE')},filetype ${btoa('application/pdf')},sha256 ${btoa('a'.repeat(64))}`,
  });
  expect([upload.statusCode, upload.json().statusDescription]).toEqual([
    403,
    expect.stringContaining('changes nothing'),
  ]);
});

/** Asks as adi, whatever the call wants of a body. */
const ask = async (id: string, method: Call['method'], path: string, more = {}) =>
  world.server.inject({
    ...{ method, url: `/gateway${path}` },
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${await world.token('adi')}`,
      'idempotency-key': crypto.randomUUID(),
      'see-as': id,
      ...more,
    },
  });
const refusals = async () =>
  Number(
    (await world.owner.query(`select count(*) from audit_entry where outcome = 'refused' and status = 403`))
      .rows[0].count,
  );

test('it is in the audit before the first read, and what is taken along names who really asks', async () => {
  const { id } = await begin(people.putri);
  const noted = async () =>
    (
      await world.owner.query<{
        call: string;
        person_id: string;
        target: string;
        after: { reason?: string };
      }>(`select call, person_id, target, after from audit_entry order by id desc limit 1`)
    ).rows[0];
  expect(await noted()).toMatchObject({
    ...{ call: 'seeAs.begin', person_id: people.adi, target: `person/${people.putri}` },
    after: { seeAs: id, reason: 'they see no jobs' },
  });
  const seenAs = `person/${people.putri}`;
  expect((await asSeen(id, contract.jobs.export, { query: { Format: 'csv' } as never })).status).toBe(200);
  expect(await noted()).toMatchObject({ call: 'jobs.export', person_id: people.adi, after: { seenAs } });
  expect((await asSeen(id, contract.users.list, { query: {} })).status).toBe(403);
  expect(await noted()).toMatchObject({ call: 'users.list', person_id: people.adi, after: { seenAs } });
});

test('it is over after half an hour, when it is ended, when another is begun, and for who may no more', async () => {
  const status = async (id: string, as: PersonName = 'adi') =>
    (await asSeen(id, contract.session.me, undefined, as)).status;
  const first = await begin(people.putri);
  const minutes = (Date.parse(first.endsAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30.1);
  expect(await status(first.id)).toBe(200);
  await world.owner.query(
    `update see_as set begun_at = begun_at - interval '31 minutes', ends_at = ends_at - interval '31 minutes' where id = $1`,
    [first.id],
  );
  expect(await status(first.id)).toBe(403);
  const second = await begin(people.putri);
  const third = await begin(people.maya);
  expect([await status(second.id), await status(third.id)]).toEqual([403, 200]);
  // What one began is nobody else's, and is over with the right to it.
  const mayAsWell = `insert into person_role (person_id, role_code) values ($1, 'ADMIN')`;
  await world.owner.query(mayAsWell, [people.lukman]);
  await world.people.heard();
  expect(await status(third.id, 'lukman')).toBe(403);
  const body = { personId: people.maya, reason: 'they see no jobs' };
  const theirs = (await world.as('lukman').get(contract.seeAs.begin, { body })).data.id;
  expect(await status(theirs, 'lukman')).toBe(200);
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'ADMIN'`, [
    people.lukman,
  ]);
  await world.people.heard();
  expect(await status(theirs, 'lukman')).toBe(403);
  await world.as('adi').get(contract.seeAs.end, { body: { id: third.id } });
  expect(await status(third.id)).toBe(403);
  expect([await status('nonsense'), await status('')]).toEqual([403, 403]);
  const fourth = await begin(people.putri);
  await world.owner.query('update person set is_active = false where id = $1', [people.putri]);
  expect(await status(fourth.id)).toBe(403);
  await world.owner.query('update person set is_active = true where id = $1', [people.putri]);
  await world.people.heard();
});

test('nobody sees more by the eyes of another', async () => {
  const refused = async (personId: string, as: PersonName = 'adi') =>
    (await world.as(as).call(contract.seeAs.begin, { body: { personId, reason: 'curious' } })).status;
  expect(await refused(people.putri, 'lukman')).toBe(403);
  expect(await refused(people.dewi)).toBe(404);
  expect(await refused(people.adi)).toBe(409);
  const mine = await jobsOf('adi');
  await world.owner.query(`insert into person_plant (person_id, plant_code) values ($1, 'SRG1')`, [
    people.putri,
  ]);
  await world.people.heard();
  const { id } = await begin(people.putri);
  const { body } = await asSeen(id, contract.jobs.list, { query: { PageSize: 200 } });
  expect(body.data.every((job) => mine.includes(job.id))).toBe(true);
  expect((await jobsOf('putri')).length).toBeGreaterThan(body.data.length);
  await world.owner.query(`delete from person_plant where person_id = $1 and plant_code = 'SRG1'`, [
    people.putri,
  ]);
});

test('live events are those of the other person, until it is over', async () => {
  const url = await listen(world);
  const { id } = await begin(people.eko);
  const [asEko, asMyself] = await Promise.all(
    [{ 'see-as': id }, {}].map(async (more) => listenLive(url, await world.token('adi'), '', more)),
  );
  const touch = (job: string) =>
    world.owner.query(
      `update job set description = description || '.', version = version + 1 where id = $1`,
      [job],
    );
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from job where customer_code <> 'C-TJ' and id = any($1::uuid[]) limit 1`,
    [await jobsOf('adi')],
  );
  const theirs = (await jobsOf('eko'))[0] ?? '';
  const beyond = rows[0]?.id ?? '';
  await touch(beyond);
  await asMyself?.hears(isOf(beyond));
  await touch(theirs);
  await asEko?.hears(isOf(theirs));
  expect(asEko?.heard.some(isOf(beyond))).toBe(false);
  await world.as('adi').get(contract.seeAs.end, { body: { id } });
  await vi.waitUntil(() => asEko?.isOpen() === false, patience);
  expect(asMyself?.isOpen()).toBe(true);
  asMyself?.leave();
});
