// Where a request came from is believed of the proxies that are named, and of nobody else.
import { contract } from '@dca/contract';
import { proofsPerMinute } from '@dca/domain/proofs';
import { afterEach, expect, test } from 'vitest';
import { addressOf, openWorld, subscriptionKey, type World } from '../../test/world.ts';

let world: World;
afterEach(() => world.end());

/** Whether somebody who forges another address with each guess is told to stop. */
async function isStopped(remoteAddress: string, seenByProxy?: string): Promise<boolean> {
  const url = addressOf(contract.documents.verifyPaper, { params: { code: 'B'.repeat(24) } });
  let last = 0;
  for (let time = 0; time <= proofsPerMinute; time++) {
    const said = [`10.1.2.${time}`, ...(seenByProxy ? [seenByProxy] : [])].join(', ');
    const headers = { 'ocp-apim-subscription-key': subscriptionKey, 'x-forwarded-for': said };
    const answer = await world.server.inject({ method: 'GET', url, headers, remoteAddress });
    last = answer.statusCode;
  }
  return last === 429;
}

test('without a proxy nobody says where they come from', async () => {
  world = await openWorld();
  expect(await isStopped('10.9.9.9')).toBe(true);
});

test('behind one hop the address that it saw counts, whatever stands before it', async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
  expect(await isStopped('10.0.0.1', '203.0.113.7')).toBe(true);
});

test('of a list only those that are on it are believed', async () => {
  world = await openWorld({ TRUST_PROXY: '10.0.4.0/24, loopback' });
  expect(await isStopped('203.0.113.9')).toBe(true);
  expect(await isStopped('10.0.4.7', '203.0.113.7')).toBe(true);
  // Who is on the list tells where each comes from.
  expect(await isStopped('10.0.4.7')).toBe(false);
});
