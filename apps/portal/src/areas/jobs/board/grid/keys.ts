// The board by keys: arrows go from cell to cell, or choose where what is picked up goes.
import type { PersonOnBoard } from '@dca/contract/board-calls';
import type { KeyboardEvent } from 'react';
import { useBoardHere } from '../context.ts';
import { carriedNow, hoverOver, letGo, type Place } from '../moving.ts';
import { meantBy } from '../use-moves.ts';

const ways: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What the grid does with a key. `reveal` scrolls a row into sight. */
export function useGridKeys(
  rows: readonly (PersonOnBoard | null)[],
  active: Place | null,
  reveal: (row: number) => void,
) {
  const { address, moves, openPerson, setActive } = useBoardHere();
  const { days } = address;
  const go = ([down, right]: readonly [number, number]) => {
    const row = rows.findIndex((person) => (person?.id ?? null) === (active?.person ?? null));
    const column = days.indexOf(active?.day ?? '');
    const person = rows[within(row + down, rows.length)] ?? null;
    const day = days[within(column + right, days.length)];
    if (day === undefined) return;
    const place = { person: person?.id ?? null, day };
    reveal(within(row + down, rows.length));
    setActive(place);
    if (carriedNow()) hoverOver(place);
    // The row may only be there after it was scrolled to.
    requestAnimationFrame(() => requestAnimationFrame(() => focusCell(place)));
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const way = ways[event.key];
    const carried = carriedNow();
    if (way) go(way);
    else if (event.key === 'Escape' && carried) letGo();
    else if (event.key === 'Enter' && carried && active) {
      letGo();
      moves.mean(meantBy(carried.job, carried.from, active));
    } else if (event.key.toLowerCase() === 'a' && active?.person && isPlain(event)) openPerson(active.person);
    else return;
    event.preventDefault();
  };
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

/** Puts the keys on a cell. */
export const focusCell = ({ person, day }: Place) =>
  document.querySelector<HTMLElement>(`[data-cell="${person ?? ''} ${day}"]`)?.focus();
