import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detail, idOf, job } from '../../../../records/job.testing.ts';
import { type Asked, answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { Page as Detail } from '../../detail.tsx';
import { Page as List } from '../../list.tsx';
import { useWayBack } from './way-back.ts';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The second page of a list: jobs 3 to 5, of which there is one more on either side. */
const pages: Readonly<Record<string, object>> = {
  'Page 1': { data: [job(1), job(2)], page: 1, next: 'to-3' },
  'Page 2': { data: [job(3), job(4), job(5)], page: 2, next: 'to-6' },
  'Cursor to-6': { data: [job(5), job(6)], page: null, next: null },
};
const asList = ({ query }: Asked) => {
  const cursor = query.get('Cursor');
  const page = pages[cursor ? `Cursor ${cursor}` : `Page ${query.get('Page') ?? 1}`];
  return { body: { total: 6, capped: false, ...page } };
};

/** What of the board matters here: that somebody was there. */
function Board() {
  useWayBack();
  return null;
}

const open = async (address: string) => {
  const heard = answerWith((asked) => {
    const { path } = asked;
    if (path.endsWith('/jobs')) return asList(asked);
    const id = /\/jobs\/([0-9a-f-]{36})$/.exec(path)?.[1];
    if (id) return { body: { data: { ...detail(Number(id.slice(-4))), id } } };
    if (path.endsWith('/counts') || path.endsWith('/get-all-plant')) return { body: { data: [] } };
    return { status: 404, body: {} };
  });
  const screens = { '/home': () => null, '/board': Board, '/jobs': List, '/jobs/summary/detailpi': Detail };
  const opened = await openScreen(screens, address, ['job.read']);
  await settle();
  const goTo = async (n: number, tab?: string) => {
    await act(async () => {
      await opened.router.navigate({
        to: '/jobs/summary/detailpi' as never,
        search: { id: idOf(n), ...(tab ? { tab } : {}) } as never,
      });
    });
    await settle();
  };
  const lists = () => heard.filter(({ path }) => path.endsWith('/jobs')).map(({ query }) => query);
  return { ...opened, goTo, lists };
};
const press = async (key: string, on: Element = document.body) => {
  await act(async () => void fireEvent.keyDown(on, { key }));
  await settle();
};
const neighbours = () =>
  screen
    .queryAllByRole('link', { name: /^(Previous|Next) job/ })
    .map((link) => link.getAttribute('aria-label'));
const detailAt = (n: number, tab = '') => `/jobs/summary/detailpi?id=${idOf(n)}${tab}`;
const list = '/jobs?Status=20&Sort=unitCode&Page=2';

test('a job leads to the one before and after it in the list, by links and by keys, in the same tab', async () => {
  const { goTo, addressNow, router } = await open(list);
  await goTo(4, 'people');
  expect(neighbours()).toEqual(['Previous job: EX-203 · J-0000003', 'Next job: EX-205 · J-0000005']);
  await press('j');
  expect(addressNow()).toBe(detailAt(5, '&tab=people'));
  await press('k');
  await press('k');
  expect(addressNow()).toBe(detailAt(3, '&tab=people'));
  await act(async () => router.history.back());
  await settle();
  expect(addressNow()).toBe(list);
});

test('at the ends of its page it goes on in the filters and the order of the list', async () => {
  const { goTo, addressNow, lists } = await open(list);
  await goTo(5);
  expect(neighbours()).toEqual(['Previous job: EX-204 · J-0000004', 'Next job: EX-206 · J-0000006']);
  const asked = lists().at(-1);
  expect([asked?.get('Cursor'), asked?.get('Status'), asked?.get('Sort'), asked?.get('Page')]).toEqual([
    'to-6',
    '20',
    'unitCode',
    null,
  ]);
  await press('j');
  expect(addressNow()).toBe(detailAt(6));
  expect(neighbours()).toEqual(['Previous job: EX-205 · J-0000005']);
  await goTo(3);
  expect(neighbours()).toEqual(['Previous job: EX-202 · J-0000002', 'Next job: EX-204 · J-0000004']);
  expect(lists().at(-1)?.get('Page')).toBe('1');
});

test('keys of who types, and of a job that was in no list, lead nowhere', async () => {
  const { goTo, addressNow } = await open(list);
  await goTo(4);
  const field = document.body.appendChild(document.createElement('input'));
  await press('j', field);
  field.remove();
  expect(addressNow()).toBe(detailAt(4));
  await goTo(9);
  expect(neighbours()).toEqual([]);
  await press('j');
  expect(addressNow()).toBe(detailAt(9));
});

test('from the board a job leads back to it as it stood; who saw the list since goes on in that', async () => {
  const { goTo, router } = await open('/board?PlantCode=JKT1&Day=2030-01-07');
  await goTo(4);
  const back = screen.getByRole('link', { name: 'Back to the board' });
  expect(back.getAttribute('href')).toBe('/board?PlantCode=JKT1&Day=2030-01-07');
  expect(neighbours()).toEqual([]);
  await act(async () => router.navigate({ to: '/jobs' as never }));
  await settle();
  await goTo(4);
  expect(screen.queryByRole('link', { name: 'Back to the board' })).toBeNull();
});

test('who went home in between is not led back to the board; who looked at another job of it is', async () => {
  const { goTo, router } = await open('/board?PlantCode=JKT1');
  const back = () => screen.queryByRole('link', { name: 'Back to the board' });
  await goTo(4);
  await goTo(5);
  expect(back()).not.toBeNull();
  await act(async () => router.navigate({ to: '/home' as never }));
  await settle();
  await goTo(4);
  expect(back()).toBeNull();
});
