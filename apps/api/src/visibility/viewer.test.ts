import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { findViewer, type KnownIdentity } from './viewer.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const identityOf = (tenant: 'INTERNAL' | 'EXTERNAL', subject: string): KnownIdentity => ({
  tenant,
  subject,
  email: null,
  emailVerified: false,
  roleNames: [],
});

test('who asks at once is read at once, and everybody gets themselves', async () => {
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  world.database.pool.on('acquire', count);
  const asked = [
    identityOf('INTERNAL', 'maya'),
    identityOf('EXTERNAL', 'eko'),
    identityOf('INTERNAL', 'eko'),
    identityOf('INTERNAL', 'nobody'),
    identityOf('INTERNAL', 'maya'),
  ];
  const found = await Promise.all(asked.map((identity) => findViewer(world.database.all, identity)));
  world.database.pool.off('acquire', count);
  expect(
    found.map((person) =>
      person.state === 'known' ? [person.viewer.tenant, person.viewer.subject] : person,
    ),
  ).toEqual([
    ['INTERNAL', 'maya'],
    ['EXTERNAL', 'eko'],
    { state: 'unknown' },
    { state: 'unknown' },
    ['INTERNAL', 'maya'],
  ]);
  expect(statements).toBe(1);
});

test('who asks later is read anew: a person deactivated in between is refused', async () => {
  const bima = identityOf('INTERNAL', 'bima');
  expect((await findViewer(world.database.all, bima)).state).toBe('known');
  await world.owner.query(`update person set is_active = false where subject = 'bima'`);
  expect((await findViewer(world.database.all, bima)).state).toBe('deactivated');
  await world.owner.query(`update person set is_active = true where subject = 'bima'`);
});
