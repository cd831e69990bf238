// After a move another button may stand where the last one was, and the second click of two must not press it: the place
// is deaf for a moment.
import { useLayoutEffect, useState } from 'react';

/** For how many milliseconds a place hears nothing after what stands there changed. */
export const deafMs = 700;

/** What stood at a place last, and until when it is deaf. */
interface Place {
  state: string | number | null;
  until: number;
}

/** The places with a name outlive what stands there. */
const named = new Map<string, Place>();

/**
 * Answers whether the place is deaf now; it is for a moment after `state` changed on the screen. A place that is drawn
 * anew with each state, as the next sheet of a queue is, has a `name` by which it knows what stood there before.
 */
export function useDeafness(state: Place['state'], name?: string): () => boolean {
  const [place] = useState<Place>(() => (name && named.get(name)) || { state, until: 0 });
  useLayoutEffect(() => {
    if (name) named.set(name, place);
    if (place.state === state) return;
    place.state = state;
    place.until = performance.now() + deafMs;
  }, [place, state, name]);
  return () => performance.now() < place.until;
}
