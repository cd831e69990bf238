import type { ComponentType } from 'react';
import { ErrorState } from './error-state.tsx';
import { type Fetched, type FetchOptions, fetchedPart } from './fetched.tsx';

const NoConnection = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ErrorState failure={{ status: 0, network: true }} onRetry={onRetry} />
);

/**
 * A component whose code is fetched when it is first shown, and again when it is shown after that failed; 'no connection, try
 * again' stands in its place then, where nothing else is named.
 */
export const fetchWhenShown = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  options: FetchOptions<P> = {},
): Fetched<P> => fetchedPart(load, { failed: NoConnection, ...options });
