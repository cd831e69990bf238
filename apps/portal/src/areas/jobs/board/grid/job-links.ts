// The way from a block to its job. A link of the router reckons its address anew for each block, and asks at every change of the
// address whether it leads to where one is: of a board's hundreds that is most of what drawing a row takes. Here the router says
// the address once, and blocks differ by the id in it.
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useMemo } from 'react';
import { detailOf } from '../../parts/job-facts.tsx';

export interface JobLinks {
  readonly hrefOf: (jobId: string) => string;
  /** Goes there in this window, as a plain click means it; a click with a key is the browser's. */
  readonly follow: (event: MouseEvent<HTMLAnchorElement>, jobId: string) => void;
  /** Has the screen at hand before it is asked for. */
  readonly prepare: () => void;
}

const anyId = '00000000-0000-7000-8000-000000000000';

export function useJobLinks(): JobLinks {
  const router = useRouter();
  return useMemo(() => {
    const to = (id: string) => detailOf({ id }) as never;
    const { publicHref } = router.buildLocation(to(anyId));
    const any = router.history.createHref(publicHref);
    let isPrepared = false;
    return {
      hrefOf: (jobId) => any.replace(anyId, jobId),
      follow: (event, jobId) => {
        if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void router.navigate(to(jobId));
      },
      prepare: () => {
        if (!isPrepared) router.preloadRoute(to(anyId)).catch(() => undefined);
        isPrepared = true;
      },
    };
  }, [router]);
}
