// After a move another button may stand where the last one was, and the second click of two must not press it: the place
// is deaf for a moment.
import { useLayoutEffect, useRef } from 'react';

/** For how many milliseconds a place hears nothing after what stands there changed. */
export const deafMs = 700;

/** Answers whether the place is deaf now; it is for a moment after `state` changed on the screen. */
export function useDeafness(state: string | number | null): () => boolean {
  const shown = useRef(state);
  const until = useRef(0);
  useLayoutEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    until.current = performance.now() + deafMs;
  }, [state]);
  return () => performance.now() < until.current;
}
