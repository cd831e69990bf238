import { contract } from '@dca/contract';
import { livePath } from '@dca/contract/live';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { askToListen, isOf, type Listening, listenLive, patience } from '../../../test/live.ts';
import { listen } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
let url: string;
const open = new Set<Listening>();
beforeAll(async () => {
  world = await openWorld();
  url = await listen(world);
});
afterEach(async () => {
  for (const one of open) one.leave();
  open.clear();
  await vi.waitUntil(() => world.live.size() === 0, patience);
});
afterAll(() => world.end());

async function listenAs(person: PersonName, since?: string): Promise<Listening> {
  await world.people.heard();
  const listening = await listenLive(url, await world.token(person), since);
  open.add(listening);
  return listening;
}
const touch = (id: string) =>
  world.owner.query(`update job set description = description || '.', version = version + 1 where id = $1`, [
    id,
  ]);

test('who may not call may not listen', async () => {
  const token = await world.token('putri');
  expect((await fetch(`${url}/gateway${livePath}`)).status).toBe(401);
  const keyOnly = await askToListen(url, 'no.real.token');
  expect([keyOnly.status, (await keyOnly.json()).code]).toEqual([401, 'wrongToken']);
  const head = await fetch(`${url}/gateway${livePath}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(head.status).not.toBe(200);
});

test('the stream is not kept, compressed or gathered on its way', async () => {
  const leaving = new AbortController();
  const answer = await askToListen(url, await world.token('putri'), '', leaving.signal);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  leaving.abort();
});

test('a job is told of with its kind, id and version, and with nothing else', async () => {
  const putri = await listenAs('putri');
  const id = await jobIn(world, 'RELEASED');
  const { rows } = await world.owner.query('select version from job where id = $1', [id]);
  const told = () =>
    putri.heard.flatMap(({ changes }) => changes).filter((change) => 'id' in change && change.id === id);
  await vi.waitUntil(
    () => told().some((change) => 'id' in change && change.revision === rows[0].version),
    patience,
  );
  expect(told().at(-1)).toEqual({ kind: 'job', id, revision: rows[0].version });
});

test('every kind of change is told: crew, stage, approval, paper', async () => {
  const lukman = await listenAs('lukman');
  const id = await jobIn(world, 'ASSIGNED');
  await lukman.hears(isOf(id, 'crew'));
  await world.owner.query(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, source) values ($1, $2, 'START', 1, now(), 'WEB')`,
    [id, people.maya],
  );
  await lukman.hears(isOf(id, 'tracking'));
  await world.owner.query(
    `insert into approval (job_id, round, link, approver, decision, person_id) values ($1, 1, 1, 'LEADER', 'APPROVED', $2)`,
    [id, people.lukman],
  );
  await lukman.hears(isOf(id, 'approval'));
  await world.owner.query(
    `with made as (insert into paper (kind, number, revision, plant_code, customer_code, content, hash)
       values ('BBM', 'BBM/1', 1, 'JKT1', 'C-TJ', '{}', repeat('a', 64)) returning id)
     insert into paper_job (paper_id, job_id, state) select id, $1, '0' from made`,
    [id],
  );
  await lukman.hears(isOf(id, 'paper'));
});

/** After every change a job that all of them see is touched: whoever heard of that one would have heard of the other. */
async function heardOf(
  listeners: readonly Listening[],
  act: () => Promise<unknown>,
  marks: readonly string[],
) {
  const before = listeners.map(({ heard }) => heard.length);
  await act();
  for (const mark of marks) await touch(mark);
  await Promise.all(
    listeners.map(({ heard }, index) =>
      vi.waitUntil(
        () => heard.slice(before[index]).some((one) => marks.some((mark) => isOf(mark)(one))),
        patience,
      ),
    ),
  );
}

test('nobody hears of a job that they do not see', async () => {
  const who: PersonName[] = ['putri', 'lukman', 'maya', 'eko', 'sari', 'wayan', 'joko', 'adi'];
  const heard = await Promise.all(who.map((person) => listenAs(person)));
  // One of each world that each of them sees, after those that are asked about.
  const asked = Object.values(jobs);
  for (const id of asked) await touch(id);
  const lists = await Promise.all(
    who.map(async (person) => {
      const { data } = await world.as(person).get(contract.jobs.list, { query: { PageSize: 200 } });
      return new Set((data as readonly { id: string }[]).map(({ id }) => id));
    }),
  );
  await Promise.all(
    heard.map((listener, index) =>
      vi.waitUntil(
        () => asked.filter((id) => lists[index]?.has(id)).every((id) => listener.heard.some(isOf(id))),
        patience,
      ),
    ),
  );
  for (const [index, listener] of heard.entries())
    for (const id of asked)
      expect([who[index], id, listener.heard.some(isOf(id))]).toEqual([
        who[index],
        id,
        lists[index]?.has(id),
      ]);
  expect(lists.some((list) => list.size === 0)).toBe(false);
});

test('a customer hears of papers only when they see them', async () => {
  const eko = await listenAs('eko');
  const paper = (id: string, kind: string) =>
    world.owner.query(
      `with made as (insert into paper (kind, number, revision, plant_code, customer_code, content, hash)
         values ('BBM', $2, 1, 'JKT1', 'C-TJ', '{}', repeat('b', 64)) returning id)
       insert into paper_job (paper_id, job_id, state) select id, $1, '0' from made`,
      [id, kind],
    );
  await heardOf([eko], () => paper(jobs.inProgress, 'BBM/2'), [jobs.created]);
  expect(eko.heard.some(isOf(jobs.inProgress, 'paper'))).toBe(false);
  await paper(jobs.approved, 'BBM/3');
  await eko.hears(isOf(jobs.approved, 'paper'));
});

test('who leaves a crew is told so, and not of which job', async () => {
  const id = await jobIn(world, 'ASSIGNED');
  const bima = await listenAs('bima');
  await world.as('lukman').get(contract.assignment.assign, {
    body: { jobIds: [id], mechanicLeader: people.maya, mechanics: [] },
  });
  await bima.hears(({ changes }) => changes.some(({ kind }) => kind === 'left'));
  const after = bima.heard.findIndex(({ changes }) => changes.some(({ kind }) => kind === 'left'));
  expect(bima.heard[after]?.changes).toEqual([{ kind: 'left' }]);
});

describe('who comes back', () => {
  test('hears what they missed, with the id of the last event', async () => {
    const first = await listenAs('putri');
    const before = first.heard.length;
    await touch(jobs.created);
    await vi.waitUntil(() => first.heard.slice(before).some(isOf(jobs.created)), patience);
    const since = first.lastId();
    first.leave();
    await touch(jobs.released);
    const second = await listenAs('putri', since);
    await second.hears(isOf(jobs.released));
    expect(second.heard.some(isOf(jobs.created))).toBe(false);
  });

  test('with an id that is none is told to read anew', async () => {
    for (const since of ['nonsense', '10:9:', '900000000000:900000000000:']) {
      const putri = await listenAs('putri', since);
      await putri.hears(({ event }) => event === 'renew');
    }
  });

  test('without an id hears of what was just before', async () => {
    const id = await jobIn(world, 'CREATED');
    const putri = await listenAs('putri');
    await putri.hears(isOf(id));
  });
});

test('a stream ends with the deactivation of its person', async () => {
  const rina = await listenAs('rina');
  await world.owner.query('update person set is_active = false where id = $1', [people.rina]);
  await vi.waitUntil(() => !rina.isOpen(), patience);
  await world.people.heard();
  expect((await askToListen(url, await world.token('rina'))).status).toBe(401);
  await world.owner.query('update person set is_active = true where id = $1', [people.rina]);
});

test('a stream ends with its token', async () => {
  const token = await world.signer.sign('INTERNAL', 'putri', { expires: '3s', claims: { role_name: 'DCA' } });
  const putri = await listenLive(url, token);
  open.add(putri);
  await vi.waitUntil(() => !putri.isOpen(), patience);
});

test('who sees another plant from now on reads anew, and hears of its jobs, and of those of the old no more', async () => {
  const wayan = await listenAs('wayan');
  await touch(jobs.elsewhere);
  await wayan.hears(isOf(jobs.elsewhere));
  const move = (from: string, to: string) =>
    world.owner.query(`update person_plant set plant_code = $3 where person_id = $1 and plant_code = $2`, [
      people.wayan,
      from,
      to,
    ]);
  await move('SRG1', 'JKT1');
  await wayan.hears(({ event }) => event === 'renew');
  const before = wayan.heard.length;
  await touch(jobs.elsewhere);
  await touch(jobs.created);
  await wayan.hears(isOf(jobs.created));
  expect(wayan.heard.slice(before).some(isOf(jobs.elsewhere))).toBe(false);
  await move('JKT1', 'SRG1');
});

test('who may do something else from now on reads anew, and nobody whose rights stayed', async () => {
  const [adi, wayan] = [await listenAs('adi'), await listenAs('wayan')];
  const wasAsked = (listener: typeof adi) => listener.heard.some(({ event }) => event === 'renew');
  await world.owner.query(
    `delete from role_permission where role_code = 'ADMIN' and permission = 'role.read'`,
  );
  await world.owner.query(
    `insert into role_permission (role_code, permission, is_granted) values ('ADMIN', 'role.read', false)`,
  );
  await adi.hears(({ event }) => event === 'renew');
  expect(wasAsked(wayan)).toBe(false);
  await world.owner.query(
    `delete from role_permission where role_code = 'ADMIN' and permission = 'role.read'`,
  );
});

test('one person listens twelve times at most, and leaves room by leaving', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => listenAs('adi')));
  const refused = await askToListen(url, await world.token('adi'));
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'tooMany']);
  many[0]?.leave();
  await vi.waitUntil(async () => {
    const leaving = new AbortController();
    const { status } = await askToListen(url, await world.token('adi'), '', leaving.signal);
    leaving.abort();
    return status === 200;
  }, patience);
});
