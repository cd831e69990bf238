import type { FigureName } from '@dca/domain/every-figure';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { FigureTile } from './index.ts';
import { Page } from './list.tsx';

const described = {
  name: 'backlogAchievement' satisfies FigureName,
  words: { en: 'Backlog achievement', id: 'Pencapaian backlog' },
  definition: { en: 'Closed of what was approved.', id: 'Yang ditutup dari yang disetujui.' },
  unit: 'PERCENT',
  lookBack: 30,
  parts: [
    { name: 'closed', words: { en: 'Closed', id: 'Ditutup' } },
    { name: 'open', words: { en: 'Open', id: 'Terbuka' } },
  ],
};
const groups = [
  {
    plantCode: 'BPN1',
    workCenterCode: 'BPN1-FS',
    name: 'Field',
    value: 50,
    colour: 'red',
    sums: { closed: 1, open: 1 },
  },
  {
    plantCode: 'BPN1',
    workCenterCode: '',
    name: null,
    value: 100,
    colour: 'green',
    sums: { closed: 2, open: 0 },
  },
];
const told = { ...described, days: 30, value: 75, colour: 'yellow', sums: { closed: 3, open: 1 }, groups };
const row = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'BACKLOG',
  number: 'B-0000001',
  what: 'rembes hose arm LH',
  unitCode: 'EX-204',
  plantCode: 'BPN1',
  workCenterCode: 'BPN1-FS',
  at: '2026-11-20T01:15:00.000Z',
  zone: 'WITA',
  sums: { closed: 0, open: 1 },
};

async function open(address: string, change: object = {}, status = 200) {
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/figures')) return { body: { data: [described] } };
    if (path.endsWith('/value')) return { status, body: { data: { ...told, ...change } } };
    if (path.endsWith('/rows'))
      return { body: { data: [row], total: 1, capped: false, page: 1, pageSize: 25, next: null } };
    return { body: { data: [] } };
  });
  const Tile = () => <FigureTile name="backlogAchievement" cut={{ PlantCode: 'BPN1', Days: 90 }} />;
  const opened = await openScreen({ '/figures': Page, '/tile': Tile }, address, ['bms.read']);
  const asked = (tail: string) =>
    heard.filter(({ path }) => path.endsWith(tail)).map(({ query }) => query.toString());
  return { ...opened, asked };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a tile tells the value in its colour and says what it means when it is asked', async () => {
  const { asked } = await open('/tile');
  const tile = await screen.findByRole('region', { name: 'Backlog achievement' });
  expect(tile.dataset.colour).toBe('yellow');
  expect(within(tile).getByRole('link', { name: /75.%/ })).toBeTruthy();
  expect(asked('/value')).toEqual(['Figure=backlogAchievement&PlantCode=BPN1&Days=90&By=PLANT']);
  const definition = within(tile).getByText('Last 30 days. Closed of what was approved.');
  expect(definition.hidden).toBe(true);
  const help = within(tile).getByRole('button', { name: 'What does “Backlog achievement” mean?' });
  await act(async () => void fireEvent.click(help));
  expect([definition.hidden, help.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  await act(async () => void fireEvent.click(help));
  expect(definition.hidden).toBe(true);
});

test('value and parts of a tile lead to their rows, cut as the tile is', async () => {
  const { addressNow } = await open('/tile');
  await act(async () => void fireEvent.click(await screen.findByRole('link', { name: /^Open: 1/ })));
  await act(() =>
    vi.waitFor(() =>
      expect(addressNow()).toBe('/figures?Figure=backlogAchievement&PlantCode=BPN1&Days=90&Part=open'),
    ),
  );
});

test('without a case it says so, and shows no 0 and no colour', async () => {
  await open('/tile', { value: null, colour: null, sums: { closed: 0, open: 0 } });
  const tile = await screen.findByRole('region', { name: 'Backlog achievement' });
  expect(within(tile).getByRole('link', { name: /^No data/ }).textContent).toBe('No data');
  expect(tile.dataset.colour).toBeUndefined();
});

test('whoever may not see it has no tile', async () => {
  await open('/tile', {}, 403);
  expect(screen.queryByRole('region')).toBeNull();
});

test('its page has the definition, every place, and the rows; a place leaves its own alone', async () => {
  const { addressNow, asked } = await open('/figures?Figure=backlogAchievement');
  expect(await screen.findByRole('heading', { level: 1, name: /Backlog achievement/ })).toBeTruthy();
  expect(await screen.findByText('Last 30 days. Closed of what was approved.')).toBeTruthy();
  expect((await screen.findByRole('row', { name: /BPN1-FS/ })).textContent).toMatch(/50.%11/);
  expect(screen.getByRole('row', { name: /no work center/ }).textContent).toMatch(/100.%20/);
  expect(screen.getByRole('row', { name: /^In all/ }).textContent).toMatch(/75.%31/);
  expect(within(screen.getByRole('row', { name: /no work center/ })).queryByRole('link')).toBeNull();
  expect(await screen.findByText('rembes hose arm LH')).toBeTruthy();
  expect(screen.getByText(/09:15 WITA/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'BPN1-FS · Field' })));
  await act(() =>
    vi.waitFor(() =>
      expect(addressNow()).toBe('/figures?Figure=backlogAchievement&PlantCode=BPN1&WorkCenterCode=BPN1-FS'),
    ),
  );
  expect(asked('/rows').at(-1)).toContain('WorkCenterCode=BPN1-FS');
});

test('clearing the filters leaves the figure', async () => {
  const { addressNow } = await open('/figures?Figure=backlogAchievement&Part=open&PlantCode=BPN1');
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /clear/i })));
  await act(() => vi.waitFor(() => expect(addressNow()).toBe('/figures?Figure=backlogAchievement')));
});

test('an address without a figure shows all of them', async () => {
  await open('/figures');
  expect(await screen.findByRole('heading', { level: 1, name: 'Figures' })).toBeTruthy();
  expect(await screen.findAllByRole('region')).toHaveLength(1);
});
