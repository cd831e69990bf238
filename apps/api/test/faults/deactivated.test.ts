// A token outlives what an administrator decides; the person's state is asked on every call, so the decision counts at
// once, also for tokens that were found good a moment ago.
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall, params } from '../walkers/calls.ts';
import { addressOf, openWorld, type PersonName, subscriptionKey, type World } from '../world.ts';
import { rowsOf } from './rows.ts';
import { everyWrite } from './samples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const setActive = (person: PersonName, isActive: boolean) =>
  world.owner.query('update person set is_active = $2 where user_name = $1', [
    `${person}@demo.test`,
    isActive,
  ]);

const sendWith = async (token: string, call: Call, request: { body?: object }) => {
  await world.people.heard();
  return world.server.inject({
    method: call.method,
    url: addressOf(call, request),
    headers: { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}` },
    ...(request.body ? { payload: request.body } : {}),
  });
};

test('the very token that was good is refused on every call once its person is deactivated, and good again after', async () => {
  const token = await world.token('adi');
  const menu = () => sendWith(token, contract.session.menu, {});
  expect((await menu()).statusCode).toBe(200);
  await setActive('adi', false);
  for (const { name, call } of everyCall.filter((entry) => entry.call.access !== 'anyone')) {
    const answer = await sendWith(token, call, { params, body: call.body ? {} : undefined } as object);
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'deactivated']);
  }
  await setActive('adi', true);
  expect((await menu()).statusCode).toBe(200);
});

test.each(everyWrite.map((write) => [write.name, write] as const))(
  '%s is refused to who was deactivated after it was prepared or lost the role that allowed it, and changes nothing',
  async (_name, write) => {
    const { as, request } = await write.sample(world);
    const send = () => world.as(as).call(write.call, request as RequestOf<Call>);
    await setActive(as, false);
    const rows = await rowsOf(world);
    const refused = await send();
    expect([refused.status, refused.problem.code]).toEqual([401, 'deactivated']);
    expect(await rowsOf(world)).toBe(rows);
    await setActive(as, true);

    if (write.call.access === 'signedIn') return;
    const { rows: roles } = await world.owner.query(
      `delete from person_role using person p where p.id = person_id and p.user_name = $1 returning person_id, role_code`,
      [`${as}@demo.test`],
    );
    const withoutRole = await rowsOf(world);
    const forbidden = await send();
    expect([forbidden.status, forbidden.problem.code]).toEqual([403, 'forbidden']);
    expect(await rowsOf(world)).toBe(withoutRole);
    for (const { person_id, role_code } of roles)
      await world.owner.query('insert into person_role values ($1, $2)', [person_id, role_code]);
  },
);
