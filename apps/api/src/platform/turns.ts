// Where requests of one kind wait for each other before they touch the database: so many are served at once, so many wait in the order
// in which they came, and whoever comes then is refused. What nobody signed in for never takes every connection from those who did.
import { refuse } from './problem.ts';

export interface Turns {
  /** Waits for a turn; answers how it is given back. Throws tooMany where enough wait. */
  readonly take: () => Promise<() => void>;
}

export function turnsOf(atOnce: number, mostWaiting: number): Turns {
  let served = 0;
  const waiting: (() => void)[] = [];
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else served -= 1;
  };
  return {
    take: async () => {
      if (served < atOnce) served += 1;
      else if (waiting.length >= mostWaiting) throw refuse('tooMany');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return giveBack;
    },
  };
}
