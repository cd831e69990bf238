// Every screen, in the order of the specification. A screen without code says so when it is opened, and is in nobody's
// menu.
import type { Words } from '@dca/domain/text';
import { administrationScreens } from './screens/administration.ts';
import { joinedScreens } from './screens/joined.ts';
import { machinesScreens } from './screens/machines.ts';
import { partsScreens } from './screens/parts.ts';
import { populationScreens } from './screens/population.ts';
import { sessionScreens } from './screens/session.ts';
import { subjectsScreens } from './screens/subjects.ts';
import { workScreens } from './screens/work.ts';

export const screens = [
  ...sessionScreens,
  ...workScreens,
  ...populationScreens,
  ...partsScreens,
  ...machinesScreens,
  ...administrationScreens,
  ...subjectsScreens,
  ...joinedScreens,
];

/** Modules of the portal that draw a screen. */
export type ScreenCode = NonNullable<(typeof screens)[number]['code']>;

/** Entries of the menu that only hold others; they are shown to whoever has one of those. */
export const menuGroups: readonly { readonly id: number; readonly priority: number; readonly name: Words }[] =
  [{ id: 50, priority: 50, name: { en: 'Master data', id: 'Data induk' } }];
