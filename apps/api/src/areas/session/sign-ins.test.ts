// Whoever ends their sign-ins, or is ended, is out with everything that they signed in with until then, at every server;
// and who gives rights signs in by a second factor where the issuer offers one.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { addressOf, openWorld, type PersonName, subscriptionKey, type World } from '../../../test/world.ts';
import type { App } from '../../app.ts';

let world: World;
let other: App;
beforeAll(async () => {
  world = await openWorld({ INTERNAL_SECOND_FACTOR: 'urn:second,otp' });
  other = await world.openAnother();
});
afterAll(async () => {
  await other.close();
  await world.end();
});

const seconds = () => Math.floor(Date.now() / 1000);
const second = { amr: ['pwd', 'otp'] };
/** A token of somebody who signed in so many seconds ago, made now, as a renewed one is. */
const tokenOf = (subject: string, ago: number, claims: object = second) =>
  world.signer.sign('INTERNAL', subject, {
    notBefore: '-1s',
    claims: { auth_time: seconds() - ago, ...claims },
  });

async function menu(app: App, token: string) {
  const answer = await app.server.inject({
    method: 'GET',
    url: addressOf(contract.session.menu, {}),
    headers: { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}` },
  });
  return [answer.statusCode, answer.json().code ?? null];
}

// How soon is told in people-known.test.ts; this machine may be busy.
const patience = { timeout: 10_000, interval: 20 };
/** Both servers answer so. */
const everywhere = (token: string, expected: readonly unknown[]) =>
  Promise.all(
    [world, other].map((app) =>
      vi.waitFor(async () => expect(await menu(app, token)).toEqual(expected), patience),
    ),
  );

describe('signed out everywhere', () => {
  test('what was signed in with before is refused at every server, renewed or not; a new sign-in is good', async () => {
    const before = await tokenOf('rina', 30);
    await everywhere(before, [200, null]);
    await world.as('rina').get(contract.session.signOutEverywhere, { body: { reason: 'Lost my phone' } });
    await everywhere(before, [401, 'signedOut']);
    await everywhere(await tokenOf('rina', 30), [401, 'signedOut']);
    await everywhere(await tokenOf('rina', -2), [200, null]);
    await everywhere(await tokenOf('bima', 30), [200, null]);
  });

  test('a token that says nothing of its time is one of before, and one without auth_time is as old as itself', async () => {
    await world.as('rina').get(contract.session.signOutEverywhere, { body: {} });
    await everywhere(await tokenOf('rina', 0, { auth_time: undefined, iat: undefined }), [401, 'signedOut']);
    await everywhere(await tokenOf('rina', 0, { auth_time: undefined }), [401, 'signedOut']);
  });

  test('an administrator ends those of somebody in sight, and of nobody else', async () => {
    const adi = world.as('adi');
    await world.owner.query(`update person set signed_out_at = null`);
    const token = await tokenOf('bima', 30);
    await everywhere(token, [200, null]);
    const asked = { body: { id: people.bima } };
    expect((await world.as('putri').call(contract.users.signOut, asked)).status).toBe(403);
    expect((await adi.call(contract.users.signOut, asked)).status).toBe(401);
    const done = await callWith(await tokenOf('adi', 1), asked.body);
    expect(done.statusCode).toBe(200);
    await everywhere(token, [401, 'signedOut']);
    const stranger = { id: '00000000-0000-7000-8000-00000000dead' };
    expect((await callWith(await tokenOf('adi', 1), stranger)).statusCode).toBe(404);
  });
});

const callWith = (token: string, payload: object) =>
  world.server.inject({
    method: 'PUT',
    url: addressOf(contract.users.signOut, {}),
    headers: { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}` },
    payload,
  });

test('one sees their own sign-ins with place and device, those refused under their name too, and nobody else’s', async () => {
  const note = (event: string, name: PersonName, person: string | null) =>
    world.owner.query(
      `insert into login_log (event, person_id, user_name, address, client) values ($1, $2, $3, '10.0.0.7', 'Phone of tests')`,
      [event, person, `${name}@demo.test`],
    );
  await world.owner.query(`delete from login_log`);
  await note('LOGIN', 'maya', people.maya);
  await note('LOGIN', 'putri', people.putri);
  await note('REFUSED', 'putri', null);
  const { data } = await world.as('maya').get(contract.session.mySignIns, { query: {} });
  expect(data.map(({ event, address, client }) => [event, address, client])).toEqual([
    ['LOGIN', '10.0.0.7', 'Phone of tests'],
  ]);
  const hers = await world.as('putri').get(contract.session.mySignIns, { query: {} });
  expect(hers.data.map(({ event }) => event)).toEqual(['REFUSED', 'LOGIN']);
});

describe('a second factor', () => {
  test('is asked of who gives rights, at the issuer that offers one, and of nobody else', async () => {
    await everywhere(await tokenOf('adi', 0, {}), [401, 'secondFactor']);
    await everywhere(await tokenOf('adi', 0, { acr: 'urn:first', amr: ['pwd'] }), [401, 'secondFactor']);
    for (const claims of [{ acr: 'urn:second' }, { acrs: ['urn:second'] }, { amr: ['pwd', 'otp'] }])
      await everywhere(await tokenOf('adi', 0, claims), [200, null]);
    await everywhere(await tokenOf('putri', 0, {}), [200, null]);
  });

  test('is asked of none where none is set, and the portal is told what to ask for', async () => {
    const told = async (app: App) => (await app.server.inject({ url: '/dca/config.json' })).json().tenants;
    expect((await told(world)).INTERNAL.secondFactor).toEqual(['urn:second', 'otp']);
    expect((await told(world)).EXTERNAL.secondFactor).toBeUndefined();
    const eko = await world.signer.sign('EXTERNAL', 'eko', {});
    await everywhere(eko, [200, null]);
  });
});

test('one takes along what is held about oneself, of oneself alone, and that leaves an entry', async () => {
  const maya = world.as('maya');
  await maya.get(contract.session.changeLanguage, { body: { language: 'en' } });
  const answer = await maya.call(contract.session.heldAboutMe);
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('held-about-me.json'),
  ]);
  const text = answer.raw.toString();
  const held = JSON.parse(text);
  expect(held.person).toMatchObject({
    user_name: 'maya@demo.test',
    email: 'maya@demo.test',
    subject: 'maya',
  });
  expect(held.roles).toEqual(['MECHANIC']);
  expect(held.plants).toContain('JKT1');
  expect(held.acts.map((act: { call: string }) => act.call)).toContain('session.changeLanguage');
  expect(held.jobs.length).toBeGreaterThan(0);
  for (const stranger of ['putri', 'bima', 'eko']) expect(text).not.toContain(`${stranger}@demo.test`);
  const { rows } = await world.owner.query(
    `select 1 from audit_entry where call = 'session.heldAboutMe' and subject = 'maya' and outcome = 'done'`,
  );
  expect(rows).toHaveLength(1);
});
