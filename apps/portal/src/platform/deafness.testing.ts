import { vi } from 'vitest';
import { deafMs } from './deafness.ts';

const realNow = performance.now.bind(performance);
let now = 0;

/**
 * Stops the page's clock at a moment when nothing that is shown is deaf any more. It stands until the next call, so that no
 * slow machine outlives a deafness by itself.
 */
export function outliveDeafness(): void {
  now = Math.max(now, realNow()) + deafMs;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
}
