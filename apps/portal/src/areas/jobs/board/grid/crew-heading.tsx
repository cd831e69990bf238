// The name of a crew, pressed to fold its people away and back.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useWords } from '../../../../i18n/index.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import css from './grid.module.css';
import type { Crew } from './rows.ts';

interface Props {
  readonly crew: Crew;
  readonly isFolded: boolean;
  /** False in the grid, where the keys walk through cells. */
  readonly isReachable: boolean;
}

export function CrewHeading({ crew, isFolded, isReachable }: Props) {
  const word = useWords(boardWords);
  const { fold } = useBoardHere();
  const Sign = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={css.crew}
      tabIndex={isReachable ? 0 : -1}
      aria-expanded={!isFolded}
      onClick={() => fold(crew.key)}
    >
      <Sign size={16} aria-hidden />
      <strong className={css.crewName}>{crew.code ?? word('noCrew')}</strong>
      <span className={css.soft}>{crew.people.length}</span>
    </button>
  );
}
