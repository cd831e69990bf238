import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadBoundary } from './load-boundary.tsx';

interface Options<P> {
  /** What stands in its place while it is fetched; nothing without. */
  readonly waiting?: ReactNode;
  /** What says that it was not fetched; 'no connection, try again' in its place without. */
  readonly failed?: ComponentType<P & { readonly onRetry: () => void }>;
}

/** A component whose code is fetched when it is first shown, or ahead; drawn at once where it is here by then. */
export type Fetched<P> = ComponentType<P> & {
  /** Fetches the code; rejects when it cannot. */
  readonly fetchAhead: () => Promise<void>;
};

/** A component whose code is fetched when it is first shown, and again when it is shown after that failed. */
export function fetchWhenShown<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, failed: Failed }: Options<P> = {},
): Fetched<P> {
  let here: ComponentType<P> | undefined;
  let hasFailed = false;
  const fetchAhead = async () => {
    here ??= await load();
  };
  const fetched = () => {
    hasFailed = false;
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        hasFailed = true;
        throw cause;
      }
    });
  };
  let latest = fetched();
  const afresh = (): ComponentType<P> => {
    if (here) return here;
    if (hasFailed) latest = fetched();
    return latest;
  };
  function FetchedWhenShown(props: P) {
    // An object around it: React would call a bare component as if it made the next state.
    const [{ Part }, setPart] = useState(() => ({ Part: afresh() }));
    const onRetry = () => setPart({ Part: afresh() });
    return (
      <LoadBoundary
        onRetry={onRetry}
        resetKey={Part}
        {...(Failed ? { failed: <Failed {...props} onRetry={onRetry} /> } : {})}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  }
  return Object.assign(FetchedWhenShown, { fetchAhead });
}
