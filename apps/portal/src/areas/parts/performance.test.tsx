import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '../../records/job.testing.ts';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { Page } from './performance.tsx';

const row = {
  ...{ id: idOf(1), month: '2026-05', partNumber: '20Y-60-32120', description: 'Hose', currency: 'IDR' },
  ...{ programId: idOf(7), programTitle: 'Hoses', requested: 3, used: 2, target: 10 },
  ...{ requestedValue: 300, usedValue: 200, targetValue: 1000 },
};
const months = [
  { month: '2026-05', requested: 3, used: 2, target: 10 },
  { month: '2026-06', requested: 0, used: 0, target: 10 },
];

async function open(address: string, shown: object = row) {
  const permissions = ['part.read', 'part.export'];
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/months')) return { body: { data: months } };
    const data = path.endsWith('/program/get-all') ? [{ id: idOf(7), title: 'Hoses' }] : [shown];
    return { body: { data, total: 1, capped: false, page: 1, pageSize: 25, next: null } };
  });
  const pages = { '/part-performance': Page, '/part-section/pricelist': () => null };
  return { ...(await openScreen(pages, address, permissions)), heard };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a month says its figures, and a press on it shows its rows', async () => {
  const { addressNow } = await open('/part-performance?Sort=-used');
  const may = await screen.findByRole('link', { name: 'May 2026 Requested 3, Used 2, Target 10' });
  expect(screen.getByRole('link', { name: /Jun 2026/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '20Y-60-32120' })).toBeTruthy();
  await act(async () => void fireEvent.click(may));
  await act(() => vi.waitFor(() => expect(addressNow()).toMatch(/From=2026-05&To=2026-05/)));
});

test('the months are asked with the filters of the list, and without its order and page', async () => {
  const { heard } = await open(`/part-performance?ProgramId=${idOf(7)}&From=2026-05&Sort=-used&PageSize=50`);
  expect(await screen.findByRole('button', { name: 'Program: Hoses' })).toBeTruthy();
  const asked = heard.find(({ path }) => path.endsWith('/performance/months'));
  expect(asked?.query.toString()).toBe(`From=2026-05&ProgramId=${idOf(7)}`);
});

test('on a phone a part without a target says nothing of one', async () => {
  vi.stubGlobal('innerWidth', 390);
  await open('/part-performance', { ...row, target: null });
  expect(await screen.findByRole('link', { name: /20Y-60-32120/ })).toBeTruthy();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toContain('Used');
  expect(terms).not.toContain('Target');
});
