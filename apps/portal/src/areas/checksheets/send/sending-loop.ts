// Sends again and again: one batch in flight, another one when something new waits, growing pauses while no answer comes,
// and at once when the signal is back. A refusal stops it until it is woken.
import { CallFailure } from '../../../platform/client.ts';

export interface Loop {
  /** Something new waits; sends after `wait` ms. */
  wake(wait?: number): void;
  /** Sends what waits now, until nothing does or no answer comes; throws when it is refused. */
  drain(): Promise<void>;
  stop(): void;
}

interface Hears {
  /** Sends what waits; true when nothing is left. */
  readonly send: () => Promise<boolean>;
  readonly onRefused?: (refusal: CallFailure) => void;
  /** No answer came; it is tried again. */
  readonly onUnreached?: () => void;
}

const breath = 1200;
const longestPause = 60_000;

/** How a batch ended: nothing waits, something new waits, or no answer came. */
type Outcome = 'empty' | 'more' | 'unreached';

export function openLoop({ send, onRefused, onUnreached }: Hears): Loop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Outcome> | null = null;
  let pause = breath;
  let isStopped = false;
  const plan = (wait: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run().catch(() => undefined), wait);
  };
  const run = () => {
    running ??= send()
      .then((isEmpty): Outcome => {
        pause = breath;
        if (!isEmpty) plan(breath);
        return isEmpty ? 'empty' : 'more';
      })
      .catch((failure: unknown): Outcome => {
        if (isRefusal(failure)) {
          onRefused?.(failure);
          throw failure;
        }
        onUnreached?.();
        pause = Math.min(longestPause, pause * 2);
        plan(pause);
        return 'unreached';
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  const online = () => plan(0);
  window.addEventListener('online', online);
  return {
    wake: (wait = breath) => plan(wait),
    drain: async () => {
      clearTimeout(timer);
      await running?.catch(() => undefined);
      let outcome = await run();
      while (outcome === 'more') outcome = await run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    },
  };
}

/** To be signed out or asked to wait is no word about what was sent. */
export const isRefusal = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.status !== 401 &&
  failure.status !== 429;
