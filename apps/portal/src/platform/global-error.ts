// The global error (spec §4, §8): one small store that holds the first error until it is closed and ignores
// later ones. The transport reports here; the shell draws. Which status means which modal stands in the domain.
import type { Problem } from '@dca/contract/envelopes';
import { modalOf } from '@dca/domain/problems';
import { createStore, useStore } from './store.ts';

/** Kinds of the global error: not authorized (401), forbidden (403), bad request or internal error, timeout. */
export type GlobalErrorKind = 'authorized' | 'forbidden' | 'internalError' | 'timeout';

export interface GlobalError {
  readonly kind: GlobalErrorKind;
  readonly status: number;
  readonly problem: Problem | null;
}

const held = createStore<GlobalError | null>(null);

/** Holds an error unless one is held already. */
export function raiseGlobalError(error: GlobalError): void {
  if (held.get() === null) held.set(error);
}

/** Closes the held error; the next one may be held. */
export function closeGlobalError(): void {
  held.set(null);
}

/** The held error, or null. */
export const globalError = (): GlobalError | null => held.get();
export const useGlobalError = (): GlobalError | null => useStore(held);

/** The kind of a status, or null where the screen answers in place (spec §8). */
export function kindOf(status: number): GlobalErrorKind | null {
  if (status === 504) return 'timeout';
  const modal = modalOf(status);
  if (modal === 'notAuthorized') return 'authorized';
  if (modal === 'forbiddenAccess') return 'forbidden';
  return modal === 'badRequest' ? 'internalError' : null;
}
