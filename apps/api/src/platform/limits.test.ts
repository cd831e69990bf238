import { contract } from '@dca/contract';
import { afterEach, expect, test } from 'vitest';
import { addressOf, openWorld, subscriptionKey, type World } from '../../test/world.ts';

let world: World;
afterEach(() => world.end());

const menu = addressOf(contract.session.menu, {});

/** Calls with a token of its own, as another device of the same person would. */
async function callAs(subject: string, device: string) {
  const token = await world.signer.sign('INTERNAL', subject, { claims: { device } });
  const headers = { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}` };
  return world.server.inject({ method: 'GET', url: menu, headers });
}

test('a person has one budget over all their devices, and it is not that of others', async () => {
  world = await openWorld({ RATE_LIMIT_PER_MINUTE: '4' });
  for (const device of ['phone', 'laptop', 'phone', 'tablet'])
    expect((await callAs('maya', device)).statusCode).toBe(200);
  const refused = await callAs('maya', 'another phone');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toContain('application/problem+json');
  expect(refused.json().code).toBe('tooMany');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await callAs('lukman', 'phone')).statusCode).toBe(200);
});

test('an address has a budget before anybody is known; health is always told', async () => {
  world = await openWorld({ ADDRESS_LIMIT_PER_MINUTE: '3' });
  const ask = (url: string) => world.server.inject({ method: 'GET', url });
  for (let time = 0; time < 3; time++) expect((await ask(menu)).statusCode).toBe(401);
  const refused = await ask(menu);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('tooMany');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/gateway/health/live')).statusCode).toBe(200);
});
