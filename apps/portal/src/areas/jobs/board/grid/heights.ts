// How high the rows are: by the fullest cell, within bounds. While somebody points at the board they stay as they are, so that
// what another planner moves shifts nothing under the pointer.
import type { View } from '../address.ts';
import type { ShownBoard } from '../use-board.ts';

export const mostSlots = { day: 12, week: 4, month: 3 } as const;

/** How many blocks the fullest cell of a row has, at least one and at most what a view has room for. */
export function slotsOf(
  { inCell }: ShownBoard,
  person: string | null,
  days: readonly string[],
  most: number,
): number {
  const fullest = Math.max(1, ...days.map((day) => inCell(person, day).length));
  return Math.min(most, fullest);
}

/** Unit and type above, the lights below; in a month the type alone. */
const blockPx = { day: 26, week: 40, month: 26 } as const;
const aroundPx = 10;
const loadPx = 20;

export const heightOf = (view: View, slots: number, hasLoad: boolean): number =>
  slots * blockPx[view] + aroundPx + (hasLoad ? loadPx : 0);
