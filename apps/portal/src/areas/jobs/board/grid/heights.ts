// How high the rows are: by the fullest cell, within bounds. While somebody points at the board they stay as they are, so that
// what another planner moves shifts nothing under the pointer.
import type { View } from '../address.ts';
import type { ShownBoard } from '../use-board.ts';
import type { Row } from './rows.ts';

export const mostSlots = { day: 12, week: 4, month: 3 } as const;

/** How many blocks the fullest cell of a row has, at least one and at most what a view has room for. */
export function slotsOf(shown: ShownBoard, row: Row, days: readonly string[], most: number): number {
  const fullest = Math.max(1, ...days.map((day) => countIn(shown, row, day)));
  return Math.min(most, fullest);
}

function countIn({ inCell, dueOn }: ShownBoard, row: Row, day: string): number {
  if (row.kind === 'crew') return 0;
  return row.kind === 'due'
    ? dueOn(day).length
    : inCell(row.kind === 'person' ? row.person.id : null, day).length;
}

/** Unit and type above, the lights below; in a month the type alone. */
const blockPx = { day: 26, week: 40, month: 26 } as const;
const aroundPx = 10;
/** The load of a person; in a month, other rows have as much that is free, so that the cell itself is never smaller than a target. */
const loadPx = 20;

/** A service that comes due is one line in every view. */
const duePx = 26;

export function heightOf(view: View, kind: Row['kind'], slots: number): number {
  if (kind === 'crew') return loadPx + aroundPx;
  const above = kind === 'person' || view === 'month' ? loadPx : 0;
  return slots * (kind === 'due' ? duePx : blockPx[view]) + aroundPx + above;
}
