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

async function open(address: string) {
  const heard = answerWith(({ path, query }) =>
    path.endsWith('/performance/summary')
      ? {
          body: {
            data: { from: '2026-06', to: '2026-11', total, rows: groups[query.get('By') ?? ''] ?? [] },
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
