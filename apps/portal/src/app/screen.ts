import type { Screen } from '@dca/contract/screen';

/** The path as the router writes it: `/customer-data/edit/:id` → `/customer-data/edit/$id`. */
export function routerPath(path: string): string {
  return path.replace(/:(\w+)/g, '$$$1').replace(/(.)\/$/, '$1');
}

/** The address of the menu entry by which a screen opens: its own, or that of the screen it lies within. */
export const entryOf = ({ within, path }: Screen): string => within ?? path;

/** The screen whose path fits an address below /dca; a path without parameters wins. */
export function screenAt<S extends Screen>(screens: readonly S[], address: string): S | undefined {
  const wanted = address.replace(/^\/dca(?=\/|$)/, '').replace(/\/$/, '');
  const fitting = screens.filter(({ path }) => fits(path.replace(/\/$/, ''), wanted));
  return fitting.find(({ path }) => !path.includes(':')) ?? fitting[0];
}

function fits(path: string, wanted: string): boolean {
  const parts = path.split('/');
  const given = wanted.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''))
  );
}
