import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIdentity, type IdentityDoor } from './identity.ts';
import { makeKey, type SigningKey, signToken, startIssuer, type TestIssuer } from './issuer.testing.ts';
import { IdentityRefusal } from './refusal.ts';
import type { TenantConfig } from './tenants.ts';

const start = Date.UTC(2026, 10, 20, 8);
const minute = 60_000;
const audience = 'dca-gateway';

let issuer: TestIssuer;
let oldKey: SigningKey;
let newKey: SigningKey;
let time: number;

beforeEach(async () => {
  time = start;
  oldKey = await makeKey('old');
  newKey = await makeKey('new');
  issuer = await startIssuer(oldKey);
});
afterEach(() => issuer.close());

function openDoor(changes: Partial<TenantConfig> = {}): IdentityDoor {
  return createIdentity(
    {
      INTERNAL: { issuer: issuer.issuer, audience, ...changes },
      EXTERNAL: { issuer: 'http://127.0.0.1:1', audience },
    },
    { clock: () => time },
  );
}

let counter = 0;
/** A token nobody has seen yet, valid for two days. */
function freshToken(key: SigningKey, iss = issuer.issuer): Promise<string> {
  counter += 1;
  const exp = start / 1000 + 2 * 24 * 60 * 60;
  return signToken(key, { iss, aud: audience, sub: 'maya', exp, jti: String(counter) });
}

async function outcome(door: IdentityDoor, token: string): Promise<string> {
  try {
    return (await door.verify(token)).subject;
  } catch (error) {
    if (error instanceof IdentityRefusal) return `${error.status} ${error.reason}`;
    throw error;
  }
}

describe('keys', () => {
  it('are not asked for at the start, and once for many tokens at the same time', async () => {
    const door = openDoor();
    expect(issuer.keyRequests()).toBe(0);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => freshToken(oldKey)));
    const subjects = await Promise.all(tokens.map((token) => outcome(door, token)));
    expect(new Set(subjects)).toEqual(new Set(['maya']));
    expect(issuer.keyRequests()).toBe(1);
  });

  it('are found again after the issuer took new ones', async () => {
    const door = openDoor();
    await outcome(door, await freshToken(oldKey));
    issuer.publish(newKey, oldKey);
    time += minute + 1;
    expect(await outcome(door, await freshToken(newKey))).toBe('maya');
    expect(await outcome(door, await freshToken(oldKey))).toBe('maya');
    expect(issuer.keyRequests()).toBe(2);
  });

  it('are asked for at most once a minute for unknown key ids', async () => {
    const door = openDoor();
    await outcome(door, await freshToken(oldKey));
    const stranger = await makeKey('unheard-of');
    for (let second = 1; second <= 59; second += 2) {
      time = start + second * 1000;
      expect(await outcome(door, await freshToken(stranger))).toBe('401 wrongSignature');
    }
    expect(issuer.keyRequests()).toBe(1);
    time = start + minute;
    await outcome(door, await freshToken(stranger));
    await outcome(door, await freshToken(stranger));
    expect(issuer.keyRequests()).toBe(2);
  });

  it('are asked for at most once a minute also while the issuer fails, and that is a 503', async () => {
    const door = openDoor();
    await outcome(door, await freshToken(oldKey));
    issuer.answerWith('error');
    time += minute;
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await outcome(door, await freshToken(newKey))).toBe('503 keysUnavailable');
    }
    expect(issuer.keyRequests()).toBe(2);
    expect(await outcome(door, await freshToken(oldKey))).toBe('maya');
  });

  it('that are known go on for a day while the issuer is away', async () => {
    const door = openDoor();
    await outcome(door, await freshToken(oldKey));
    issuer.answerWith('error');
    time = start + 23 * 60 * minute;
    expect(await outcome(door, await freshToken(oldKey))).toBe('maya');
    time = start + 25 * 60 * minute;
    expect(await outcome(door, await freshToken(oldKey))).toBe('503 keysUnavailable');
  });

  it('that the issuer withdrew end the trust in tokens that were verified with them', async () => {
    const door = openDoor();
    const token = await freshToken(oldKey);
    expect(await outcome(door, token)).toBe('maya');
    issuer.publish(newKey);
    time += 10 * minute;
    // This call starts the reading in the background; the next one after it sees the result.
    await outcome(door, token);
    await expect.poll(() => outcome(door, token), { timeout: 10_000 }).toBe('401 wrongSignature');
    expect(issuer.keyRequests()).toBe(2);
  });

  it('are not there while the issuer is away from the start, and come when it is back', async () => {
    issuer.answerWith('error');
    const door = openDoor();
    const token = await freshToken(oldKey);
    expect(await outcome(door, token)).toBe('503 keysUnavailable');
    issuer.answerWith('normally');
    time += 1_000;
    expect(await outcome(door, token)).toBe('503 keysUnavailable');
    time += 5_000;
    expect(await outcome(door, token)).toBe('maya');
  });

  it('of an issuer that cannot be reached are a 503', async () => {
    const door = openDoor();
    expect(await outcome(door, await freshToken(oldKey, 'http://127.0.0.1:1'))).toBe('503 keysUnavailable');
  });
});

describe('the address of the keys', () => {
  it('must be on the origin of the issuer, unless it is configured', async () => {
    const elsewhere = await startIssuer(oldKey);
    try {
      issuer.discover({ jwks_uri: `${elsewhere.issuer}/keys` });
      const token = await freshToken(oldKey);
      expect(await outcome(openDoor(), token)).toBe('503 keysUnavailable');
      expect(elsewhere.keyRequests()).toBe(0);
      expect(await outcome(openDoor({ jwksUri: `${elsewhere.issuer}/keys` }), token)).toBe('maya');
    } finally {
      await elsewhere.close();
    }
  });

  it('is not followed through a redirect', async () => {
    issuer.answerWith('redirect');
    const door = openDoor({ jwksUri: `${issuer.issuer}/keys` });
    expect(await outcome(door, await freshToken(oldKey))).toBe('503 keysUnavailable');
  });

  it('is not taken from a document that speaks for another issuer', async () => {
    issuer.discover({ issuer: 'https://elsewhere.test' });
    expect(await outcome(openDoor(), await freshToken(oldKey))).toBe('503 keysUnavailable');
  });
});
