// What a drill is: something bad is done to the real product, and what then holds is told in figures.

/** One figure of a drill, and whether it is what was promised. */
export interface Fact {
  readonly what: string;
  readonly value: string;
  readonly holds: boolean;
}

/** A drill: its name, what it does in words, and the way to its figures. `scratch` is a folder that is gone afterwards. */
export interface Drill {
  readonly name: string;
  readonly does: string;
  readonly run: (scratch: string) => Promise<Fact[]>;
}

/** A figure that promises nothing. */
export const told = (what: string, value: string | number): Fact => ({
  what,
  value: String(value),
  holds: true,
});

/** A figure that must be this. */
export const mustBe = (what: string, value: number, promised: number): Fact => ({
  what,
  value: String(value),
  holds: value === promised,
});

/** Seconds that must be fewer than promised. */
export const secondsWithin = (what: string, seconds: number, most: number): Fact => ({
  what: `${what} (at most ${most} s)`,
  value: `${seconds.toFixed(1)} s`,
  holds: seconds <= most,
});

/** Runs `work` and tells how many seconds it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}
