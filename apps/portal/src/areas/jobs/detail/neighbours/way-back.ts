// The way back from a job to the board that somebody left for it, as it stood there: also from a job that was made from a
// service which comes due on the board. Who looks at the list of jobs after it goes back there instead.
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../../../platform/session.ts';
import { createStore, useStore } from '../../../../platform/store.ts';

type Search = Readonly<Record<string, unknown>>;

const left = createStore<{ readonly person: string | undefined; readonly search: Search } | null>(null);

/** Notes how the board stands, for who goes on from it. */
export function useWayBack(): void {
  const person = useSession().user?.id;
  const search = useSearch({ strict: false }) as Search;
  useEffect(() => left.set({ person, search }), [person, search]);
}

/** Another list is where somebody comes from now. */
export const forgetBoard = (): void => left.set(null);

/** The board that this person saw last, as its address says it; null where they came from elsewhere. */
export function useBoardBehind(): Search | null {
  const person = useSession().user?.id;
  const known = useStore(left);
  return known?.person === person ? (known?.search ?? null) : null;
}
