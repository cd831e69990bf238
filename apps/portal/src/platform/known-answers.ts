// Who works in the field, or decides on that work, sees what was last known where no network answers: answers are kept on the
// device as they come, and stand in for those that do not.
import type { Permission } from '@dca/domain/permissions';
import { CallFailure } from './exchange.ts';
import { firstScreenShown } from './first-screen.ts';
import { seeing } from './seeing.ts';
import { session } from './session.ts';

/** Who is out where there is no signal: who does the work, and who decides on it. */
const keepsHere: readonly Permission[] = ['tracking.record', 'checksheet.approve'];

/** Who is there is asked for at the gate, where nobody may have a signal: kept for everyone who is told it. */
const keptForAll: readonly unknown[] = ['/dca/msattendance/api/v1/on-site'];

const store = () => import('../offline/answers.ts');

/** How long a network that answers nothing is waited for before the last known answer is shown, in milliseconds. */
const patienceMs = 2500;

interface Known<T> {
  readonly answer: T;
  readonly at: number;
}

/**
 * Asks, and keeps the answer; shows the one that was known last when none comes soon, and where asking failed. What came with
 * the day pack is shown at once where the portal itself is on this device.
 * @param show called at most once, before this ends
 */
export async function askKnowing<T>(
  key: readonly unknown[],
  ask: () => Promise<T>,
  show: (known: Known<T>) => void,
): Promise<T> {
  const person = whoKeeps(key);
  if (person === null) return ask();
  let isOver = false;
  let isShown = false;
  const showKnown = (mayShow: (isPacked: boolean) => boolean) =>
    knownTo(person, key).then((known) => {
      if (!known || isOver || isShown || !mayShow(known.isPacked === true)) return;
      isShown = true;
      show({ answer: known.answer as T, at: known.at });
    });
  const timer = setTimeout(() => void showKnown(() => true), patienceMs);
  if (opensFromHere()) void showKnown((isPacked) => isPacked);
  try {
    const answer = await ask();
    keepKnown(key, answer);
    return answer;
  } catch (failure) {
    if (passes(failure)) await showKnown(() => true);
    throw failure;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/** Keeps an answer on this device for who works in the field; what cannot be kept is asked for again. */
export function keepKnown(key: readonly unknown[], answer: unknown, at = Date.now()): void {
  const person = whoKeeps(key);
  if (person === null) return;
  const keep = async () => {
    await firstScreenShown();
    const { keepAnswer } = await store();
    // Who has logged out in between left nothing here.
    if (whoKeeps(key) === person) await keepAnswer(person, JSON.stringify(key), answer, at);
  };
  keep().catch(() => undefined);
}

/** What is known here without asking anybody; undefined for what is not. */
export async function knownHere<T>(key: readonly unknown[]): Promise<T | undefined> {
  const person = whoKeeps(key);
  return person === null ? undefined : ((await knownTo(person, key))?.answer as T | undefined);
}

const knownTo = (person: string, key: readonly unknown[]) =>
  store()
    .then(({ keptAnswer }) => keptAnswer(person, JSON.stringify(key)))
    .catch(() => undefined);

/** The id of the signed-in person, where answers to a request, or all of them, are kept for them; else null. */
export function whoKeeps([path]: readonly unknown[] = []): string | null {
  const { user } = session();
  if (seeing() || !user?.id) return null;
  const keepsAll = keepsHere.some((permission) => user.permissions.includes(permission));
  return keepsAll || keptForAll.includes(path) ? user.id : null;
}

/** The portal comes from its worker, so reading what is known costs no signal. */
export const opensFromHere = () => Boolean(navigator.serviceWorker?.controller);

/** No answer, or one about the server, or about a sign-in that has ended: what was known is still readable. */
export const passes = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.status === 0 || failure.status === 401 || failure.status >= 500);
