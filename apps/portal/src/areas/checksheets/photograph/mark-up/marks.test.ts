import { expect, test } from 'vitest';
import { drawnOn, isSaid, linesOf, type Mark, type Point } from './marks.ts';

const from: Mark = { tool: 'arrow', colour: 'red', points: [[100, 100]] };
const along = (mark: Mark, ...points: Point[]) => points.reduce(drawnOn, mark);

test('arrow and circle follow the hand, the pen keeps its way', () => {
  const way: Point[] = [
    [120, 100],
    [200, 100],
    [300, 100],
  ];
  expect(along(from, ...way).points).toEqual([
    [100, 100],
    [300, 100],
  ]);
  expect(along({ ...from, tool: 'pen' }, ...way).points).toEqual([[100, 100], ...way]);
});

test('the head of an arrow has its tip where the hand lifted, both sides behind it and alike', () => {
  const [shaft, head] = linesOf(along(from, [300, 100]), 1600);
  expect(shaft).toEqual([
    [100, 100],
    [300, 100],
  ]);
  const [one, tip, other] = head ?? [];
  expect(tip).toEqual([300, 100]);
  expect(one?.[0]).toBeLessThan(300);
  expect(one?.[0]).toBeCloseTo(other?.[0] ?? 0);
  expect((one?.[1] ?? 0) - 100).toBeCloseTo(100 - (other?.[1] ?? 0));
});

test('a circle fills the box between where the hand began and lifted, whichever way it went', () => {
  for (const [begin, end] of [
    [
      [100, 100],
      [300, 200],
    ],
    [
      [300, 200],
      [100, 100],
    ],
  ] as const) {
    const [line = []] = linesOf({ tool: 'circle', colour: 'red', points: [begin, end] }, 1600);
    const xs = line.map(([x]) => x);
    const ys = line.map(([, y]) => y);
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([
      100, 300, 100, 200,
    ]);
    expect(line[0]?.[0]).toBeCloseTo(line.at(-1)?.[0] ?? 0);
  }
});

test('a press without a way is no mark; a line that comes back to where it began is one', () => {
  expect(isSaid(from, 1600)).toBe(false);
  expect(isSaid(along(from, [105, 100]), 1600)).toBe(false);
  expect(isSaid(along(from, [200, 100]), 1600)).toBe(true);
  expect(isSaid(along({ ...from, tool: 'pen' }, [200, 200], [100, 100]), 1600)).toBe(true);
  expect(linesOf({ ...from, points: [] }, 1600)).toEqual([]);
});
