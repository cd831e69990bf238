// The verification keys of one issuer. Guarantees: keys come only from that issuer's configured or discovered
// address; tokens with unknown key ids cause at most one request a minute, whether it succeeds or not; an
// issuer that is away does not stop those whose keys are known, for a day; a key that the issuer withdrew is
// no longer trusted once the set was read again, and `generation` tells the cache of verified tokens so.
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { askJson, type Fetch } from './ask.ts';
import type { Addresses } from './discovery.ts';
import { IdentityRefusal } from './refusal.ts';

const minute = 60_000;
const unknownKeyPause = minute;
const refreshAfter = 10 * minute;
const longestTrust = 24 * 60 * minute;

/** While there are no keys at all every call fails, so trying again may come sooner. */
const firstKeysPause = 5_000;

export type IssuerKeys = {
  find: JWTVerifyGetKey;
  /** Reads the keys again in the background when they are ten minutes old. */
  refreshWhenOld(): void;
  /** Grows when a key was withdrawn. */
  generation(): number;
};

type KeySet = { resolve: JWTVerifyGetKey; texts: Set<string>; readAt: number };

/** Opens the keys of an issuer; nothing is asked before the first token. `clock` gives milliseconds. */
export function openKeys(addresses: Addresses, fetch: Fetch, clock: () => number): IssuerKeys {
  let current: KeySet | undefined;
  let reading: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let generation = 0;

  function read(): Promise<void> {
    triedAt = clock();
    reading ??= readKeys(addresses, fetch)
      .then((set) => {
        const next = toKeySet(set, clock());
        if (current && !current.texts.isSubsetOf(next.texts)) generation += 1;
        current = next;
        failure = undefined;
      })
      .catch((error: unknown) => {
        failure = error;
        addresses.forget();
        throw unavailable(error);
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  async function keysAtHand(): Promise<KeySet> {
    if (current && clock() - current.readAt < longestTrust) return current;
    if (!reading && failure !== undefined && clock() - triedAt < firstKeysPause) throw unavailable(failure);
    await read();
    if (!current) throw unavailable(failure);
    return current;
  }

  return {
    find: async (header, token) => {
      const known = await keysAtHand();
      try {
        return await known.resolve(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        if (!reading && clock() - triedAt < unknownKeyPause) {
          throw failure === undefined ? error : unavailable(failure);
        }
        await read();
        return await (await keysAtHand()).resolve(header, token);
      }
    },
    refreshWhenOld: () => {
      if (!current || reading || clock() - current.readAt < refreshAfter) return;
      if (clock() - triedAt < unknownKeyPause) return;
      // The failure is kept and told to whoever needs a key that is not there.
      read().catch(() => undefined);
    },
    generation: () => generation,
  };
}

async function readKeys(addresses: Addresses, fetch: Fetch): Promise<JSONWebKeySet> {
  const address = await addresses.jwksUri();
  const { status, body } = await askJson(fetch, address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  if (!Array.isArray(body.keys)) throw new Error(`${address} holds no keys`);
  return { keys: body.keys };
}

function toKeySet(set: JSONWebKeySet, readAt: number): KeySet {
  // A shared secret among public keys is a mistake of the issuer, and never a key of ours.
  const keys = set.keys.filter((key) => key.kty !== 'oct');
  return {
    resolve: createLocalJWKSet({ keys }),
    texts: new Set(keys.map((key) => JSON.stringify(key))),
    readAt,
  };
}

function unavailable(cause: unknown): IdentityRefusal {
  return new IdentityRefusal('keysUnavailable', cause instanceof Error ? cause.message : String(cause), {
    cause,
  });
}
