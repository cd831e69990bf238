import type { Screen } from '@dca/contract/screen';
import { menuGroups, screens } from '@dca/contract/screens';
import { describe, expect, test } from 'vitest';
import routeList from '../../../../docs/specification/routes.tsv?raw';
import { findScreens, openTo } from './finding.ts';
import { parentOf } from './narrow-header.tsx';
import { entryOf, routerPath, screenAt } from './screen.ts';

const listed = routeList
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const all: readonly Screen[] = screens;

describe('the table of screens', () => {
  test('is the list of the specification, in its order within each area', () => {
    const byArea = (rows: readonly (readonly (string | undefined)[])[]) =>
      Object.fromEntries(Map.groupBy(rows, ([area]) => area));
    const specified = all.filter(({ ours }) => !ours).map(({ area, path }) => [area, `/dca${path}`]);
    expect(byArea(specified)).toEqual(byArea(listed.map(([area, path]) => [area, path])));
  });

  test('has words in both languages for each title, line and subject', () => {
    const texts = all.flatMap(({ title, line, subject }) => [title, line, subject]);
    expect(texts.filter((words) => words && (words.en === '' || words.id === ''))).toEqual([]);
  });

  test('opens four screens of signing in one that verifies a paper and one that answers a survey without a session, one for who comes back by a PIN, and two for who reports by a label', () => {
    const open = all.filter(({ isOpen, ours }) => isOpen && !ours);
    expect(open.filter(({ area }) => area === 'session')).toHaveLength(4);
    expect(open.filter(({ area }) => area !== 'session').map(({ path }) => path)).toEqual([
      '/customer-satisfaction-survey/answer/:id',
      '/verify/:code',
    ]);
    expect(all.flatMap(({ isOpen, ours, path }) => (isOpen && ours ? [path] : []))).toEqual([
      '/change-person',
      '/report/:id',
      '/report/answer/:code',
    ]);
  });

  test('names an entry of the menu for each screen that has code, by which it opens', () => {
    // Home opens to everybody (spec §2), and so does what lies within it.
    const inMenu = new Set(['/home', ...all.filter(({ menu }) => menu).map(({ path }) => path)]);
    const closed = all.filter(
      ({ area, code, isOpen }) => code !== undefined && area !== 'session' && !isOpen,
    );
    expect(closed.filter((screen) => !inMenu.has(entryOf(screen) as never)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test('lies within screens and groups that there are', () => {
    const paths = new Set<string>(all.map(({ path }) => path));
    expect(all.filter(({ within }) => within && !paths.has(within))).toEqual([]);
    const ids = all.flatMap(({ menu }) => menu?.id ?? []).concat(menuGroups.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(all.filter(({ menu }) => menu?.parent && !ids.includes(menu.parent))).toEqual([]);
  });

  test.each([
    ['/dca/location-data/add', '/location-data/add'],
    ['/location-data/edit/5', '/location-data/edit/:id'],
    ['/backlog-monitoring', '/backlog-monitoring/'],
    ['/jobs/summary/detailpi/detailproblemlog', '/jobs/summary/detailpi/detailproblemlog/'],
    ['/', '/'],
    ['/nonsense', undefined],
  ])('%s is %s', (address, path) => {
    expect(screenAt(screens, address)?.path).toBe(path);
  });
});

test('paths are written as the router needs them', () => {
  expect(routerPath('/mhd-population/edit/:id/:id2')).toBe('/mhd-population/edit/$id/$id2');
  expect(routerPath('/backlog-monitoring/')).toBe('/backlog-monitoring');
  expect(routerPath('/')).toBe('/');
});

test.each([
  ['/location-data/edit/5', '/location-data'],
  ['/jobs/report/download/7', '/jobs/report'],
  ['/setting', '/home'],
])('above %s is %s', (path, above) => {
  expect(parentOf(path)).toBe(above);
});

describe('the search over screens', () => {
  const entry = (menuId: number, path: string, en: string) => ({
    menuId,
    path,
    name: { en, id: en },
    subs: [],
  });
  const entries = [entry(1, '/jobs', 'Jobs'), entry(2, '/location-data', 'Locations')];
  const open = openTo(screens, entries, (entry) => entry === '/jobs');

  test('holds the menu, home, settings and logout, and nothing that does not open', () => {
    const paths = open.map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual(['/jobs', '/location-data']);
    expect(paths).toEqual(expect.arrayContaining(['/home', '/setting', '/logout']));
    expect(paths.some((path) => path.includes(':') || path.startsWith('/user-'))).toBe(false);
  });

  test('finds by parts of names, beginnings first', () => {
    expect(findScreens(open, 'lo', 'en').map(({ path }) => path)).toEqual([
      '/location-data',
      '/logout',
      '/jobs/summary/detailpi/detailproblemlog/',
    ]);
    expect(findScreens(open, 'nothing', 'en')).toEqual([]);
  });
});
