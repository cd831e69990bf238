// A PIN opens a person's work on this device without a signal. It is short, so guessing is slow: by the rounds of its derivation
// for whoever copied the files, and by growing pauses, which outlive a reload, for whoever holds the phone. Nothing is ever wiped.
import {
  changeKey,
  changePerson,
  type KeyHere,
  keyStore,
  keysOf,
  type PinSalt,
  personIn,
} from './key-store.ts';
import { copyKeys, copyOf, keyFor } from './keys.ts';
import { keyOfBytes, type OpenKey, seal, unseal } from './sealing.ts';

/**
 * Rounds of PBKDF2-SHA-256. A phone of 2018 needs a second and a half for them, which somebody in gloves still waits for. More would
 * buy little: a graphics card tries all PINs of six figures in a minute, and with ten times as many rounds in ten.
 */
const rounds = 600_000;

const freeGuesses = 3;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

/** Six to twelve figures that are not the first ones everybody tries. */
export function isGoodPin(pin: string): boolean {
  if (!/^\d{6,12}$/.test(pin)) return false;
  const steps = Array.from(pin.slice(1), (figure, at) => (Number(figure) - Number(pin[at]) + 10) % 10);
  return !([0, 1, 9] as const).some((same) => steps.every((step) => step === same));
}

/** How long after a wrong PIN the next one may be tried, in milliseconds. */
export const pauseAfter = (wrong: number): number =>
  wrong < freeGuesses ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (wrong - freeGuesses));

/**
 * Sets the PIN of the signed-in person on this device. The bits of their keys come from the server, so that no PIN is set of what
 * could not be opened without it; throws what the call throws.
 */
export async function setPin(person: string, pin: string): Promise<void> {
  // Somebody who has not kept anything yet has the key by now that they will.
  await keyFor(person);
  await copyKeys(person);
  const salt = { salt: crypto.getRandomValues(new Uint8Array(16)), rounds };
  const wrapping = await wrappingKey(pin, salt);
  const keys = await keysOf(person);
  const wrapped = await Promise.all(
    keys.map(async (key) => ({ ...key, wrapped: await seal(wrapping, await copyOf(key.id), nameOf(key)) })),
  );
  await keyStore.write(['people', 'keys'], async (tx) => {
    for (const { id, wrapped: by } of wrapped) await changeKey(tx, id, { wrapped: by });
    await changePerson(tx, person, { pin: salt, wrong: 0, triedAt: 0 });
  });
}

/** What came of a PIN: it opened, it was wrong, or it is too early to try one. */
type Tried = { readonly isOpen: true } | { readonly isOpen: false; readonly waitMs: number };

/** Tries a PIN; the right one opens the keys of the person on this device. */
export async function openWithPin(person: string, pin: string, now = Date.now()): Promise<Tried> {
  const { salt, waitMs, wrong } = await countGuess(person, now);
  if (!salt || waitMs > 0) return { isOpen: false, waitMs };
  const wrapping = await wrappingKey(pin, salt);
  const keys = await keysOf(person);
  const opened = await Promise.all(
    keys.filter(({ wrapped }) => wrapped).map((key) => open(key, wrapping)),
  ).catch(() => []);
  if (opened.length === 0) return { isOpen: false, waitMs: pauseAfter(wrong) };
  await keyStore.write(['people', 'keys'], async (tx) => {
    for (const { id, key } of opened) await changeKey(tx, id, { key });
    await changePerson(tx, person, { isLocked: false, wrong: 0, triedAt: 0 });
  });
  return { isOpen: true };
}

/** Counts a guess before it is tried, so that a page that is closed in between has not guessed for nothing. */
const countGuess = (person: string, now: number) =>
  keyStore.write(['people'], async (tx) => {
    const here = await personIn(tx, person);
    if (!here?.pin) return { salt: null, waitMs: 0, wrong: 0 };
    const passed = now - here.triedAt;
    // A clock that was put back starts the pause anew.
    const waitMs = pauseAfter(here.wrong) - Math.max(0, passed);
    if (here.wrong > 0 && waitMs > 0) {
      if (passed < 0) await changePerson(tx, person, { triedAt: now });
      return { salt: null, waitMs, wrong: here.wrong };
    }
    await changePerson(tx, person, { wrong: here.wrong + 1, triedAt: now });
    return { salt: here.pin, waitMs: 0, wrong: here.wrong + 1 };
  });

async function open(here: KeyHere, { key }: OpenKey): Promise<OpenKey> {
  if (!here.wrapped) throw new Error('not wrapped');
  return { id: here.id, key: await keyOfBytes(await unseal(key, here.wrapped, nameOf(here))) };
}

const nameOf = ({ id, person }: KeyHere): string => `key/${id}/${person}`;

async function wrappingKey(pin: string, { salt, rounds: iterations }: PinSalt): Promise<OpenKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return { id: 'pin', key: await keyOfBytes(await crypto.subtle.deriveBits(derivation, secret, 256)) };
}
