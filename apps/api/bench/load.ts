// Bounded load: for so many seconds, with a fixed number of askers, counted as answers per second. Two figures are only
// compared within one run, as a ratio, because machines are noisy.

export interface Load {
  readonly askers: number;
  readonly seconds: number;
}

/** Answers per second of `ask`, made by several askers one after the other; the first second only warms up. */
export async function perSecond(load: Load, ask: (round: number) => Promise<void>): Promise<number> {
  await run({ ...load, seconds: 1 }, ask);
  return run(load, ask);
}

async function run({ askers, seconds }: Load, ask: (round: number) => Promise<void>): Promise<number> {
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
  return (answers * 1000) / (performance.now() - start);
}

/** Both figures, measured in turns so that a slow moment of the machine meets both; the median of the ratios counts. */
export async function ratioOf(
  load: Load,
  ours: (round: number) => Promise<void>,
  bare: (round: number) => Promise<void>,
  turns = 3,
) {
  const pairs: { ours: number; bare: number }[] = [];
  for (let turn = 0; turn < turns; turn++)
    pairs.push({ ours: await perSecond(load, ours), bare: await perSecond(load, bare) });
  pairs.sort((a, b) => a.ours / a.bare - b.ours / b.bare);
  const median = pairs[Math.floor(pairs.length / 2)] ?? { ours: 0, bare: 1 };
  return { ...median, ratio: median.ours / median.bare };
}
