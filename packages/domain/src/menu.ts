// The menu decides which screens open (spec §2, §6): what the sidebar lists is what the guard lets through.

export type MenuType = 'sidebar' | 'mainjob' | 'additionaljob';

export type MenuItem = {
  readonly menuId: number;
  /** 0 for a top-level item. */
  readonly parentId: number;
  /** '1' is active (spec §3). */
  readonly isActive: string;
  readonly priority: number;
  readonly url: string;
  readonly name: string;
  readonly type: MenuType;
  readonly subs: readonly MenuItem[];
};

/**
 * The active top-level items with their active sub-items, each level sorted by priority and then menu id
 * (spec §2, §9). Items of the types mainjob and additionaljob belong to job creation and are left out.
 */
export function sidebarOf(menu: readonly MenuItem[]): MenuItem[] {
  const top = menu.filter((item) => item.parentId === 0 && isShown(item));
  return inOrder(top).map((item) => ({ ...item, subs: inOrder((item.subs ?? []).filter(isShown)) }));
}

/**
 * True when the sidebar lists the entry, or it is home. Which entry opens a screen stands in the row of the screen; the
 * beginning of an address opens nothing. Query, fragment, closing slash and the prefix /dca do not matter.
 */
export function opens(menu: readonly MenuItem[], entry: string): boolean {
  const wanted = bare(entry);
  if (wanted === 'home') return true;
  return sidebarOf(menu)
    .flatMap((item) => [item, ...item.subs])
    .map((item) => bare(item.url))
    .some((url) => url !== '' && wanted === url);
}

function isShown(item: MenuItem): boolean {
  return item.isActive === '1' && item.type === 'sidebar';
}

function inOrder(items: readonly MenuItem[]): MenuItem[] {
  return items.toSorted((a, b) => a.priority - b.priority || a.menuId - b.menuId);
}

function bare(path: string): string {
  const [way = ''] = path.split(/[?#]/);
  const parts = way.split('/').filter((part) => part !== '');
  return (parts[0] === 'dca' ? parts.slice(1) : parts).join('/');
}
