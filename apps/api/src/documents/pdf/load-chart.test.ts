// The chart of a test load says what its table says: where a value left the limits of its class, and which was not read.
import { expect, test } from 'vitest';
import { type LoadLine, loadChart } from './load-chart.ts';

interface Shape {
  readonly type: string;
  readonly y1?: number;
  readonly lineColor?: string;
  readonly points?: readonly { readonly x: number; readonly y: number }[];
}

const drawn = (lines: readonly LoadLine[]) => {
  const chart = loadChart({
    steps: ['25 %', '50 %', '75 %'],
    percent: 2.5,
    lines: [...lines],
    writePercent: (value) => `${value} %`,
  });
  const { stack } = chart as unknown as { stack: [{ columns: [unknown, { canvas: Shape[] }] }] };
  const shapes = stack[0].columns[1].canvas;
  const levels = shapes.filter(({ type }) => type === 'line').map(({ y1 }) => y1 ?? Number.NaN);
  return { text: JSON.stringify(chart), shapes, levels };
};

test('a value beyond what the class allows lies beyond the line of its limit, one within lies within', () => {
  const { shapes, levels, text } = drawn([{ word: 'L1-L2', values: [1, -3, 4] }]);
  const [rating = 0, upper = 0, lower = 0] = levels;
  expect(upper).toBeLessThan(rating);
  expect(lower).toBeGreaterThan(rating);
  const [within, below, above] = shapes.find(({ type }) => type === 'polyline')?.points ?? [];
  expect(within?.y).toBeGreaterThan(upper);
  expect(within?.y).toBeLessThan(rating);
  expect(below?.y).toBeGreaterThan(lower);
  expect(above?.y).toBeLessThan(upper);
  for (const said of ['25 %', '50 %', '75 %', '2.5 %', '-2.5 %', 'L1-L2']) expect(text).toContain(said);
});

test('what was not read is a gap and never the rating; lines are told apart without colour', () => {
  const lines = ['L1-L2', 'L2-L3', 'L3-L1', 'Frequency'].map((word) => ({ word, values: [1, null, 2] }));
  const { shapes } = drawn(lines);
  const curves = shapes.filter(({ type }) => type === 'polyline');
  expect(curves.map(({ points }) => points?.length)).toEqual([2, 2, 2, 2]);
  const dashes = curves.map((curve) => JSON.stringify('dash' in curve ? curve.dash : null));
  expect(new Set(dashes).size).toBe(4);
});
