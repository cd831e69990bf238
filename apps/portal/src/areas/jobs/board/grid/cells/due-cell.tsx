// The services that come due on a day, ahead of their jobs: pressing one begins its job with machine, type and day.
import { isWorkingDay } from '@dca/domain/working-calendar';
import { memo } from 'react';
import { useBoardHere } from '../../context.ts';
import { dueKey } from '../rows.ts';
import css from './cell.module.css';
import { DueLink } from './due-link.tsx';
import { More } from './more.tsx';

interface Props {
  readonly day: string;
  readonly slots: number;
  readonly isActive: boolean;
  readonly column: number;
}

export const DueCell = memo(function DueCell({ day, slots, isActive, column }: Props) {
  const { shown, address, setActive } = useBoardHere();
  const services = shown.dueOn(day);
  // One day has room for all of them: there they scroll.
  const scrolls = address.view === 'day';
  const hasRoom = scrolls || services.length <= slots;
  const drawn = hasRoom ? services : services.slice(0, Math.max(1, slots - 1));
  return (
    <td
      aria-colindex={column}
      tabIndex={isActive ? 0 : -1}
      className={css.cell}
      data-cell={`${dueKey} ${day}`}
      data-no-load
      data-scrolls={scrolls || undefined}
      data-today={day === shown.board.today || undefined}
      data-closed={!isWorkingDay(day, shown.board.calendar) || undefined}
      onFocus={() => setActive({ row: dueKey, day })}
    >
      {drawn.map((due) => (
        <DueLink
          key={due.equipmentId}
          due={due}
          day={day}
          isSmall={address.view === 'month'}
          isReachable={isActive}
        />
      ))}
      {!hasRoom && <More count={services.length - drawn.length} day={day} />}
    </td>
  );
});
