import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test('a customer user without a company sees nobody’s rows: they are not let in', async () => {
  const eko = identityOf('EXTERNAL', 'eko');
  const { rows } = await world.owner.query(`select customer_code from person where subject = 'eko'`);
  await world.owner.query(`update person set customer_code = null where subject = 'eko'`);
  expect(await findViewer(world.database.all, eko)).toEqual({ state: 'unknown' });
  const refused = await world.as('eko').call(contract.jobs.list);
  expect([refused.status, refused.problem.code]).toEqual([401, 'unknownPerson']);
  await world.owner.query(`update person set customer_code = $1 where subject = 'eko'`, [
    rows[0]?.customer_code,
  ]);
  const found = await findViewer(world.database.all, eko);
  expect(found).toMatchObject({ viewer: { sight: { kind: 'customer', customerCode: 'C-TJ' } } });
});

describe('a first sign-in', () => {
  const first = (more: Partial<KnownIdentity>): KnownIdentity => ({
    ...identityOf('INTERNAL', 'rina-of-the-issuer'),
    email: 'Rina@Demo.test',
    emailVerified: true,
    ...more,
  });
  const subjectOfRina = async () =>
    (await world.owner.query(`select subject from person where user_name = 'rina@demo.test'`)).rows[0]
      ?.subject;

  test('ties nobody by an e-mail that is not verified, or is that of the other tenant', async () => {
    await world.owner.query(`update person set subject = null where user_name = 'rina@demo.test'`);
    for (const identity of [
      first({ emailVerified: false }),
      first({ tenant: 'EXTERNAL' }),
      first({ email: null }),
      first({ email: 'rina@elsewhere.test' }),
    ]) {
      expect(await findViewer(world.database.all, identity)).toEqual({ state: 'unknown' });
      expect(await subjectOfRina()).toBeNull();
    }
  });

  test('ties the account of the verified e-mail, once: the next subject with that e-mail is a stranger', async () => {
    await world.owner.query(`update person set subject = null where user_name = 'rina@demo.test'`);
    expect((await findViewer(world.database.all, first({}))).state).toBe('known');
    expect(await subjectOfRina()).toBe('rina-of-the-issuer');
    const other = first({ subject: 'somebody-else' });
    expect(await findViewer(world.database.all, other)).toEqual({ state: 'unknown' });
    expect(await subjectOfRina()).toBe('rina-of-the-issuer');
    await world.owner.query(`update person set subject = 'rina' where user_name = 'rina@demo.test'`);
  });
});
