// A small generator of numbers from a fixed seed (mulberry32), so that the demo is the same on every machine.

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of all cases. */
  chance(share: number): boolean;
  id(): string;
}

export function openRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    pick: (list) => {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    chance: (share) => next() < share,
    id: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
