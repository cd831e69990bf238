// A role change tried on the month that was: what it counts is what the audit has, of people in sight, whom no other role keeps.
import { contract } from '@dca/contract';
import type { InputOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let planner: string;
beforeAll(async () => {
  world = await openWorld();
  const { data } = await world.as('adi').get(contract.roles.list, { query: { SearchValue: 'PLANNER' } });
  planner = String(data[0]?.id);
  await note(people.putri, 'jobs.release', 3);
  await note(people.putri, 'users.add', 2, { outcome: 'refused', status: 403 });
  // Refused for what was sent, of before, of another role, and of who is out of sight.
  await note(people.putri, 'users.add', 1, { outcome: 'refused', status: 422 });
  await note(people.putri, 'jobs.release', 5, { at: new Date(Date.now() - 40 * 86_400_000) });
  await note(people.lukman, 'jobs.release', 7);
});
afterAll(() => world.end());

async function note(person: string, call: string, times: number, more: object = {}): Promise<void> {
  const entry = { person, call, outcome: 'done', status: 200, at: new Date(), ...more };
  await world.owner.query(
    `insert into audit_entry (at, person_id, call, outcome, status, request_id)
      select (e->>'at')::timestamptz, (e->>'person')::uuid, e->>'call', e->>'outcome', (e->>'status')::int, 'tried'
      from (select $1::jsonb e) one, generate_series(1, $2)`,
    [JSON.stringify(entry), times],
  );
}
type Query = InputOf<typeof contract.roles.trial>['query'];
const tried = async (query: Partial<Query>) =>
  (
    await world.as('adi').get(contract.roles.trial, {
      params: { id: planner },
      query: { BaseRole: 'PLANNER', ...query } as never,
    })
  ).data;
const ofCall = (rows: readonly { call: string }[], call: string) => rows.find((row) => row.call === call);

test('what would have been refused and what would have been allowed is counted by call, with whose it is', async () => {
  const same = await tried({});
  expect(same).toMatchObject({ refused: [], allowed: [], sights: [] });
  expect(same.people).toBeGreaterThan(0);
  const less = await tried({ Removed: ['job.release'] });
  expect(ofCall(less.refused, 'jobs.release')).toMatchObject({
    ...{ permission: 'job.release', times: 3, people: 1, userNames: ['putri@demo.test'] },
    summary: contract.jobs.release.summary,
  });
  expect(less.allowed).toEqual([]);
  const more = await tried({ Added: ['user.create'] });
  expect(ofCall(more.allowed, 'users.add')).toMatchObject({ permission: 'user.create', times: 2, people: 1 });
  expect(more.refused).toEqual([]);
  const gone = await tried({ IsActive: 'false' });
  expect(ofCall(gone.refused, 'jobs.release')).toMatchObject({ times: 3 });
  const { data: list } = await world.as('adi').get(contract.audit.list, {
    query: {
      Call: ['jobs.release'],
      UserName: ['putri@demo.test'],
      From: less.from,
      To: less.to,
      PageSize: 100,
    },
  });
  expect(list.length).toBe(3);
  const refused = await world.as('adi').get(contract.audit.list, {
    query: { Call: ['users.add'], UserName: ['putri@demo.test'], Outcome: 'refused', MissedRight: 'true' },
  });
  expect(refused.data.length).toBe(2);
});

test('who keeps the right by another role is not counted, and other rows than before are told', async () => {
  await world.owner.query(`insert into person_role (person_id, role_code) values ($1, 'ADMIN')`, [
    people.putri,
  ]);
  await world.people.heard();
  expect(
    (await tried({ Removed: ['job.release'] })).refused.filter(({ call }) => call === 'jobs.release'),
  ).toEqual(
    (await world.as('adi').get(contract.users.rights, { params: { id: people.putri } })).data.permissions
      .filter(
        ({ permission, from }) =>
          permission === 'job.release' && from.every(({ roleCode }) => roleCode === 'PLANNER'),
      )
      .map(() => expect.anything()),
  );
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'ADMIN'`, [
    people.putri,
  ]);
  await world.people.heard();
  const { sights, people: holders } = await tried({ BaseRole: 'MECHANIC' });
  expect(sights).toMatchObject([{ from: 'plants', to: 'ownJobs', people: holders }]);
  const [sight] = sights;
  expect(sight?.holders).toHaveLength(holders);
  expect(sight?.holders.find(({ id }) => id === people.putri)).toEqual({
    ...{ id: people.putri, userName: 'putri@demo.test', name: 'Putri', plantCodes: ['BPN1', 'JKT1'] },
  });
  expect(sight?.plants).toBe(new Set(sight?.holders.flatMap(({ plantCodes }) => plantCodes)).size);
});

test('only who may change roles tries one, and one that is not there is not tried', async () => {
  const ask = async (as: 'adi' | 'putri', id: string) =>
    (
      await world
        .as(as)
        .call(contract.roles.trial, { params: { id }, query: { BaseRole: 'PLANNER' } as never })
    ).status;
  expect(await ask('putri', planner)).toBe(403);
  expect(await ask('adi', people.putri)).toBe(404);
});
