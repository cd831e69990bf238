// Who works in the field sees what was last known where no network answers: answers are kept on the device as they come, and
// stand in for those that do not.
import { CallFailure } from './exchange.ts';
import { session } from './session.ts';

const store = () => import('../offline/answers.ts');

/** How long a network that answers nothing is waited for before the last known answer is shown, in milliseconds. */
const patienceMs = 2500;

interface Known<T> {
  readonly answer: T;
  readonly at: number;
}

/**
 * Asks, and keeps the answer; shows the one that was known last when none comes soon, and where asking failed.
 * @param show called at most once, before this ends
 */
export async function askKnowing<T>(
  key: readonly unknown[],
  ask: () => Promise<T>,
  show: (known: Known<T>) => void,
): Promise<T> {
  const person = session().user?.id;
  if (!person || !session().user?.permissions.includes('tracking.record')) return ask();
  const text = JSON.stringify(key);
  let shown: Promise<void> | null = null;
  const showKnown = () => {
    shown ??= store()
      .then(({ keptAnswer }) => keptAnswer(person, text))
      .then(
        (known) => known && show({ answer: known.answer as T, at: known.at }),
        () => undefined,
      );
    return shown;
  };
  const timer = setTimeout(showKnown, patienceMs);
  try {
    const answer = await ask();
    store().then(
      ({ keepAnswer }) => keepAnswer(person, text, answer).catch(() => undefined),
      () => undefined,
    );
    return answer;
  } catch (failure) {
    if (passes(failure)) await showKnown();
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** No answer, or one about the server, or about a sign-in that has ended: what was known is still readable. */
const passes = (failure: unknown) =>
  failure instanceof CallFailure && (failure.status === 0 || failure.status === 401 || failure.status >= 500);
