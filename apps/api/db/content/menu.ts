// The menu as the rows of the screens say it, what job creation offers, and its groups, which whoever has one of their entries sees.
import { office, type Screen } from '@dca/contract/screen';
import { menuGroups, screens } from '@dca/contract/screens';
import { jobEntries } from '@dca/domain/job-menu';
import type { Permission } from '@dca/domain/permissions';
import type { Role } from '@dca/domain/roles';
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
  const { id, parent = 0, priority, permission = null } = menu;
  const url = `/dca${path}`;
  const holders = holdersAmong(menu.roles);
  return [
    { id, parent, priority, url, en: title.en, local: title.id, type: 'sidebar', permission, roles: holders },
  ];
});

function holdersAmong(bases: readonly Role[]): string[] {
  return roles.filter(({ base }) => bases.includes(base)).map((role) => role.code);
}

/** The entry of the sidebar that leads to job creation. */
const creation = 20;
const ofCreation: readonly MenuRow[] = jobEntries.map(({ id, type, url, name }) => ({
  ...{ id, parent: creation, priority: id, url, en: name.en, local: name.id, type },
  ...{ permission: null, roles: holdersAmong(office) },
}));

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

export const menu: readonly MenuRow[] = [...entries, ...ofCreation, ...groups];
