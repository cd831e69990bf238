import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { positionNow } from './feed.ts';
import type { Listener } from './places.ts';
import { goAround } from './round.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function listenerOf(person: PersonName, since: string | null) {
  const identity = await world.doors.identity.verify(await world.token(person));
  const found = await world.people.find(identity);
  if (found.state !== 'known') throw new Error(`${person} is not known`);
  const heard: string[] = [];
  const send = (text: string) => heard.push(text) > 0;
  const listener: Listener = { identity, since, viewer: found.viewer, send, end: () => undefined };
  return { listener, heard };
}

test('a position that cannot be read is told to read anew, and keeps nobody else from what came', async () => {
  const here = await listenerOf('putri', null);
  const comes = await listenerOf('lukman', 'no position');
  const errors: Error[] = [];
  const from = await positionNow(world.database.all);
  await world.owner.query(`update job set description = description || '.' where id = $1`, [jobs.created]);
  const places = { here: new Map([[here.listener, Date.now()]]), joining: new Set([comes.listener]) };
  await goAround(
    { all: world.database.all, people: world.people, places, log: (error) => errors.push(error) },
    from,
  );
  expect(here.heard.join('')).toContain(jobs.created);
  expect(comes.heard[0]).toContain('event: renew');
  expect(comes.heard.join('')).toContain(jobs.created);
  expect(errors).toHaveLength(1);
  expect(places.joining.size).toBe(0);
});
