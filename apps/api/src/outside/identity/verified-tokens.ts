// Remembers tokens that were verified, so that a busy session does not cost a signature check on every call.
//
// Why this is safe: the key is the SHA-256 of the whole token, signature included, so a hit means that the
// very same bytes were verified before. Whether they verify depends on nothing but the bytes, the clock and
// the issuer's keys. The clock is asked again on every hit, and a key that the issuer withdraws ends the
// trust in everything it may have signed (`generation`). What changes while a token lives, the state of the
// person and what they may do, is not kept here: the database tells of it. The raw token is not kept either.
import { hash } from 'node:crypto';
import type { Identity } from './claims.ts';

type VerifiedTokens = {
  recall(token: string, now: number, generationOf: (identity: Identity) => number): Identity | undefined;
  remember(token: string, identity: Identity, goodUntil: number, generation: number): void;
  size(): number;
};

type Entry = { identity: Identity; goodUntil: number; generation: number };

/** Remembers at most `most` tokens; the one that was not used for longest goes first. */
export function openVerifiedTokens(most: number): VerifiedTokens {
  // A Map keeps the order of insertion, so the first key is the one not used for longest.
  const entries = new Map<string, Entry>();
  return {
    recall: (token, now, generationOf) => {
      const key = digest(token);
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.goodUntil <= now || entry.generation !== generationOf(entry.identity)) return undefined;
      entries.set(key, entry);
      return entry.identity;
    },
    remember: (token, identity, goodUntil, generation) => {
      entries.set(digest(token), { identity, goodUntil, generation });
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    size: () => entries.size,
  };
}

function digest(token: string): string {
  return hash('sha256', token, 'base64');
}
