// Bounded load: for so many seconds, with a fixed number of askers, counted as answers per second. Two figures are only
// compared within one run, as a ratio, because machines are noisy.

export interface Load {
  readonly askers: number;
  readonly seconds: number;
}

/** How many ask at once: alone, as a team does, and as a whole company does. */
export const askersAtOnce = [1, 8, 32] as const;

export interface Rate {
  readonly perSecond: number;
  readonly answers: number;
}

/** Answers per second of `ask`, made by several askers, each one after the other. */
export async function askFor(
  { askers, seconds }: Load,
  ask: (round: number) => Promise<unknown>,
): Promise<Rate> {
  const start = performance.now();
  const until = start + seconds * 1000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: askers }, async (_, asker) => {
      for (let round = asker; performance.now() < until; round += askers) {
        await ask(round);
        answers++;
      }
    }),
  );
  return { answers, perSecond: (answers * 1000) / (performance.now() - start) };
}
