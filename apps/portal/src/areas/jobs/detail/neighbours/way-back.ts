// The way back from a job to the board that somebody left for it, as it stood there: also from a job that was made from a
// service which comes due on the board. Who looks at anything else after it comes from there.
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../../../platform/session.ts';
import { createStore, useStore } from '../../../../platform/store.ts';

type Search = Readonly<Record<string, unknown>>;

const left = createStore<{ readonly person: string | undefined; readonly search: Search } | null>(null);

/** The board, a job and what is done with it, and the making of one. */
const isOnTheWay = (path: string) => /^\/(board|jobs\/summary\/detailpi|jobcreation)(\/|$)/.test(path);

let unfollow: () => void = () => undefined;

/** Notes how the board stands, for who goes on from it. */
export function useWayBack(): void {
  const router = useRouter();
  const person = useSession().user?.id;
  const search = useSearch({ strict: false }) as Search;
  useEffect(() => {
    left.set({ person, search });
    // It outlives the board: where somebody goes is known when they have left.
    unfollow();
    unfollow = router.subscribe('onResolved', ({ toLocation }) => {
      if (!isOnTheWay(toLocation.pathname)) forgetBoard();
    });
  }, [router, person, search]);
}

/** Another screen is where somebody comes from now. */
function forgetBoard(): void {
  unfollow();
  left.set(null);
}

/** The board that this person saw last, as its address says it; null where they came from elsewhere. */
export function useBoardBehind(): Search | null {
  const person = useSession().user?.id;
  const known = useStore(left);
  return known?.person === person ? (known?.search ?? null) : null;
}
