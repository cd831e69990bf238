import type { Call } from '@dca/contract/call';
import { useEffect } from 'react';
import { askQuietly, invalidate } from '../../../platform/queries.ts';

const everyMs = 10_000;

/** Asks these calls again every ten seconds while somebody can see the page: machines speak as often. */
export function useLive(calls: readonly Call[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls of a screen are the same all the time
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') askQuietly(() => void invalidate(calls));
    };
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, []);
}
