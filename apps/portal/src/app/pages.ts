import { pages } from 'virtual:pages';
import type { ScreenCode } from '@dca/contract/screens';
import type { ComponentType } from 'react';

/**
 * A module of a screen: it exports `Page`, and `ask` where what it shows first follows from its address alone. What it resolves to
 * is not looked at, but waited for before the first drawing: the code of further parts.
 */
interface PageModule {
  readonly Page: ComponentType;
  readonly ask?: (search: Readonly<Record<string, unknown>>) => unknown;
}

/** Loads the code of a screen; undefined where there is none yet. */
export const pageOf = ({ code }: { readonly code?: ScreenCode }): (() => Promise<PageModule>) | undefined =>
  code && pages[code];
