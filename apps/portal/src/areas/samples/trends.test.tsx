import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '../../records/job.testing.ts';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { Page } from './trends.tsx';

// What is drawn needs a canvas, which only a browser has: the table says the same.
vi.mock('../../ui/chart/plot.tsx', () => ({ Plot: () => <span>drawn</span> }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const measuredAt = (position: string) => ({
  ...{ component: 'HYD', position, values: 2, lastOn: '2026-03-08', condition: 'NORMAL', repairs: [] },
});
const point = (on: string, value: number) => ({
  ...{ on, value, sign: null, corrected: null, oilChanged: false, condition: 'NORMAL' },
});
const iron = (points: readonly object[]) => ({
  ...{ parId: 1, code: 'FE', name: { en: 'Iron', id: 'Besi' }, unit: 'ppm', decimals: 0, points },
  ...{ caution: null, critical: null, isEstimate: false },
});
const left = iron([point('2026-03-01', 10), point('2026-03-08', 20)]);
const right = iron([point('2026-03-08', 31), point('2026-03-08', 32)]);

async function open(statusOfRight = 200) {
  answerWith(({ path, query }) => {
    if (path.endsWith('/series/components'))
      return { body: { data: [measuredAt('FRONT'), measuredAt('REAR')] } };
    if (path.endsWith('/series')) {
      const isRight = query.get('Position') === 'REAR';
      return { status: isRight ? statusOfRight : 200, body: { data: [isRight ? right : left] } };
    }
    return { body: { data: { unitCode: 'EX-204' } } };
  });
  await openScreen(
    { '/samples/trends/$id': Page },
    `/samples/trends/${idOf(1)}?of=HYD%20FRONT&beside=HYD%20REAR`,
    ['sample.read'],
  );
}

test('a component stands beside its like, both samples of one day too', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows.join('\n')).toMatch(/32[\s\S]*20[\s\S]*31[\s\S]*10/);
});

test('says that the component beside could not be had, and draws no half of it', async () => {
  await open(500);
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
