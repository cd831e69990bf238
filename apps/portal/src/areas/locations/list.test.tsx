import type { Location } from '@dca/contract/areas/locations/location';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../platform/global-error.ts';
import {
  type Answer,
  type Asked,
  answerWith,
  openScreen,
  settle,
} from '../../records/open-screen.testing.tsx';
import { Page } from './list.tsx';
import { location } from './location.testing.ts';

const pageOf = (rows: readonly Location[], more: object = {}): Answer => ({
  body: { data: rows, total: rows.length, capped: false, page: 1, pageSize: 25, next: null, ...more },
});
const plants = { body: { data: [{ plantCode: 'JKT1', plantDesc: 'Jakarta Workshop', zone: 'WIB' }] } };

const open = (
  list: Answer | ((asked: Asked) => Answer),
  address = '/location-data',
  permissions = ['location.read', 'location.create', 'location.export'],
) => {
  const heard = answerWith((asked) => {
    if (asked.path.endsWith('/get-all-plant')) return plants;
    if (asked.path.includes('/filter-')) return { body: { data: [] } };
    return typeof list === 'function' ? list(asked) : list;
  });
  const asked = () =>
    heard.filter(({ path }) => path.endsWith('/get-all')).map(({ query }) => query.toString());
  return openScreen({ '/location-data': Page }, address, permissions).then((opened) => ({
    ...opened,
    asked,
  }));
};
const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const lastOf = (all: readonly string[]) => all.at(-1);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a list', () => {
  test('shows its rows as links, with the count beside the title', async () => {
    await open(pageOf([location('WC1'), location('WC2')]));
    expect(screen.getByRole('link', { name: 'WC1' }).getAttribute('href')).toMatch(
      /^\/location-data\/edit\//,
    );
    expect(screen.getByRole('status').textContent).toBe('2 found');
    expect(screen.getByRole('table', { name: 'Locations' })).toBeTruthy();
  });

  test('says 10,000+ when more exist than are counted', async () => {
    await open(pageOf([location('WC1')], { total: 10_000, capped: true }));
    expect(screen.getByRole('status').textContent).toBe('10,000+ found');
  });

  test('asks what its address says', async () => {
    const { asked } = await open(pageOf([]), '/location-data?PlantCode=JKT1&Zone=WIB&Sort=-city&tab=x');
    expect(lastOf(asked())).toBe('Sort=-city&PlantCode=JKT1&Zone=WIB');
  });

  test('is cards with the same links on a phone', async () => {
    vi.stubGlobal('innerWidth', 390);
    await open(pageOf([location('WC1')]));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: /WC1/ })).toBeTruthy();
  });

  test('offers adding and exporting only to those who may', async () => {
    await open(pageOf([location('WC1')]), '/location-data', ['location.read']);
    expect(screen.queryByRole('link', { name: 'Add location' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

describe('filters', () => {
  test('are chosen into the address, and begin at the first page', async () => {
    const { addressNow, asked } = await open(pageOf([location('WC1')]), '/location-data?Page=3');
    await press(screen.getByRole('button', { name: '+ Time zone' }));
    await press(screen.getByRole('checkbox', { name: 'WIT' }));
    expect(addressNow()).toBe('/location-data?Zone=WIT');
    expect(lastOf(asked())).toBe('Zone=WIT');
  });

  test('stand in sight as chips; the cross removes one, clear all the rest', async () => {
    const { addressNow } = await open(
      pageOf([location('WC1')]),
      '/location-data?PlantCode=JKT1&Zone=WIB&SearchValue=bay&Sort=city',
    );
    await press(screen.getByRole('button', { name: 'Remove Plant: JKT1' }));
    expect(addressNow()).toBe('/location-data?Zone=WIB&SearchValue=bay&Sort=city');
    await press(screen.getByRole('button', { name: 'Clear all' }));
    expect(addressNow()).toBe('/location-data?Sort=city');
  });

  test('are kept under a name and come back by it', async () => {
    await open(pageOf([location('WC1')]), '/location-data?Zone=WIB&Sort=city');
    await press(screen.getByRole('button', { name: 'Views' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of this view' }), {
      target: { value: 'West' },
    });
    await press(screen.getByRole('button', { name: 'Save view' }));
    cleanup();
    const { router } = await open(pageOf([location('WC1')]), '/location-data?IsActive=true');
    await press(screen.getByRole('button', { name: 'Views' }));
    await press(screen.getByRole('link', { name: 'West' }));
    expect(router.state.location.search).toEqual({ Zone: 'WIB', Sort: 'city' });
  });
});

describe('search', () => {
  const type = (text: string) =>
    act(async () =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } }),
    );
  const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

  test('searches on change after a breath, and one search is one step back', async () => {
    const { addressNow, history } = await open(pageOf([location('WC1')]));
    vi.useFakeTimers();
    await type('b');
    await wait(300);
    await type('ba');
    await wait(300);
    expect(addressNow()).toBe('/location-data?SearchValue=ba');
    await act(async () => history.back());
    expect(addressNow()).toBe('/location-data');
  });

  test('is executed two seconds after a key press: the next search is a step of its own', async () => {
    const { addressNow, history } = await open(pageOf([location('WC1')]));
    vi.useFakeTimers();
    await type('b');
    await wait(2100);
    await type('bay');
    await wait(300);
    await act(async () => history.back());
    expect(addressNow()).toBe('/location-data?SearchValue=b');
  });
});

describe('order and pages', () => {
  test('a press on a column sorts by it, another one the other way round', async () => {
    const { addressNow } = await open(pageOf([location('WC1')]));
    const head = () => screen.getByRole('columnheader', { name: 'City' });
    await press(within(head()).getByRole('link'));
    expect(addressNow()).toBe('/location-data?Sort=city');
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await press(within(head()).getByRole('link'));
    expect(addressNow()).toBe('/location-data?Sort=-city');
    expect(head().getAttribute('aria-sort')).toBe('descending');
  });

  test('pages are links by number, and by cursor where numbers end', async () => {
    await open(pageOf([location('WC1')], { total: 60, next: 'abc', page: 2 }), '/location-data?Page=2');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/location-data?Page=3');
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/location-data');
    cleanup();
    await open(
      pageOf([location('WC1')], { next: 'abc', page: 400, capped: true }),
      '/location-data?Page=400',
    );
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/location-data?Cursor=abc');
  });
});

describe('nothing to show', () => {
  test('an empty list says what to do next', async () => {
    await open(pageOf([]));
    expect(screen.getByText('No locations yet')).toBeTruthy();
    expect(screen.getByText(/Add the first one/)).toBeTruthy();
  });

  test('nothing that fits offers to clear the filters', async () => {
    const { addressNow } = await open(pageOf([]), '/location-data?SearchValue=zzz');
    await press(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(addressNow()).toBe('/location-data');
  });

  test('no answer says so and tries again', async () => {
    let isOffline = true;
    await open(() => (isOffline ? 'offline' : pageOf([location('WC1')])));
    expect(screen.getByRole('alert').textContent).toContain('no connection to the server');
    isOffline = false;
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'WC1' })).toBeTruthy();
  });
});

describe('the keyboard', () => {
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

  test('j and k move from row to row, / goes to the search', async () => {
    await open(pageOf([location('WC1'), location('WC2')]));
    key('j');
    expect(document.activeElement?.textContent).toBe('WC1');
    key('j');
    expect(document.activeElement?.textContent).toBe('WC2');
    key('ArrowUp');
    expect(document.activeElement?.textContent).toBe('WC1');
    key('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
    key('j');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  });
});
