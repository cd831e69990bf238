import { useWords } from '../../../../../i18n/index.ts';
import { boardWords } from '../../board-words.ts';
import { useBoardHere } from '../../context.ts';
import css from './cell.module.css';

/** What a cell has no room for: its day shows it. */
export function More({ count, day }: { readonly count: number; readonly day: string }) {
  const word = useWords(boardWords);
  const { goToDay } = useBoardHere();
  return (
    <button type="button" className={css.more} tabIndex={-1} onClick={() => goToDay(day)}>
      {word('more', { count })}
    </button>
  );
}
