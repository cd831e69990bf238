// From one job to the one before and after it in the list that one came from, by the links and by k and j as in the list.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { isTyping } from '../../../../records/row-keys.ts';
import { useNeighbours } from '../../list/came-from.ts';
import css from '../detail.module.css';
import { neighbourWords } from './neighbour-words.ts';
import { useBoardBehind } from './way-back.ts';

interface Props {
  readonly id: string;
  readonly tab: string;
}

/** Nothing where the job was in no list that was seen. */
export function Neighbours({ id, tab }: Props) {
  const word = useWords(neighbourWords);
  const { before, after } = useNeighbours(id);
  // The list is one step back however many jobs were looked at.
  const way = (to: { readonly id: string }) => ({
    to: '/jobs/summary/detailpi',
    search: { id: to.id, ...(tab === 'overview' ? {} : { tab }) } as never,
    replace: true,
  });
  useKeys(before && way(before), after && way(after));
  const board = useBoardBehind();
  if (board)
    return (
      <nav className={css.neighbours} aria-label={word('fromBoard')}>
        <Link to="/board" search={board as never} className={css.neighbour}>
          <IconChevronLeft size={16} aria-hidden />
          {word('backToBoard')}
        </Link>
      </nav>
    );
  if (!before && !after) return null;
  return (
    <nav className={css.neighbours} data-screen-only aria-label={word('inTheList')}>
      {before && (
        <Link
          {...way(before)}
          className={css.neighbour}
          aria-label={word('before', { unit: before.unitCode, number: before.number })}
          aria-keyshortcuts="k"
        >
          <IconChevronLeft size={16} aria-hidden />
          {before.unitCode} · {before.number}
        </Link>
      )}
      {after && (
        <Link
          {...way(after)}
          className={css.neighbour}
          aria-label={word('after', { unit: after.unitCode, number: after.number })}
          aria-keyshortcuts="j"
        >
          {after.unitCode} · {after.number}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

type Way = { readonly to: string; readonly search: never; readonly replace: boolean } | undefined;

function useKeys(before: Way, after: Way): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const way = { k: before, j: after }[event.key];
      if (way) void navigate(way);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [before, after, navigate]);
}
