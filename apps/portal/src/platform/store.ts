import { useSyncExternalStore } from 'react';

/** A value that code may set and components may watch. */
interface Store<T> {
  get(): T;
  set(next: T): void;
  change(by: (now: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store; listeners hear only real changes. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    change: (by) => set(by(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, in a component that draws again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
