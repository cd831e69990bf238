import type { MenuItem } from '@dca/contract/areas/session';
import { importKindNames } from '@dca/domain/import-kinds';
import { describe, expect, test } from 'vitest';
import { entriesOf, entryAt, leavesOf, menuOpens } from './menu.ts';
import { menuPath, returnTarget, safeReturn } from './menu-path.ts';
import { parseSearch, stringifySearch } from './search.ts';

const item = (menuId: number, name: string, url: string, more: Partial<MenuItem> = {}): MenuItem => ({
  menuId,
  parentId: 0,
  isActive: '1',
  priority: menuId,
  url,
  name,
  nameId: `${name} (id)`,
  type: 'sidebar',
  subs: [],
  ...more,
});
const menu: MenuItem[] = [
  item(2, 'Jobs', '', {
    subs: [
      item(22, 'Report', '/dca/jobs/report', { parentId: 2 }),
      item(21, 'Jobs', '/dca/jobs', { parentId: 2 }),
      item(23, 'Old', '/dca/history', { parentId: 2, isActive: '0' }),
    ],
  }),
  item(1, 'Locations', 'location-data'),
  item(3, 'Main job', '/dca/jobcreation', { type: 'mainjob' }),
];

describe('the sidebar', () => {
  const entries = entriesOf(menu);

  test('has the active entries in order, with names in both languages', () => {
    expect(entries.map(({ name }) => name.en)).toEqual(['Locations', 'Jobs']);
    expect(entries[1]?.subs.map(({ name }) => name.id)).toEqual(['Jobs (id)', 'Report (id)']);
  });

  test('leads to paths below /dca, however they are written', () => {
    expect(leavesOf(entries).map(({ path }) => path)).toEqual(['/location-data', '/jobs', '/jobs/report']);
  });

  test('marks the nearest entry of an address', () => {
    expect(entryAt(entries, '/jobs/report/download/5')?.menuId).toBe(22);
    expect(entryAt(entries, '/jobs/summary/detailpi')?.menuId).toBe(21);
    expect(entryAt(entries, '/jobsite')).toBeUndefined();
  });

  test('marks the records that an import makes', () => {
    expect(entryAt(entries, '/import/locations')?.menuId).toBe(1);
    const paths = [
      '/equipment-population',
      '/part-population',
      '/location-data',
      '/customer-data',
      '/customer-pic',
      '/samples',
      '/backlog-monitoring',
    ];
    const whole = entriesOf(paths.map((path, at) => item(at + 1, path, path)));
    for (const kind of importKindNames) expect(entryAt(whole, `/import/${kind}`)?.path, kind).toBeTruthy();
  });

  test('opens what it lists, home, and nothing else', () => {
    expect(menuOpens(menu, '/location-data')).toBe(true);
    expect(menuOpens(menu, '/location-data/edit/5')).toBe(false);
    expect(menuOpens(menu, '/home')).toBe(true);
    expect(menuOpens(menu, '/history')).toBe(false);
    expect(menuOpens(menu, '/jobcreation')).toBe(false);
  });
});

test.each([
  ['/dca/jobs', '/jobs'],
  ['jobs/report/', '/jobs/report'],
  ['/dca/', ''],
  ['', ''],
])('menu url %s is path %s', (url, path) => {
  expect(menuPath(url)).toBe(path);
});

test.each([
  ['/location-data?Plant=JKT', '/location-data?Plant=JKT'],
  ['//evil.example', '/home'],
  ['https://evil.example', '/home'],
  ['/auth?code=1', '/home'],
  [undefined, '/home'],
])('%s returns to %s', (path, safe) => {
  expect(safeReturn(path)).toBe(safe);
});

test('a return address keeps its query', () => {
  expect(returnTarget('/jobs?State=late&Plant=JKT&Plant=SUB')).toEqual({
    to: '/jobs',
    search: { State: 'late', Plant: ['JKT', 'SUB'] },
  });
});

test('search parameters stay the texts they are', () => {
  const text = '?Code=007&Plant=JKT&Plant=SUB&Flag=true';
  expect(parseSearch(text)).toEqual({ Code: '007', Plant: ['JKT', 'SUB'], Flag: 'true' });
  expect(stringifySearch(parseSearch(text))).toBe(text);
  expect(stringifySearch({ Empty: '', Missing: undefined, List: [] })).toBe('');
});
