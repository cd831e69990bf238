import { describe, expect, test } from 'vitest';
import routeList from '../../../../docs/specification/routes.tsv?raw';
import { findScreens, openTo } from './finding.ts';
import { parentOf } from './narrow-header.tsx';
import { openScreens, screens } from './routes.ts';
import { routerPath, screenAt } from './screen.ts';
import { subjects } from './screens/subjects.ts';

const listed = routeList
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

describe('the table of screens', () => {
  test('is the list of the specification, in its order', () => {
    expect(screens.map(({ area, path }) => `${area} /dca${path}`)).toEqual(
      listed.map(([area, path]) => `${area} ${path}`),
    );
  });

  test('has words in both languages for each screen and each subject', () => {
    const texts = screens.map(({ title }) => title).concat(Object.values(subjects));
    expect(texts.filter(({ en, id }) => en === '' || id === '')).toEqual([]);
    expect(Object.keys(subjects).filter((path) => !screens.some((screen) => screen.path === path))).toEqual(
      [],
    );
  });

  test('opens four screens without a session', () => {
    expect([...openScreens].every((path) => screens.some((screen) => screen.path === path))).toBe(true);
    expect(openScreens.size).toBe(4);
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
  const all = openTo(screens, entries, (path) => path.startsWith('/jobs'));

  test('holds the menu, home, settings and logout, and nothing that does not open', () => {
    const paths = all.map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual(['/jobs', '/location-data']);
    expect(paths).toEqual(expect.arrayContaining(['/home', '/setting', '/logout']));
    expect(paths.some((path) => path.includes(':') || path.startsWith('/user-'))).toBe(false);
  });

  test('finds by parts of names, beginnings first', () => {
    expect(findScreens(all, 'lo', 'en').map(({ path }) => path)).toEqual(['/location-data', '/logout']);
    expect(findScreens(all, 'nothing', 'en')).toEqual([]);
  });
});
