// The audit trail as it is read: what leaves an entry, what an administrator finds of it, and whose entries are not theirs.
import { contract } from '@dca/contract';
import type { InputOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.audit;
const listed = async (query: Partial<InputOf<typeof calls.list>['query']> = {}) =>
  (await world.as('adi').get(calls.list, { query: { PageSize: 100, ...query } })).data;

async function note(change: object): Promise<void> {
  const entry = { person_id: people.putri, call: 'jobs.release', outcome: 'done', status: 200, ...change };
  await world.owner.query(
    `insert into audit_entry (person_id, call, outcome, status, target, before, after, request_id)
      select e.person_id, e.call, e.outcome, e.status, e.target, e.before, e.after, coalesce(e.request_id, 'r')
      from json_populate_record(null::audit_entry, $1) e`,
    [JSON.stringify(entry)],
  );
}

test('a write is found by who, what, target and request, and opens with what was before and after', async () => {
  const id = await jobIn(world, 'CREATED');
  const target = `job/${id}`;
  await world.as('putri').call(contract.jobs.release, { body: { id } });
  const [entry] = await listed({ Call: ['jobs.release'], UserName: ['putri@demo.test'] });
  if (!entry) throw new Error('no entry');
  expect(entry).toMatchObject({
    userName: 'putri@demo.test',
    name: 'Putri',
    outcome: 'done',
    target,
    status: 200,
  });
  expect((await listed({ Target: target })).map((row) => row.id)).toContain(entry.id);
  expect((await listed({ SearchValue: target.slice(0, 20) })).map((row) => row.id)).toContain(entry.id);
  expect((await listed({ RequestId: entry.requestId })).map((row) => row.id)).toEqual([entry.id]);
  expect((await listed({ UserName: ['lukman@demo.test'] })).map((row) => row.id)).not.toContain(entry.id);
  const { data } = await world.as('adi').get(calls.get, { params: { id: entry.id } });
  expect(data).toMatchObject({ id: entry.id, call: 'jobs.release', target });
  expect(data.after).not.toBeNull();
  const { data: summaries } = await world.as('adi').get(calls.calls, {});
  expect(summaries.find(({ call }) => call === 'jobs.release')?.summary).toBe(contract.jobs.release.summary);
});

test('what is refused stands there with its status, also by who may not ask', async () => {
  const id = await jobIn(world, 'CREATED');
  await world.as('maya').call(contract.jobs.release, { body: { id } });
  const refused = await listed({ Outcome: 'refused', UserName: ['maya@demo.test'] });
  expect(refused[0]).toMatchObject({ call: 'jobs.release', status: 403, outcome: 'refused' });
  expect(new Set(refused.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect((await listed({ Outcome: 'done' })).every(({ outcome }) => outcome === 'done')).toBe(true);
});

test('days are days in WIB, pages go on after the last, and every row comes once', async () => {
  for (const at of [
    '2020-02-29T16:59:59Z',
    '2020-02-29T17:00:00Z',
    '2020-03-01T16:59:59Z',
    '2020-03-01T17:00:00Z',
  ])
    await note({ target: `day/${at}`, request_id: at });
  await world.owner.query(`update audit_entry set at = request_id::timestamptz where target like 'day/%'`);
  const day = await listed({ From: '2020-03-01', To: '2020-03-01' });
  expect(day.map(({ target }) => target)).toEqual(['day/2020-03-01T16:59:59Z', 'day/2020-02-29T17:00:00Z']);
  const first = await world.as('adi').get(calls.list, { query: { PageSize: 2, SearchValue: 'day/' } });
  const rest = await world
    .as('adi')
    .get(calls.list, { query: { PageSize: 2, SearchValue: 'day/', Cursor: first.next ?? '' } });
  expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(4);
  expect(rest.next).toBeNull();
});

test('entries of people out of sight, and of records at plants out of sight, are nobody’s here', async () => {
  await note({ person_id: people.joko, target: 'secret/joko' });
  await note({ target: 'secret/plant', after: { plantCode: 'SRG1' } });
  await note({ person_id: null, target: 'secret/stranger' });
  const seen = await listed({ SearchValue: 'secret/' });
  expect(seen.map(({ target, userName }) => [target, userName])).toEqual([['secret/stranger', null]]);
  const { rows } = await world.owner.query(
    `select ('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid as id from audit_entry where target = 'secret/joko'`,
  );
  expect((await world.as('adi').call(calls.get, { params: { id: rows[0].id } })).status).toBe(404);
});

test('only administrators read it', async () => {
  for (const reader of ['putri', 'lukman', 'maya', 'eko'] as const)
    expect((await world.as(reader).call(calls.list, { query: {} })).status, reader).toBe(403);
});
