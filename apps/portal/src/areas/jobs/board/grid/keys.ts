// The board by keys: arrows go from cell to cell, or choose where what is picked up goes.
import type { KeyboardEvent } from 'react';
import { useBoardHere } from '../context.ts';
import { carriedNow, hoverOver, letGo } from '../moving.ts';
import { meantBy } from '../use-moves.ts';
import { placeAt, type Row, rowBeside, type Spot } from './rows.ts';

const ways: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What the grid does with a key. `reveal` scrolls a row into sight. */
export function useGridKeys(rows: readonly Row[], active: Spot | null, reveal: (row: number) => void) {
  const { address, moves, openPerson, setActive, fold } = useBoardHere();
  const { days } = address;
  const indexOfActive = () =>
    Math.max(
      0,
      rows.findIndex(({ key }) => key === active?.row),
    );
  const go = ([down, right]: readonly [number, number]) => {
    const at = rowBeside(rows, indexOfActive(), down, carriedNow() !== null);
    const day = days[within(days.indexOf(active?.day ?? '') + right, days.length)];
    const row = rows[at];
    if (day === undefined || row === undefined) return;
    const spot = { row: row.key, day };
    reveal(at);
    setActive(spot);
    if (carriedNow()) hoverOver(placeAt(row, day));
    // The row may only be there after it was scrolled to.
    requestAnimationFrame(() => requestAnimationFrame(() => focusCell(spot)));
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const way = ways[event.key];
    const carried = carriedNow();
    const row = active ? rows[indexOfActive()] : undefined;
    const place = active && placeAt(row, active.day);
    if (way) go(way);
    else if (event.key === 'Escape' && carried) letGo();
    else if (event.key === 'Enter' && carried && place) {
      letGo();
      moves.mean(meantBy(carried.job, carried.from, place));
    } else if (folds.has(event.key) && row?.kind === 'crew' && isCell(event.target)) fold(row.crew.key);
    else if (event.key.toLowerCase() === 'a' && row?.kind === 'person' && isPlain(event))
      openPerson(row.person.id);
    else return;
    event.preventDefault();
  };
}

const folds: ReadonlySet<string> = new Set(['Enter', ' ']);
const isCell = (target: EventTarget) => target instanceof HTMLElement && target.matches('td');
const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

/** Puts the keys on a cell. */
const focusCell = ({ row, day }: Spot) =>
  document.querySelector<HTMLElement>(`[data-cell=${JSON.stringify(`${row} ${day}`)}]`)?.focus();
