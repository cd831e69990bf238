// The clock of the server, for what depends on the day or the year.
import { vi } from 'vitest';

/** Runs while the clock stands at an instant; timers go on. */
export async function atTime<T>(instant: string, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}
