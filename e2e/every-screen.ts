// The screens that the journeys open, as the rows of the screens say who has them.
import type { Screen } from '@dca/contract/screen';
import { screens } from '@dca/contract/screens';
import type { Role } from '@dca/domain/roles';
import type { Page } from '@playwright/test';

const all: readonly Screen[] = screens;

/** Screens that have code and mean nothing without something in their address. */
const needsMore = ['/jobs/summary/detailpi'];
const isWhole = ({ code, path }: Screen) =>
  code !== undefined && !path.includes(':') && !needsMore.includes(path);
const placeOf = ({ menu, within }: Screen) => menu ?? all.find(({ path }) => path === within)?.menu;

/** Addresses that open for a role without anything in them, those of the session aside. */
export const screensOf = (role: Role): string[] =>
  all
    .filter((screen) => isWhole(screen) && screen.area !== 'session')
    .filter((screen) => placeOf(screen)?.roles.includes(role))
    .map(({ path }) => `/dca${path}`);

/** Addresses in the menu of everybody of a role. */
export const menuOf = (role: Role): string[] =>
  all
    .filter((screen) => isWhole(screen) && screen.menu)
    .filter(({ menu }) => menu?.roles.includes(role) && menu.permission === undefined)
    .map(({ path }) => `/dca${path}`);

/** What the journeys and the pictures walk through, in the name of somebody of each role. */
export const walks = {
  putri: [
    '/dca/home',
    ...screensOf('PLANNER'),
    '/dca/setting',
    '/dca/privacy-policy',
    '/dca/term-and-condition',
  ],
  maya: ['/dca/home', ...menuOf('MECHANIC')],
  lukman: ['/dca/home', ...menuOf('LEADER'), '/dca/coip'],
  eko: ['/dca/home', ...menuOf('CUST_EXT')],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The views of one job. */
export const viewsOfJob = ['people', 'parts', 'tracking', 'checksheet', 'papers', 'events'] as const;

/** Lists whose rows open a form: the address of the list, and how that of a row begins. */
export const editedLists: readonly { readonly list: string; readonly row: string }[] = all
  .filter(({ code, path }) => code !== undefined && path.endsWith('/edit/:id'))
  .map(({ path }) => ({ list: `/dca${path.replace('/edit/:id', '')}`, row: path.replace(':id', '') }));

/** Every address that these lists name, as the specification writes it. */
export const openedByRows: ReadonlySet<string> = new Set([
  ...all.filter((screen) => isWhole(screen) && screen.area !== 'session').map(({ path }) => `/dca${path}`),
  ...editedLists.map(({ list }) => `${list}/edit/:id`),
]);

/** The job that the first row in sight leads to. */
export async function firstJobOn(page: Page): Promise<string | null> {
  const address = await page.locator('a[href*="/jobs/summary/detailpi?id="]').first().getAttribute('href');
  return new URL(String(address), page.url()).searchParams.get('id');
}
