// A job in a cell: a link that opens it, which is dragged by the pointer and picked up by a key.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { jobStatusOf } from '@dca/domain/job-status';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Translate, useLanguage, useWords } from '../../../../../i18n/index.ts';
import { useTypeWord } from '../../../parts/job-facts.tsx';
import { boardWords } from '../../board-words.ts';
import { useBoardHere } from '../../context.ts';
import { letGo, pickUp } from '../../moving.ts';
import { isMovable } from '../../use-moves.ts';
import css from './block.module.css';
import { Lights, useLightSentence, useLights } from './lights.tsx';

interface Props {
  readonly job: JobOnBoard;
  /** Whose row it stands in; null in nobody's and at the side. */
  readonly from: string | null;
  readonly goesOn?: boolean;
  /** In a month there is room for the type alone. */
  readonly isSmall?: boolean;
  /** Reached by Tab from its cell. */
  readonly isReachable?: boolean;
  readonly marks?: Readonly<Record<string, boolean | undefined>>;
}

/** 'Late', and of a service that is late by its meter by how much. */
export const lateWords = (word: Translate<typeof boardWords.en>, { hoursOverDue }: JobOnBoard): string =>
  hoursOverDue === null ? word('LATE') : word('lateBy', { hours: Math.floor(hoursOverDue) });

export function Block({ job, from, goesOn = false, isSmall = false, isReachable = true, marks }: Props) {
  const word = useWords(boardWords);
  const language = useLanguage();
  const typeWord = useTypeWord();
  const sentence = useLightSentence();
  const { openMove, links } = useBoardHere();
  const lights = useLights(job);
  const element = useDraggable(job, from, isMovable(job) && !goesOn);
  const status = jobStatusOf(job.status);
  const says = [
    `${job.unitCode} ${job.jobType} ${typeWord(job.jobType)}, ${job.number}, ${status?.label[language] ?? ''}`,
    ...(goesOn ? [word('goesOn')] : []),
    ...(job.isLate ? [lateWords(word, job)] : []),
    ...lights.map(sentence),
  ].join('. ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'm' && isMovable(job)) pickUp({ job, from, by: 'keys' });
    else if (key === 'd') openMove(job.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <a
      ref={element}
      href={links.hrefOf(job.id)}
      onClick={(event) => links.follow(event, job.id)}
      onMouseEnter={links.prepare}
      onFocus={links.prepare}
      className={css.block}
      data-job={job.id}
      data-status={status?.colour}
      data-small={isSmall || undefined}
      data-goes-on={goesOn || undefined}
      {...marks}
      tabIndex={isReachable ? 0 : -1}
      aria-label={says}
      title={says}
      onKeyDown={onKeyDown}
    >
      <span className={css.name}>
        {!isSmall && <strong>{job.unitCode}</strong>} {job.jobType}
      </span>
      {!isSmall && lights.length > 0 && <Lights lights={lights} />}
    </a>
  );
}

/** Makes the element draggable by pointer and finger. */
function useDraggable(job: JobOnBoard, from: string | null, isPossible: boolean) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!element.current || !isPossible) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ job: job.id }),
      onDragStart: () => pickUp({ job, from, by: 'pointer' }),
      // A cell that takes it lets it go itself, after this.
      onDrop: ({ location }) => {
        if (location.current.dropTargets.length === 0) letGo();
      },
    });
  }, [job, from, isPossible]);
  return element;
}
