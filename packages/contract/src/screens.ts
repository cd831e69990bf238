// The screens of all areas, and what the menu has beside them. Browsers get this as plain data.
import type { Words } from '@dca/domain/text';
import { screens } from './index.ts';

export { screens };

/** Modules of the portal that draw a screen. */
export type ScreenCode = NonNullable<(typeof screens)[number]['code']>;

/** Entries of the menu that only hold others; they are shown to whoever has one of those. */
export const menuGroups: readonly { readonly id: number; readonly priority: number; readonly name: Words }[] =
  [
    { id: 50, priority: 50, name: { en: 'Master data', id: 'Data induk' } },
    { id: 130, priority: 130, name: { en: 'Admin', id: 'Admin' } },
  ];
