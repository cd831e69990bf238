// The menu as the portal draws it: the sidebar of the domain with names in both languages and paths below /dca.
import type { MenuItem } from '@dca/contract/areas/session';
import { type MenuItem as DomainItem, opens, sidebarOf } from '@dca/domain/menu';
import type { Words } from '@dca/domain/text';
import { menuPath } from './menu-path.ts';

/** One entry of the sidebar. `path` is '' for an entry that only holds others. */
export interface MenuEntry {
  readonly menuId: number;
  readonly name: Words;
  readonly path: string;
  readonly subs: readonly MenuEntry[];
}

/** The sidebar: active entries and their active subs in order (spec §2). */
export function entriesOf(menu: readonly MenuItem[]): MenuEntry[] {
  const names = new Map(
    menu.flatMap((item) => [item, ...item.subs]).map((item) => [item.menuId, item.nameId]),
  );
  const entry = (item: DomainItem): MenuEntry => ({
    menuId: item.menuId,
    name: { en: item.name, id: names.get(item.menuId) || item.name },
    path: menuPath(item.url),
    subs: item.subs.map(entry),
  });
  return sidebarOf(deepened(menu)).map(entry);
}

/** The entries that lead somewhere, in order. */
export function leavesOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => (entry.subs.length > 0 ? entry.subs : entry.path === '' ? [] : [entry]));
}

/** Whether this menu has the entry by which a screen opens (spec §2: access). */
export const menuOpens = (menu: readonly MenuItem[], entry: string): boolean => opens(deepened(menu), entry);

/** What comes in by a file lies with the records that it makes. */
const recordsOfImport: Readonly<Record<string, string>> = {
  '/import/equipment': '/equipment-population',
  '/import/parts-create': '/part-population',
  '/import/parts-update': '/part-population',
  '/import/locations': '/location-data',
  '/import/customers': '/customer-data',
  '/import/contacts': '/customer-pic',
  '/import/oil-samples': '/samples',
  '/import/part-orders': '/backlog-monitoring',
};

/** The entry in which an address lies: the one with the longest fitting path. */
export function entryAt(entries: readonly MenuEntry[], address: string): MenuEntry | undefined {
  const place = recordsOfImport[address] ?? address;
  return leavesOf(entries)
    .filter(({ path }) => place === path || place.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

// The wire has two levels; the domain knows any number.
const deepened = (menu: readonly MenuItem[]): DomainItem[] =>
  menu.map((item) => ({ ...item, subs: item.subs.map((sub) => ({ ...sub, subs: [] })) }));
