// The menu as the rows of the screens say it, and its groups, which whoever has one of their entries sees.
import type { Screen } from '@dca/contract/screen';
import { menuGroups, screens } from '@dca/contract/screens';
import type { Permission } from '@dca/domain/permissions';
import { roles } from './roles.ts';

export interface MenuRow {
  readonly id: number;
  readonly parent: number;
  readonly priority: number;
  readonly url: string;
  readonly en: string;
  readonly local: string;
  readonly type: 'sidebar' | 'mainjob' | 'additionaljob';
  /** What somebody must hold beside one of the roles; null where the role is enough. */
  readonly permission: Permission | null;
  /** Codes of the roles that every installation starts with. */
  readonly roles: readonly string[];
}

const all: readonly Screen[] = screens;

const entries: readonly MenuRow[] = all.flatMap(({ path, title, code, menu }) => {
  if (!menu || code === undefined) return [];
  const { id, parent = 0, priority, type = 'sidebar', name = title, permission = null } = menu;
  const holders = roles.filter(({ base }) => menu.roles.includes(base)).map((role) => role.code);
  const url = `/dca${path}`;
  return [{ id, parent, priority, url, en: name.en, local: name.id, type, permission, roles: holders }];
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
    permission: null,
    roles: [...holders],
  };
});

export const menu: readonly MenuRow[] = [...entries, ...groups];
