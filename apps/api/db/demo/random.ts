// A small generator of numbers from a fixed seed (sfc32), so that the demo is the same on every machine. Its state is wide: streams of
// different seeds never run into each other, and no two of their ids are the same.
import { createHash } from 'node:crypto';

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

export function openRandom(seed: string): Random {
  const hash = createHash('sha256').update(seed).digest();
  let [a, b, c] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8)];
  let count = hash.readInt32LE(12);
  /** 32 bits. */
  const word = () => {
    count = (count + 1) | 0;
    const sum = (a + b + count) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  const next = () => word() / 4_294_967_296;
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = () => word().toString(16).padStart(8, '0');
  return {
    next,
    between,
    pick: (list) => {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    chance: (share) => next() < share,
    id: () => {
      const [first, second, third, fourth] = [hex(), hex(), hex(), hex()];
      return `${first}-${second.slice(0, 4)}-7${second.slice(5)}-8${third.slice(1, 4)}-${third.slice(4)}${fourth}`;
    },
  };
}
