import { createStore, useStore } from './store.ts';

const pending = createStore(0);

/** Counts a request as pending until the returned function is called; calling it twice counts once. */
export function countPending(): () => void {
  pending.change((count) => count + 1);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    pending.change((count) => count - 1);
  };
}

/** True while any request is pending ('Loading ....', spec §2). */
export const useIsPending = (): boolean => useStore(pending) > 0;

/** How many requests are pending now. */
export const pendingCount = (): number => pending.get();
