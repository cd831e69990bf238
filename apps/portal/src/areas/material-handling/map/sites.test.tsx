import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../start.tsx';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

const site = (plantCode: string, plantDesc: string, latitude: number | null, longitude: number | null) => ({
  ...{ plantCode, plantDesc, latitude, longitude, units: 2 },
  states: [
    { state: 'SILENT', units: 1 },
    { state: 'RUNNING', units: 1 },
  ],
});
const jakarta = site('JKT1', 'Jakarta Workshop', -6.12, 106.91);
const critical = { state: 'CRITICAL', units: 2 } as const;
const samarinda = { ...site('SMD1', 'Samarinda Mine Site', -0.5, 117.15), states: [critical] };
const sites = [site('BPN1', 'Balikpapan Branch', -1.24, 116.85), jakarta, samarinda];

async function open(data: readonly object[] | null, address = '/equipment-monitoring') {
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/sites')) return data ? { body: { data } } : { status: 500, body: {} };
    if (path.endsWith('/total')) return { body: { data: { total: 0, states: [] } } };
    return { body: { data: [], total: 0, capped: false, page: 1, pageSize: 10, next: null } };
  });
  const opened = await openScreen(
    { '/equipment-monitoring': Page, '/equipment-monitoring/wall': () => null },
    address,
    ['monitoring.read'],
  );
  await settle();
  return { ...opened, heard };
}
const map = () => screen.getByRole('list', { name: 'Map of sites' });
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;

test('each site is a mark that says how its units stand; those too near each other share one, as bad as the worst', async () => {
  await open(sites);
  const marks = within(map()).getAllByRole('link');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '2 Critical: Balikpapan Branch, 1 Silent, 1 Working; Samarinda Mine Site, 2 Critical',
    '1 Silent: Jakarta Workshop, 1 Silent, 1 Working',
  ]);
  expect(marks.map(({ textContent }) => textContent)).toEqual(['2 Critical', '1 Silent']);
  const places = marks.map((mark) => mark.closest('li')?.style.getPropertyValue('--x'));
  expect(places).toEqual(['47.92%', '26.90%']);
});

test('the table says the same of each site alone, also of one that lies nowhere', async () => {
  await open([...sites, site('NEW1', 'New Branch', null, null), site('PAR1', 'Paris', 48.8, 2.3)]);
  expect(within(map()).getAllByRole('link')).toHaveLength(2);
  expect(rowOf('Samarinda Mine Site').textContent).toBe('Samarinda Mine Site22 Critical');
  expect(rowOf('Jakarta Workshop').textContent).toContain('1 Silent');
  for (const name of ['New Branch', 'Paris']) expect(rowOf(name).textContent).toContain('Not on the map');
});

test('a press on a site narrows the page to it, a second press changes nothing, and all are one press away', async () => {
  const { heard } = await open(sites);
  const mark = () => within(map()).getByRole('link', { name: /Jakarta/ });
  for (const _ of [1, 2]) {
    await act(async () => fireEvent.click(mark()));
    await settle();
    expect(mark().getAttribute('aria-current')).toBe('true');
  }
  const asked = heard.filter(({ query }) => query.get('PlantCode') === 'JKT1').map(({ path }) => path);
  expect(asked.some((path) => path.endsWith('/total'))).toBe(true);
  expect(asked.some((path) => path.endsWith('/unit-caution'))).toBe(true);
  // The map has all of them still.
  expect(within(map()).getAllByRole('link')).toHaveLength(2);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'All sites' })));
  await settle();
  expect(mark().getAttribute('aria-current')).toBeNull();
  expect(screen.queryByRole('link', { name: 'All sites' })).toBeNull();
});

test('where nothing speaks it says so, and what could not be read can be asked again', async () => {
  await open([]);
  expect(screen.getByText('No unit speaks yet')).toBeTruthy();
  cleanup();
  await open(null);
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
});
