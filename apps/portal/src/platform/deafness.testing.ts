import { vi } from 'vitest';
import { deafMs } from './deafness.ts';

const now = performance.now.bind(performance);
let passed = 0;

/** Lets the time pass for which a place is deaf, without waiting for it. */
export function outliveDeafness(): void {
  passed += deafMs;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
}
