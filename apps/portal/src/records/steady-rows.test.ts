import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markedMs, useSteadyRows } from './steady-rows.ts';

interface Row {
  readonly id: string;
  readonly state: string;
}
const a = { id: 'a', state: 'CREATED' };
const b = { id: 'b', state: 'CREATED' };
const c = { id: 'c', state: 'CREATED' };
const released = { id: 'b', state: 'RELEASED' };

interface Given {
  readonly rows: readonly Row[] | undefined;
  readonly of: string | null;
  readonly isHeld: boolean;
}
const open = (first: Given) =>
  renderHook(({ rows, of, isHeld }: Given) => useSteadyRows(rows, of, isHeld), { initialProps: first });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('what changed is marked for a while, and what did not is not', () => {
  const list = open({ rows: [a, b], of: 'open', isHeld: false });
  expect(list.result.current.changed.size).toBe(0);
  list.rerender({ rows: [c, a, released], of: 'open', isHeld: false });
  expect(list.result.current.rows).toEqual([c, a, released]);
  expect([...list.result.current.changed].sort()).toEqual(['b', 'c']);
  act(() => vi.advanceTimersByTime(markedMs));
  expect(list.result.current.changed.size).toBe(0);
});

test('under the pointer rows say what they say now, and stay where they are', () => {
  const list = open({ rows: [a, b], of: 'open', isHeld: true });
  list.rerender({ rows: [released, c], of: 'open', isHeld: true });
  expect(list.result.current.rows).toEqual([a, released]);
  expect([...list.result.current.gone]).toEqual(['a']);
  expect(list.result.current.isBehind).toBe(true);
  list.rerender({ rows: [released, c], of: 'open', isHeld: false });
  expect(list.result.current.rows).toEqual([released, c]);
  expect(list.result.current.isBehind).toBe(false);
  expect(list.result.current.gone.size).toBe(0);
});

test('who asks for it sees the list as it is, the pointer over it or not', () => {
  const list = open({ rows: [a, b], of: 'open', isHeld: true });
  list.rerender({ rows: [b, a], of: 'open', isHeld: true });
  expect(list.result.current.rows).toEqual([a, b]);
  act(() => list.result.current.catchUp());
  expect(list.result.current.rows).toEqual([b, a]);
  expect(list.result.current.isBehind).toBe(false);
});

test('a row that changes while the order holds is not called another order', () => {
  const list = open({ rows: [a, b], of: 'open', isHeld: true });
  list.rerender({ rows: [a, released], of: 'open', isHeld: true });
  expect(list.result.current.rows).toEqual([a, released]);
  expect(list.result.current.isBehind).toBe(false);
});

test('another query is shown at once and marks nothing, also when the rows of the one before stood in for it', () => {
  const list = open({ rows: [a, b], of: 'open', isHeld: true });
  list.rerender({ rows: [a, b], of: null, isHeld: true });
  list.rerender({ rows: [c], of: 'late', isHeld: true });
  expect(list.result.current.rows).toEqual([c]);
  expect(list.result.current.changed.size).toBe(0);
  expect(list.result.current.isBehind).toBe(false);
});

test('rows that come first mark nothing', () => {
  const list = open({ rows: undefined, of: 'open', isHeld: false });
  list.rerender({ rows: [a], of: 'open', isHeld: false });
  expect(list.result.current.rows).toEqual([a]);
  expect(list.result.current.changed.size).toBe(0);
});
