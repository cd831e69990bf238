// People down, days across. Rows are virtual: of 200 people only those in sight are there.

import type { PersonOnBoard } from '@dca/contract/board-calls';
import { hoursOn } from '@dca/domain/board/load';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import type { Place } from '../moving.ts';
import { autoScrollRows } from './auto-scroll.ts';
import { Cell } from './cell.tsx';
import css from './grid.module.css';
import { heightOf, mostSlots, slotsOf } from './heights.ts';
import { useGridKeys } from './keys.ts';

interface Props {
  readonly people: readonly PersonOnBoard[];
  readonly active: Place | null;
}

export function Grid({ people, active }: Props) {
  const word = useWords(boardWords);
  const { address } = useBoardHere();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => [null, ...people], [people]);
  const slots = useSteadySlots(rows, scroller);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(address.view, slots[index] ?? 1, rows[index] !== null),
    overscan: 4,
  });
  // Heights are known beforehand, so nothing is measured; they only change together.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the heights that change
  useEffect(() => virtual.measure(), [virtual, slots]);
  useEffect(() => (scroller.current ? autoScrollRows(scroller.current) : undefined), []);
  const onKeyDown = useGridKeys(rows, active, (row) => virtual.scrollToIndex(row));
  const columns = { '--days': address.days.length } as CSSProperties;
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
          {virtual.getVirtualItems().map((item) => {
            const person = rows[item.index] ?? null;
            return (
              <tr
                key={person?.id ?? 'nobody'}
                aria-rowindex={item.index + 2}
                className={css.row}
                style={{ transform: `translateY(${item.start}px)`, blockSize: item.size }}
              >
                <RowHead person={person} />
                {address.days.map((day, index) => (
                  <Cell
                    key={day}
                    person={person}
                    day={day}
                    slots={slots[item.index] ?? 1}
                    column={index + 2}
                    isActive={isAt(active, person, day, item.index === 0 && index === 0)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The cell that Tab reaches: where the keys are, or the first one. */
const isAt = (active: Place | null, person: PersonOnBoard | null, day: string, isFirst: boolean): boolean =>
  active ? active.person === (person?.id ?? null) && active.day === day : isFirst;

/** How many blocks each row has room for; what it was while the pointer is on the board. */
function useSteadySlots(
  rows: readonly (PersonOnBoard | null)[],
  scroller: { readonly current: HTMLElement | null },
): readonly number[] {
  const { shown, address } = useBoardHere();
  const key = `${address.plant} ${address.from} ${address.view} ${rows.length}`;
  const wanted = useMemo(
    () => rows.map((person) => slotsOf(shown, person?.id ?? null, address.days, mostSlots[address.view])),
    [rows, shown, address.days, address.view],
  );
  const [kept, setKept] = useState({ key, slots: wanted });
  const isHeld = kept.key === key && scroller.current?.matches(':hover') === true;
  useEffect(() => {
    if (!isHeld) setKept({ key, slots: wanted });
  }, [isHeld, key, wanted]);
  return isHeld ? kept.slots : wanted;
}

function Days({ days }: { readonly days: readonly string[] }) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const language = useLanguage();
  const { shown, address, goToDay } = useBoardHere();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <thead className={css.days}>
      <tr aria-rowindex={1} className={css.dayRow}>
        <th scope="col" className={css.corner}>
          {word('people')}
        </th>
        {days.map((day) => (
          <th key={day} scope="col" className={css.day} data-today={day === shown.board.today || undefined}>
            <button
              type="button"
              className={css.dayButton}
              aria-label={formats.day(day)}
              onClick={() => goToDay(day)}
            >
              {address.view === 'month' ? (
                Number(day.slice(8))
              ) : (
                <>
                  <strong>{weekday.format(Date.parse(day))}</strong> {Number(day.slice(8))}
                </>
              )}
            </button>
            {address.view !== 'month' && <FreePeople day={day} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** How many people have at least half of their day left. */
function FreePeople({ day }: { readonly day: string }) {
  const word = useWords(boardWords);
  const { board, index } = useBoardHere().shown;
  const count = board.people.filter((person) => {
    const has = hoursOn(person, day, board);
    return person.isMechanic && has > 0 && index.loadOf(person.id, day).hours <= has / 2;
  }).length;
  return <span className={css.soft}>{word('free', { count })}</span>;
}

function RowHead({ person }: { readonly person: PersonOnBoard | null }) {
  const word = useWords(boardWords);
  const { openPerson } = useBoardHere();
  return (
    <th scope="row" className={css.head}>
      {person === null ? (
        <span className={css.nobody}>{word('nobodyYet')}</span>
      ) : (
        <button type="button" className={css.person} tabIndex={-1} onClick={() => openPerson(person.id)}>
          <strong>{person.name}</strong>
          {person.workCenters.length > 0 && <span className={css.soft}>{person.workCenters.join(', ')}</span>}
        </button>
      )}
    </th>
  );
}
