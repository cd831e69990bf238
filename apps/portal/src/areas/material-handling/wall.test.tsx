import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '../../records/job.testing.ts';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { Page } from './wall.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unit = (number: number) => ({
  ...{
    id: idOf(number),
    kind: 'BATTERY',
    deviceId: `D-${number}`,
    unitCode: `FB-${number}`,
    state: number === 2 ? 'SILENT' : 'RUNNING',
  },
  ...{ at: new Date().toISOString(), fill: 80, heat: 31, hours: 1200, openCautions: number === 1 ? 2 : 0 },
});

/** A wall of 30 units without a caution; `isAway()` says whether the gateway answers. */
async function open(isAway = () => false) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const heard = answerWith(({ path, query }) => {
    if (isAway()) return { status: 503, body: {} };
    if (path.endsWith('/total'))
      return { body: { data: { total: 30, states: [{ state: 'RUNNING', units: 30 }] } } };
    const page = Number(query.get('Page') ?? 1);
    const data = path.endsWith('/get-all') ? [unit(page)] : [];
    return { body: { data, total: 30, capped: false, page, pageSize: 24, next: null } };
  });
  const opened = await openScreen(
    { '/equipment-monitoring/wall': Page, '/equipment-monitoring': () => null },
    '/equipment-monitoring/wall?PlantCode=JKT1',
    ['monitoring.read'],
  );
  await screen.findByText('1 of 3');
  return { ...opened, heard };
}

test('shows how the machines of a plant stand, then each page of units, and begins again', async () => {
  const { heard } = await open();
  expect((await screen.findAllByText('30')).length).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('FB-1')).toBeTruthy();
  expect(screen.getByText('2 open cautions')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('FB-2')).toBeTruthy();
  expect(document.querySelector('[data-old]')?.textContent).toContain('FB-2');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(heard.every(({ query }) => query.get('PlantCode') === 'JKT1')).toBe(true);
});

test('arrow keys go on and back, and whoever reads a view stays on it', async () => {
  await open();
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(screen.getByText('2 of 3')).toBeTruthy();
});

test('goes on over a gateway that is away, says since when, and is new again by itself', async () => {
  let isAway = false;
  await open(() => isAway);
  expect(screen.getByRole('status').textContent).toMatch(/^As of/);
  isAway = true;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status').textContent).toMatch(/^No answer since \d\d:\d\d/);
  expect(screen.queryByText(/went wrong/i)).toBeNull();
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^As of/));
});
