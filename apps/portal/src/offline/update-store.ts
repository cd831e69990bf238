import { createStore } from '../platform/store.ts';

/** The worker of a new build that is on this device and waits to be taken; null while there is none. */
export const updateWaits = createStore<ServiceWorker | null>(null);
