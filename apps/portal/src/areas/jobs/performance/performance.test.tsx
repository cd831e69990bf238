import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { Page } from './performance.tsx';

const total = { planned: 40, done: 30, late: 4, returned: 2 };
const groups: Record<string, object[]> = {
  MONTH: [
    { key: '2026-10', name: null, planned: 25, done: 20, late: 3, returned: 2 },
    { key: '2026-11', name: null, planned: 15, done: 10, late: 1, returned: 0 },
  ],
  WORK_CENTER: [
    { key: 'JKT1/WC1', name: 'Field', planned: 30, done: 25, late: 4, returned: 1 },
    { key: 'JKT1/', name: null, planned: 10, done: 5, late: 0, returned: 1 },
  ],
};

const waited = [
  { plantCode: 'BPN1', plantDesc: 'Balikpapan', reason: 'WAIT_PART', waits: 3, hours: 12.5 },
  { plantCode: 'JKT1', plantDesc: 'Jakarta', reason: 'WAIT_TOOL', waits: 2, hours: 9 },
  { plantCode: 'JKT1', plantDesc: 'Jakarta', reason: 'WAIT_PART', waits: 1, hours: 8 },
];

const stood = [
  { plantCode: 'BPN1', plantDesc: 'Balikpapan', machines: 2, stops: 3, hours: 1204.5 },
  { plantCode: 'JKT1', plantDesc: 'Jakarta', machines: 1, stops: 1, hours: 9.3 },
];

async function open(address: string) {
  const heard = answerWith(({ path, query }) =>
    path.endsWith('/performance/summary')
      ? {
          body: {
            data: { from: '2026-06', to: '2026-11', total, rows: groups[query.get('By') ?? ''] ?? [] },
          },
        }
      : path.endsWith('/performance/downtime')
        ? { body: { data: { from: '2026-06', to: '2026-11', rows: stood } } }
        : path.endsWith('/performance/waiting')
          ? {
              body: {
                data: {
                  from: '2026-06',
                  to: '2026-11',
                  rows: query.has('PlantCode') ? waited.slice(1) : waited,
                },
              },
            }
          : { body: { data: [], total: 0, capped: false, page: 1, pageSize: 50, next: null } },
  );
  const screenOf = await openScreen({ '/performance': Page }, address, ['job.read', 'job.performance']);
  const asked = (tail: string) =>
    heard.filter(({ path }) => path.endsWith(tail)).map(({ query }) => query.toString());
  return { ...screenOf, asked };
}

const press = (link: HTMLElement) => act(async () => void fireEvent.click(link));
const addressed = (addressNow: () => string, text: string) =>
  act(() => vi.waitFor(() => expect(addressNow()).toContain(text), { timeout: 5000 }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a figure of a group opens its jobs, with the share of what was planned beside it', async () => {
  const { addressNow, asked } = await open('/performance');
  const october = await screen.findByRole('row', { name: /Oct 2026/ });
  expect(october.textContent).toMatch(/25.*20.*80.*3.*12/);
  await press(within(october).getByRole('link', { name: 'Oct 2026: Late 3' }));
  await addressed(addressNow, 'From=2026-10&To=2026-10&Figure=LATE');
  await act(() =>
    vi.waitFor(() => expect(asked('/performance').at(-1)).toContain('Figure=LATE'), { timeout: 5000 }),
  );
  expect(screen.getByRole('row', { name: /^In all/ }).textContent).toMatch(/40.*30.*4.*2/);
});

test('the summary is asked with the filters of the rows, without their figure, search and order', async () => {
  const { asked } = await open('/performance?PlantCode=JKT1&Figure=DONE&SearchValue=EX&Sort=number&By=TYPE');
  await screen.findByRole('navigation', { name: 'Cut by' });
  expect(asked('/performance/summary')).toEqual(['PlantCode=JKT1&By=TYPE']);
});

test('it is cut otherwise by a press, and jobs without a work center have no link', async () => {
  const { addressNow } = await open('/performance?PlantCode=JKT1');
  await press(await screen.findByRole('link', { name: 'Work center' }));
  await addressed(addressNow, 'PlantCode=JKT1&By=WORK_CENTER');
  expect(await screen.findByRole('link', { name: 'JKT1/WC1 · Field' })).toBeTruthy();
  const without = screen.getByRole('row', { name: /no work center/ });
  expect(within(without).queryByRole('link')).toBeNull();
});

test('what crews waited for stands by plant and reason, the most first, and a plant is left alone by a press', async () => {
  const { addressNow, asked } = await open('/performance?JobType=SER&MechanicId=someone');
  await press(await screen.findByRole('link', { name: 'Waiting' }));
  await addressed(addressNow, 'By=WAITING');
  const heads = await screen.findAllByRole('rowheader', { name: /Waiting for/ });
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Waiting for parts', 'Waiting for tools']);
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^Waiting for parts/)).toEqual(['20.5 h 4 times', '8 h once', '12.5 h 3 times']);
  expect(cellsOf(/^Waiting for tools/)).toEqual(['9 h 2 times', '9 h 2 times', '']);
  expect(cellsOf(/^In all/)).toEqual(['29.5 h 6 times', '17 h 3 times', '12.5 h 3 times']);
  expect(asked('/performance/waiting')).toEqual(['JobType=SER']);
  await press(screen.getByRole('link', { name: 'JKT1' }));
  await addressed(addressNow, 'PlantCode=JKT1');
  expect(addressNow()).toContain('By=WAITING');
});

test('how long machines stood in all is said below the figures, by the same filters', async () => {
  const { asked } = await open('/performance?JobType=UNS&MechanicId=someone');
  expect(
    await screen.findByText(
      'Downtime: machines stood 1,213.8 h (3 machines, 4 stops).',
      {},
      { timeout: 5000 },
    ),
  ).toBeTruthy();
  expect(asked('/performance/downtime')).toEqual(['JobType=UNS']);
});
