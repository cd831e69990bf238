// One person on one day: the load as a bar, the jobs, and while something is carried whether it would fit here.
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { PersonOnBoard } from '@dca/contract/areas/jobs/board';
import { hoursOn, spanOf } from '@dca/domain/board/load';
import { absenceKinds, absenceOn, isWorkingDay } from '@dca/domain/working-calendar';
import { memo, useEffect, useRef } from 'react';
import { useLanguage } from '../../../../../i18n/index.ts';
import { marksOf, useIsHeld, useSteadyRows } from '../../../../../records/steady-rows.ts';
import { useBoardHere } from '../../context.ts';
import { carriedNow, hoverOver, letGo, useCarried, useIsOver } from '../../moving.ts';
import { type InCell, isWherePutHere } from '../../use-board.ts';
import { meantBy, speaksAgainst } from '../../use-moves.ts';
import { Block } from './block.tsx';
import css from './cell.module.css';
import { LoadBar } from './load-bar.tsx';
import { More } from './more.tsx';

interface Props {
  readonly person: PersonOnBoard | null;
  readonly day: string;
  readonly slots: number;
  readonly isActive: boolean;
  readonly column: number;
}

export const Cell = memo(function Cell({ person, day, slots, isActive, column }: Props) {
  const { shown, address, setActive } = useBoardHere();
  const id = person?.id ?? null;
  const element = useRef<HTMLTableCellElement>(null);
  useDropTarget(element, id, day);
  const isHeld = useIsHeld(element);
  const of = `${shown.board.plantCode} ${id} ${day}`;
  const steady = useSteadyRows<InCell>(shown.inCell(id, day), of, isHeld);
  const isTaken = (jobId: string) => steady.gone.has(jobId) && isWherePutHere(jobId, shown);
  const blocks = (steady.rows ?? []).filter((block) => !isTaken(block.id));
  const isSmall = address.view === 'month';
  const room = blocks.length > slots ? slots - 1 : slots;
  return (
    <td
      ref={element}
      aria-colindex={column}
      tabIndex={isActive ? 0 : -1}
      className={css.cell}
      data-cell={`${id ?? ''} ${day}`}
      data-no-load={!person || undefined}
      data-today={day === shown.board.today || undefined}
      data-over-day={day < shown.board.today || undefined}
      data-closed={!isWorkingDay(day, shown.board.calendar) || undefined}
      onFocus={() => setActive({ row: id ?? '', day })}
    >
      <Fit person={id} day={day} />
      {person && <Load person={person} day={day} isSmall={isSmall} />}
      {blocks.slice(0, Math.max(1, room)).map(({ job, goesOn, id: jobId }) => (
        <Block
          key={jobId}
          job={job}
          from={id}
          goesOn={goesOn}
          isSmall={isSmall}
          isReachable={isActive}
          marks={marksOf(jobId, steady)}
        />
      ))}
      {blocks.length > slots && <More count={blocks.length - Math.max(1, room)} day={day} />}
    </td>
  );
});

function useDropTarget(
  element: { readonly current: HTMLElement | null },
  person: string | null,
  day: string,
) {
  const { moves } = useBoardHere();
  const drop = useRef(moves.mean);
  drop.current = moves.mean;
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      onDragEnter: () => hoverOver({ person, day }),
      onDrop: () => {
        const carried = carriedNow();
        letGo();
        if (carried) drop.current(meantBy(carried.job, carried.from, { person, day }));
      },
    });
  }, [element, person, day]);
}

interface LoadProps {
  readonly person: PersonOnBoard;
  readonly day: string;
  readonly isSmall: boolean;
}

function Load({ person, day, isSmall }: LoadProps) {
  const language = useLanguage();
  const { board, index } = useBoardHere().shown;
  const away = absenceOn(day, person.absences);
  if (away) return <span className={css.away}>{absenceKinds[away.kind][language]}</span>;
  const { hours } = index.loadOf(person.id, day);
  return <LoadBar planned={hours} has={hoursOn(person, day, board)} isSmall={isSmall} />;
}

/** While something is carried: whether it would fit here, as a frame, and more of it where it hovers. */
function Fit({ person, day }: { readonly person: string | null; readonly day: string }) {
  const { shown } = useBoardHere();
  const carried = useCarried();
  const isOver = useIsOver(person, day);
  if (!carried) return null;
  const meant = meantBy(carried.job, carried.from, { person, day });
  const isPossible = day >= shown.board.today || day === carried.job.planDate;
  const count = isPossible ? speaksAgainst(shown, meant).length : 1;
  const span = spanOf(carried.job, shown.board, day);
  return (
    <span
      className={css.fit}
      data-fits={count === 0}
      data-here={isOver || undefined}
      data-days={span.length}
    />
  );
}
