// The head of the grid: each day, and how many people are free on it.
import { hoursOn } from '@dca/domain/board/load';
import { memo } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import css from './grid.module.css';

/** Asks everybody of every day: it is drawn when the board changes, and not while it scrolls. */
export const Days = memo(function Days({ days }: { readonly days: readonly string[] }) {
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
              aria-label={
                address.view === 'month'
                  ? formats.day(day)
                  : `${weekday.format(Date.parse(day))} ${formats.day(day)}`
              }
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
});

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
