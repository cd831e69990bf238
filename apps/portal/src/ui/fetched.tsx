// Parts of screens whose code comes when they are shown. They keep what was fetched themselves: React's own way (`lazy`) shows what
// comes after an empty place 300 ms later, and draws it again and again until then where it holds another such place (decision 84).
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { isLoadFailure } from './load-failure.ts';

export interface FetchOptions<P> {
  /** What stands in its place while it is fetched; nothing without. */
  readonly waiting?: ReactNode;
  /** What says that it was not fetched; the whole screen without. */
  readonly failed?: ComponentType<P & { readonly onRetry: () => void }>;
}

/** A component whose code is fetched when it is first shown, or ahead; drawn at once where it is here by then. */
export type Fetched<P> = ComponentType<P> & {
  /** Fetches the code; rejects when it cannot. */
  readonly fetchAhead: () => Promise<void>;
};

/** What is known of the code: it is here, is on its way, or did not come. */
interface Known<P> {
  readonly Part?: ComponentType<P> | undefined;
  readonly coming?: Promise<void>;
  readonly failure?: readonly [cause: unknown];
}

/**
 * A component whose code is fetched when it is first shown, and again when it is shown after that failed. That it was not fetched
 * is said by what is named for it; a fault of the code goes on to the whole screen.
 */
export function fetchedPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, failed: Failed }: FetchOptions<P> = {},
): Fetched<P> {
  let here: ComponentType<P> | undefined;
  const fetchAhead = async () => {
    here ??= await load();
  };
  const start = (): Known<P> => {
    if (here) return { Part: here };
    const coming = fetchAhead();
    // Whoever is gone by then is told of no failure.
    coming.catch(() => undefined);
    return { coming };
  };
  function FetchedPart(props: P) {
    const [{ Part, coming, failure }, setKnown] = useState(start);
    useEffect(() => {
      coming?.then(
        // In slices: a part may be large, and a press is heard meanwhile.
        () => startTransition(() => setKnown({ Part: here })),
        (cause: unknown) => setKnown({ failure: [cause] }),
      );
    }, [coming]);
    if (Part) return <Part {...props} />;
    if (!failure) return waiting;
    if (!Failed || !isLoadFailure(failure[0])) throw failure[0];
    return <Failed {...props} onRetry={() => setKnown(start())} />;
  }
  return Object.assign(FetchedPart, { fetchAhead });
}
