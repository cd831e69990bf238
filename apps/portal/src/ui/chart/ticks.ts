// Where the ticks of a scale stand: 2, 4 or 7 by its range (spec §9), at round numbers, around everything that is shown.

/** Up to which range a scale has so many ticks; a wider one has seven. */
const counts = [
  { upTo: 1, ticks: 2 },
  { upTo: 20, ticks: 4 },
] as const;
const most = 7;
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const decades = 12;

/** The ticks between which everything from `low` to `high` lies, from below; of one value alone, a scale around it. */
export function ticksAround(low: number, high: number): number[] {
  const range = high - low;
  const count = counts.find(({ upTo }) => range <= upTo)?.ticks ?? most;
  for (const step of stepsFrom(range / (count - 1) || 1)) {
    const first = Math.floor(tidy(low / step));
    if (tidy((first + count - 1) * step) >= high)
      return Array.from({ length: count }, (_, index) => tidy((first + index) * step));
  }
  return [low, high];
}

function* stepsFrom(least: number): Generator<number> {
  const decade = Math.floor(Math.log10(least));
  for (let power = decade; power < decade + decades; power += 1)
    for (const round of roundSteps) {
      const step = tidy(round * 10 ** power);
      if (step >= tidy(least)) yield step;
    }
}

/** Without what binary fractions leave behind the ninth digit. */
const tidy = (value: number): number => Number(value.toPrecision(9));
