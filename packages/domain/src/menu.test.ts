import { describe, expect, test } from 'vitest';
import { type MenuItem, opens, sidebarOf } from './menu.ts';

const item = (menuId: number, change: Partial<MenuItem>): MenuItem => ({
  menuId,
  parentId: 0,
  isActive: '1',
  priority: 1,
  url: '',
  name: `item ${menuId}`,
  type: 'sidebar',
  subs: [],
  ...change,
});

const menu: readonly MenuItem[] = [
  item(9, { priority: 2, url: '/dca/location-data' }),
  item(4, {
    priority: 2,
    name: 'Jobs',
    url: '#',
    subs: [
      item(42, { parentId: 4, priority: 3, url: '/dca/jobs/report/' }),
      item(41, { parentId: 4, priority: 3, url: 'jobcreation' }),
      item(43, { parentId: 4, isActive: '0', url: '/dca/performance' }),
    ],
  }),
  item(7, { priority: 1, url: '/dca/history' }),
  item(8, { isActive: '0', url: '/dca/user-data' }),
  item(10, { parentId: 4, url: '/dca/role-data' }),
  item(11, { type: 'mainjob', url: '/dca/main' }),
];

test('the sidebar holds active top-level items and active subs, by priority and then menu id', () => {
  const sidebar = sidebarOf(menu);
  expect(sidebar.map(({ menuId }) => menuId)).toEqual([7, 4, 9]);
  expect(sidebar[1]?.subs.map(({ menuId }) => menuId)).toEqual([41, 42]);
});

describe('an entry opens', () => {
  test.each([
    '/dca/home',
    '/dca/location-data',
    '/dca/location-data/',
    '/dca/location-data?tab=2',
    'location-data',
    '/dca/jobs/report',
    '/dca/jobcreation#top',
  ])('%s', (path) => {
    expect(opens(menu, path)).toBe(true);
  });

  test.each([
    '/dca/location-database',
    '/dca/location-data/edit/5',
    '/dca/jobs',
    '/dca/performance',
    '/dca/user-data',
    '/dca/role-data',
    '/dca/main',
    '/dca/homes',
    '/dca/',
    '',
  ])('not %j', (path) => {
    expect(opens(menu, path)).toBe(false);
  });

  test('home only, with an empty menu', () => {
    expect(opens([], '/dca/home')).toBe(true);
    expect(opens([], '/dca/jobs')).toBe(false);
  });
});
