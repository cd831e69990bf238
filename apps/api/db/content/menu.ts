// The menu as the rows of the screens say it, and its groups, which whoever has one of their entries sees.
import type { Screen } from '@dca/contract/screen';
import { menuGroups, screens } from '@dca/contract/screens';
import { roles } from './roles.ts';

export interface MenuRow {
  readonly id: number;
  readonly parent: number;
  readonly priority: number;
  readonly url: string;
  readonly en: string;
  readonly local: string;
  readonly type: 'sidebar' | 'mainjob' | 'additionaljob';
  /** Codes of the roles that every installation starts with. */
  readonly roles: readonly string[];
}

const all: readonly Screen[] = screens;

const entries: readonly MenuRow[] = all.flatMap(({ path, title, code, menu }) => {
  if (!menu || code === undefined) return [];
  const { id, parent = 0, priority, type = 'sidebar', name = title } = menu;
  const holders = roles.filter(({ base }) => menu.roles.includes(base)).map((role) => role.code);
  return [{ id, parent, priority, url: `/dca${path}`, en: name.en, local: name.id, type, roles: holders }];
});

const groups = menuGroups.map(({ id, priority, name }): MenuRow => {
  const holders = new Set(entries.filter(({ parent }) => parent === id).flatMap((entry) => entry.roles));
  return {
    id,
    parent: 0,
    priority,
    url: '',
    en: name.en,
    local: name.id,
    type: 'sidebar',
    roles: [...holders],
  };
});

export const menu: readonly MenuRow[] = [...entries, ...groups];
