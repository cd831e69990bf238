// What comes due, then people down by their crews; days across. Rows are virtual: of 200 people only those in sight are there.

import type { PersonOnBoard } from '@dca/contract/areas/jobs/board';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { usePrinting } from '../../../../platform/printing.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import { autoScrollRows } from './auto-scroll.ts';
import { BoardRow } from './board-row.tsx';
import { Days } from './days.tsx';
import css from './grid.module.css';
import { heightOf, mostSlots, slotsOf } from './heights.ts';
import { useGridKeys } from './keys.ts';
import { type Row, rowsOf, type Spot } from './rows.ts';

interface Props {
  readonly people: readonly PersonOnBoard[];
  readonly active: Spot | null;
}

export function Grid({ people, active }: Props) {
  const word = useWords(boardWords);
  const { address } = useBoardHere();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows(people);
  const isPrinted = usePrinting();
  const slots = useSteadySlots(rows, scroller);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(address.view, rows[index]?.kind ?? 'person', slots[index] ?? 1),
    overscan: isPrinted ? rows.length : 3,
  });
  // Heights are known beforehand, so nothing is measured; they only change together.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the heights that change
  useEffect(() => virtual.measure(), [virtual, slots, rows]);
  useEffect(() => (scroller.current ? autoScrollRows(scroller.current) : undefined), []);
  const onKeyDown = useGridKeys(rows, active, (row) => virtual.scrollToIndex(row));
  const items = useItemsToDraw({ items: virtual.getVirtualItems(), rows, slots, active, isPrinted });
  const columns = { '--days': address.days.length } as CSSProperties;
  // The cell that Tab reaches: where the keys are, or the first one.
  const at = active && rows.some(({ key }) => key === active.row) ? active : firstOf(rows, address.days);
  return (
    <div ref={scroller} className={css.grid} data-view={address.view} style={columns}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the keys walk through
        role="grid"
        aria-label={word('title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={address.days.length + 1}
        className={css.table}
        onKeyDown={onKeyDown}
      >
        <Days days={address.days} />
        <tbody className={css.rows} style={{ blockSize: virtual.getTotalSize() }}>
          {items.map(({ index, start, size }) => {
            const row = rows[index];
            return (
              row && (
                <BoardRow
                  key={row.key}
                  row={row}
                  index={index}
                  start={start}
                  size={size}
                  slots={slots[index] ?? 1}
                  days={address.days}
                  activeDay={at?.row === row.key ? at.day : null}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface InSight {
  readonly items: readonly VirtualItem[];
  readonly rows: readonly Row[];
  readonly slots: readonly number[];
  readonly active: Spot | null;
  readonly isPrinted: boolean;
}

/** Rows that come into sight by scrolling are drawn between frames: none waits for all of them. All else is drawn at once. */
function useItemsToDraw({ items, rows, slots, active, isPrinted }: InSight): readonly VirtualItem[] {
  const inSight = useMemo(() => ({ items, rows, slots }), [items, rows, slots]);
  const drawn = useDeferredValue(inSight);
  const holds = (some: readonly VirtualItem[]) => some.some(({ index }) => rows[index]?.key === active?.row);
  const isLate = drawn.rows !== rows || drawn.slots !== slots || (holds(items) && !holds(drawn.items));
  return isPrinted || isLate ? items : drawn.items;
}

const firstOf = ([row]: readonly Row[], [day]: readonly string[]): Spot | null =>
  row && day !== undefined ? { row: row.key, day } : null;

/** The rows that are shown. Who looks for somebody finds them in folded crews too. */
function useRows(people: readonly PersonOnBoard[]): readonly Row[] {
  const { shown, address } = useBoardHere();
  const hasDue = address.days.some((day) => shown.dueOn(day).length > 0);
  // The address is read anew with every render; what it says of the folded is one text.
  const folded = address.find === '' ? [...address.folded].join() : '';
  return useMemo(
    () => rowsOf({ people, folded: new Set(folded.split(',')), hasDue }),
    [people, folded, hasDue],
  );
}

/** How many blocks each row has room for; what it was while the pointer is on the board. */
function useSteadySlots(
  rows: readonly Row[],
  scroller: { readonly current: HTMLElement | null },
): readonly number[] {
  const { shown, address } = useBoardHere();
  const key = `${address.plant} ${address.from} ${address.view} ${rows.map((row) => row.key).join()}`;
  const wanted = useMemo(
    () => rows.map((row) => slotsOf(shown, row, address.days, mostSlots[address.view])),
    [rows, shown, address.days, address.view],
  );
  const [kept, setKept] = useState({ key, slots: wanted });
  const isHeld = kept.key === key && scroller.current?.matches(':hover') === true;
  useEffect(() => {
    if (!isHeld) setKept({ key, slots: wanted });
  }, [isHeld, key, wanted]);
  return isHeld ? kept.slots : wanted;
}
