// What all people of a crew have on a day. No job is put here: a job has people, not a work center's average.
import { loadOfCrew } from '@dca/domain/board/load';
import { isWorkingDay } from '@dca/domain/working-calendar';
import { memo } from 'react';
import { useBoardHere } from '../../context.ts';
import type { Crew } from '../rows.ts';
import css from './cell.module.css';
import { LoadBar } from './load-bar.tsx';

interface Props {
  readonly rowKey: string;
  readonly crew: Crew;
  readonly day: string;
  readonly isActive: boolean;
  readonly column: number;
}

export const CrewCell = memo(function CrewCell({ rowKey, crew, day, isActive, column }: Props) {
  const { shown, address, setActive } = useBoardHere();
  return (
    <td
      aria-colindex={column}
      tabIndex={isActive ? 0 : -1}
      className={css.cell}
      data-cell={`${rowKey} ${day}`}
      data-crew
      data-today={day === shown.board.today || undefined}
      data-closed={!isWorkingDay(day, shown.board.calendar) || undefined}
      onFocus={() => setActive({ row: rowKey, day })}
    >
      <LoadBar {...loadOfCrew(crew.people, day, shown.index)} isSmall={address.view === 'month'} />
    </td>
  );
});
