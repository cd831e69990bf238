// How full a day is: a bar with the hours that are planned of those that are there.
import { useFormats, useWords } from '../../../../../i18n/index.ts';
import { boardWords } from '../../board-words.ts';
import css from './cell.module.css';

interface Props {
  readonly planned: number;
  readonly has: number;
  /** In a month there is room for one figure. */
  readonly isSmall: boolean;
}

export function LoadBar({ planned, has, isSmall }: Props) {
  const word = useWords(boardWords);
  const formats = useFormats();
  if (has === 0 && planned === 0)
    return <span className={css.closed}>{isSmall ? '' : word('plantClosed')}</span>;
  const says = word('hoursOf', { planned: formats.number(planned), hours: formats.number(has) });
  return (
    <span className={css.load} data-over={planned > has || undefined} title={says}>
      <span
        className={css.bar}
        style={{ inlineSize: `${Math.min(100, has > 0 ? (planned / has) * 100 : 100)}%` }}
      />
      <span className={css.figure}>
        {isSmall ? formats.number(Math.round(planned)) : `${formats.number(planned)}/${formats.number(has)}`}
      </span>
    </span>
  );
}
