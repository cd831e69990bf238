// Work of which only so much goes on at once: the rest waits, and comes in the order in which it was asked for.

/** Lets at most `most` pieces of work run at the same time. */
export function inTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn goes to who waits longest, or back.
      if (next) next();
      else running -= 1;
    }
  };
}
