import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type PersonName, type World } from '../../test/world.ts';
import { findViewer } from './viewer.ts';
import { visibleTo } from './visible.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Names of the people that somebody sees. */
async function seenBy(tenant: 'INTERNAL' | 'EXTERNAL', subject: PersonName): Promise<string[]> {
  const identity = { tenant, subject, email: null, emailVerified: false, roleNames: [] };
  const found = await findViewer(world.database.all, identity);
  if (found.state !== 'known') throw new Error(`${subject} is ${found.state}`);
  const rows = await visibleTo(world.database.all, found.viewer)
    .people()
    .select('person.user_name')
    .orderBy('person.user_name')
    .execute();
  return rows.map(({ user_name }) => user_name.replace('@demo.test', ''));
}

test('people inside see colleagues of their plants, and nobody of another plant or of a customer', async () => {
  const seen = await seenBy('INTERNAL', 'putri');
  expect(seen).toEqual(expect.arrayContaining(['putri', 'maya', 'lukman']));
  for (const stranger of ['wayan', 'eko', 'sari']) expect(seen).not.toContain(stranger);
});

test("a customer's people see those of their company, and nobody else", async () => {
  expect(await seenBy('EXTERNAL', 'eko')).toEqual(['eko', 'intan']);
  expect(await seenBy('EXTERNAL', 'sari')).toEqual(['sari']);
});
