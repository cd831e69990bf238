// Who is signed in on a device lies in its local storage: journeys put somebody else there.
import { readFileSync } from 'node:fs';
import { productUrl } from './gateway.ts';

type Stored = readonly { readonly name: string; readonly value: string }[];

/** What a file with a signed-in state says of the portal's local storage. */
export function storedIn(stateFile: string): Stored {
  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as {
    origins: { origin: string; localStorage: Stored }[];
  };
  const { origin } = new URL(productUrl());
  return state.origins.find((one) => one.origin === origin)?.localStorage ?? [];
}

/** In the page: somebody is signed in here from now on. */
export function takeOver(stored: Stored): void {
  for (const { name, value } of stored) localStorage.setItem(name, value);
}
