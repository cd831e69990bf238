import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Chart } from './chart.tsx';
import type { ChartProps } from './figure.ts';
import { nearest, withGaps } from './gaps.ts';

// What is drawn needs a canvas, which only a browser has: the journeys look at that.
const drawn = vi.hoisted(() => ({ props: undefined as Record<string, unknown> | undefined }));
vi.mock('./plot.tsx', () => ({
  Plot: (props: Record<string, unknown>) => {
    drawn.props = props;
    return <span>drawn</span>;
  },
}));
afterEach(cleanup);

const at = (clock: string) => Date.parse(`2026-11-28T${clock}:00Z`);
const figure: ChartProps = {
  title: 'State of charge',
  zone: 'WITA',
  gapMs: 30 * 60_000,
  times: [at('01:00'), at('01:15'), at('03:00')],
  series: [
    { label: 'SOC', unit: '%', values: [80, 79, null] },
    { label: 'Temperature', unit: '°C', decimals: 1, values: [31, 32.5, 33] },
  ],
  bands: [
    { level: 'caution', from: 20, to: 30 },
    { level: 'critical', to: 20 },
  ],
  marks: [{ at: at('01:20'), label: 'B05 raised', level: 'critical' }],
};
const show = async (more: Partial<ChartProps> = {}) => {
  render(
    <MantineProvider env="test">
      <Chart {...figure} {...more} />
    </MantineProvider>,
  );
  if (more.times?.length !== 0) await screen.findByText('drawn');
};
const plot = () => screen.getByRole('application', { name: 'Curves of State of charge' });
const press = (key: string) => fireEvent.keyDown(plot(), { key });

test('arrow keys read the values with the day and the time of the plant, and a gap as no data', async () => {
  await show();
  const read = screen.getByText(/Point at the curves/);
  expect(read.getAttribute('aria-live')).toBe('off');
  press('Home');
  expect(read.textContent).toBe('28 Nov 2026 09:00 WITA: SOC 80\u202f%, Temperature 31.0\u202f°C');
  expect(read.getAttribute('aria-live')).toBe('polite');
  press('ArrowRight');
  expect(read.textContent).toContain('Temperature 32.5\u202f°C, B05 raised');
  press('End');
  expect(read.textContent).toBe('28 Nov 2026 11:00 WITA: SOC no data, Temperature 33.0\u202f°C');
  press('ArrowRight');
  expect(read.textContent).toContain('11:00 WITA');
  fireEvent.blur(plot());
  expect(read.textContent).toContain('Point at the curves');
});

test('the span is halved around what is read, and whole again by Escape or the button', async () => {
  await show();
  press('Home');
  press('+');
  expect(drawn.props?.zoom).toEqual([at('01:00'), at('01:30')]);
  press('Escape');
  expect(drawn.props?.zoom).toEqual([at('01:00'), at('03:00')]);
  press('+');
  fireEvent.click(screen.getByRole('button', { name: 'Whole span' }));
  expect(drawn.props?.zoom).toEqual([at('01:00'), at('03:00')]);
});

test('a series is hidden by its line in the legend; limits say what they are', async () => {
  await show();
  const soc = screen.getByRole('button', { name: 'SOC (%)' });
  fireEvent.click(soc);
  expect(soc.getAttribute('aria-pressed')).toBe('false');
  press('Home');
  expect(screen.getByText(/09:00 WITA/).textContent).not.toContain('SOC');
  expect(screen.getByText('caution 20–30')).toBeTruthy();
  expect(screen.getByText('critical < 20')).toBeTruthy();
});

test('the same stands in a table, newest first, with what happened', async () => {
  await show();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Time (WITA)SOC (%)Temperature (°C)Note',
    '28 Nov 2026 11:00 WITA–no value33.0',
    '28 Nov 2026 09:15 WITA7932.5B05 raised',
    '28 Nov 2026 09:00 WITA8031.0',
  ]);
});

test('without a point it says so', async () => {
  await show({ times: [], series: [] });
  expect(screen.getByText('No data in this time')).toBeTruthy();
});

test('points too far apart are not joined', () => {
  const far = withGaps([0, 10, 50], [{ values: [1, 2, 3] }], 20);
  expect(far).toEqual([
    [0, 10, 30, 50],
    [1, 2, null, 3],
  ]);
  expect(withGaps([0, 10], [{ values: [1, null] }], 20)).toEqual([
    [0, 10],
    [1, null],
  ]);
});

test.each([
  [-5, 0],
  [4, 0],
  [6, 1],
  [99, 2],
])('the moment nearest to %i', (to, index) => {
  expect(nearest([0, 10, 20], to)).toBe(index);
});
