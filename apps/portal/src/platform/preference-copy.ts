// What a person likes of their screens lies with the person on the server; this device has a copy while they are signed in, so
// that a reload looks as they left it. A change is in the copy at once and on the server a moment later; what could not be
// sent is told apart and goes with the next change or the next start. Logging out clears the copy with everything else.
import { session as calls } from '@dca/contract/areas/session';
import { CallFailure, call } from './client.ts';
import { session } from './session.ts';
import { createStore } from './store.ts';

interface Copy {
  /** Whose; null for what was chosen at the door, before anybody signed in. */
  readonly by: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** Names that the server has not got yet. */
  readonly unsent: readonly string[];
}

const key = 'dca.preferences';
const empty: Copy = { by: null, values: {}, unsent: [] };
const sendAfterMs = 1000;
const longestSendMs = 5000;
const handles = [400, 401, 403, 404, 409, 413, 422, 429, 500, 501, 502, 503, 504];

const copy = createStore<Copy>(read());
let sending: ReturnType<typeof setTimeout> | undefined;

/** Hears of every change, of whatever name. */
export const subscribeToPreferences = copy.subscribe;

/** What was chosen under a name, or undefined. It may have been written by another version of the portal. */
export const preference = (name: string): unknown => copy.get().values[name];

/** Keeps a value that JSON can carry: here at once, with the person a moment later. */
export function keepPreference(name: string, value: unknown): void {
  const { by, values, unsent } = copy.get();
  write({ by, values: { ...values, [name]: value }, unsent: [...new Set([...unsent, name])] });
  sendSoon();
}

/**
 * Takes over what the server told of who just signed in. What this device had not sent of theirs yet is newer and is sent, and so
 * is what was chosen at the door where they had chosen nothing; what another person left here goes.
 */
export function adoptPreferences(by: string, told: Readonly<Record<string, unknown>>): void {
  const before = copy.get();
  const mine = before.by === null || before.by === by ? before : empty;
  const unsent = mine.unsent.filter((name) => before.by === by || !(name in told));
  const newer = Object.fromEntries(unsent.map((name) => [name, mine.values[name]]));
  write({ by, values: { ...told, ...newer }, unsent });
  if (unsent.length > 0) sendSoon();
}

/** Sends what is not sent yet; settles whatever comes of it, within seconds. */
export async function sendPreferences(): Promise<void> {
  clearTimeout(sending);
  const { by, values, unsent } = copy.get();
  if (unsent.length === 0 || by === null || by !== session().user?.id) return;
  const preferences = Object.fromEntries(unsent.map((name) => [name, values[name]]));
  try {
    await call(
      calls.changePreferences,
      { body: { preferences } },
      { handles, signal: AbortSignal.timeout(longestSendMs) },
    );
  } catch (cause) {
    // What the server does not want it will not want later; anything else is tried again.
    if (!(cause instanceof CallFailure && [400, 413, 422].includes(cause.status))) return;
  }
  const now = copy.get();
  const isStill = (name: string) => !unsent.includes(name) || now.values[name] !== preferences[name];
  if (now.by === by) write({ ...now, unsent: now.unsent.filter(isStill) });
}

function sendSoon(): void {
  clearTimeout(sending);
  sending = setTimeout(() => void sendPreferences(), sendAfterMs);
}

/** Nothing is known of anybody. */
export function forgetPreferences(): void {
  clearTimeout(sending);
  copy.set(empty);
}

function write(next: Copy): void {
  localStorage.setItem(key, JSON.stringify(next));
  copy.set(next);
}

function read(): Copy {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Copy> | null;
    return { ...empty, ...kept };
  } catch {
    return empty;
  }
}
