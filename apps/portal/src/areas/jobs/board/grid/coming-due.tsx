// Services that come due in the period, ahead of their jobs: each leads to planning it.
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import css from './coming-due.module.css';

export function ComingDue() {
  const word = useWords(boardWords);
  const formats = useFormats();
  const { board } = useBoardHere().shown;
  if (board.services.length === 0) return null;
  return (
    <section className={css.services} aria-label={word('comesDue')}>
      <h2 className={css.title}>
        {word('comesDue')} <span className={css.count}>{board.services.length}</span>
      </h2>
      <ul className={css.list}>
        {board.services.map((due) => (
          <li key={due.equipmentId}>
            <Link
              to={`/jobcreation/unitmodel/${encodeURIComponent(due.unitModel)}` as never}
              search={{ unit: due.equipmentId } as never}
              className={css.service}
              aria-label={`${word('planService', { interval: due.intervalHours, unit: due.unitCode })}, ${formats.day(due.expectedOn)}`}
            >
              <strong>{due.unitCode}</strong>{' '}
              {word('service', { interval: formats.number(due.intervalHours) })}
              <span className={css.soft}>
                {formats.day(due.expectedOn < board.today ? board.today : due.expectedOn)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
