// What this browser grants: whether it keeps what is entered until it is sent, and how full its storage is.
import { createStore, useStore } from '../platform/store.ts';

interface Storage {
  /** Whether the browser promised to clear nothing by itself; null while it was not asked, or does not say. */
  readonly isPersistent: boolean | null;
  /** The used share of what the browser grants, 0 to 1; null while it is not known. */
  readonly share: number | null;
}

const storage = createStore<Storage>({ isPersistent: null, share: null });
export const useStorage = (): Storage => useStore(storage);

/** From this share on there may be no room for the photos of another day. */
export const nearlyFull = 0.8;

const manager = (): Partial<StorageManager> => navigator.storage ?? {};
const granted = async (): Promise<boolean | null> => (await manager().persisted?.()) ?? null;

/**
 * Asks the browser to keep what is here: with the first thing that matters, since some browsers ask the person. It is asked
 * again with the next one while it refuses, and looked how full it is.
 */
export async function askToKeep(): Promise<void> {
  const isKept = await granted().catch(() => null);
  const isPersistent =
    isKept === true ||
    ((await manager()
      .persist?.()
      .catch(() => null)) ??
      null);
  storage.set({ isPersistent, share: await usedShare() });
}

/** Looks without asking. */
export async function lookAtStorage(): Promise<void> {
  const isPersistent = await granted().catch(() => null);
  storage.set({ isPersistent, share: await usedShare() });
}

async function usedShare(): Promise<number | null> {
  const { usage, quota } =
    (await manager()
      .estimate?.()
      .catch(() => null)) ?? {};
  return usage === undefined || !quota ? null : usage / quota;
}
