import type { ComponentType } from 'react';

/** A module of a screen: it exports `Page`. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** One route of the specification. `path` is written as there: below /dca, parameters as `:name`. */
export interface Screen {
  readonly area: string;
  readonly path: `/${string}`;
  readonly title: { readonly en: string; readonly id: string };
  /** Loads the screen; a route without it shows an honest page. */
  readonly page?: () => Promise<PageModule>;
}

/** The screens of one area: path, English title, Indonesian title, and the page where it exists. */
export function screensOf(
  area: string,
  rows: readonly (readonly [path: `/${string}`, en: string, id: string, page?: () => Promise<PageModule>])[],
): Screen[] {
  return rows.map(([path, en, id, page]) => ({ area, path, title: { en, id }, ...(page ? { page } : {}) }));
}

/** The path as the router writes it: `/customer-data/edit/:id` → `/customer-data/edit/$id`. */
export function routerPath(path: string): string {
  return path.replace(/:(\w+)/g, '$$$1').replace(/(.)\/$/, '$1');
}

/** The screen whose path fits an address below /dca; a path without parameters wins. */
export function screenAt(screens: readonly Screen[], address: string): Screen | undefined {
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
