// What waits for a day: late and not planned, with a search; each is dragged onto the board or moved by its dialog.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { Button } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { type BoardAddress, type Go, kinds } from '../address.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import { Block, lateWords } from '../grid/cells/block.tsx';
import { isMovable } from '../use-moves.ts';
import css from './waiting.module.css';

interface Props {
  readonly go: Go;
  readonly searchRef?: Ref<HTMLInputElement>;
}

export function Waiting({ go, searchRef }: Props) {
  const word = useWords(boardWords);
  const { address } = useBoardHere();
  // Another list begins at its first page.
  const key = [address.plant, address.kind, address.search].join('|');
  return (
    <section className={css.side} data-screen-only aria-label={word('waiting')}>
      <fieldset className={css.kinds} aria-label={word('waiting')}>
        {[undefined, ...kinds].map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            className={css.kind}
            aria-pressed={address.kind === kind}
            onClick={() => go({ Kind: kind })}
          >
            {word(kind ?? 'all')}
          </button>
        ))}
      </fieldset>
      <div>
        <SearchField
          ref={searchRef}
          label={word('searchWaiting')}
          value={address.search}
          onSearch={(text) => go({ SearchValue: text || undefined })}
        />
      </div>
      <Pages key={key} address={address} />
    </section>
  );
}

function Pages({ address }: { readonly address: BoardAddress }) {
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  return (
    <div className={css.pages}>
      {cursors.map((cursor, index) => (
        <WaitingPage
          key={cursor}
          address={address}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors((now) => [...now, next]) : undefined}
        />
      ))}
    </div>
  );
}

interface PageProps {
  readonly address: BoardAddress;
  readonly cursor: string;
  readonly onMore: ((next: string) => void) | undefined;
}

function WaitingPage({ address, cursor, onMore }: PageProps) {
  const word = useWords(boardWords);
  const answer = useCall(
    jobs.boardWaiting,
    {
      query: {
        PageSize: 50,
        ...(address.plant ? { PlantCode: address.plant } : {}),
        ...(address.kind ? { Kind: address.kind } : {}),
        ...(address.search ? { SearchValue: address.search } : {}),
        ...(cursor ? { Cursor: cursor } : {}),
      },
    },
    { keepsPrevious: true, handles: [404] },
  );
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const { data, next } = answer.data;
  if (data.length === 0 && cursor === '')
    return (
      <EmptyState title={word(address.search ? 'nothingFound' : 'nothingWaits')}>
        {address.search ? null : word('nothingWaitsText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={css.list}>
        {data.map((job) => (
          <Waits key={job.id} job={job} />
        ))}
      </ul>
      {next && onMore && (
        <Button variant="default" onClick={() => onMore(next)}>
          {word('more')}
        </Button>
      )}
    </>
  );
}

function Waits({ job }: { readonly job: JobOnBoard }) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const { openMove } = useBoardHere();
  const day = job.planDate === null ? word('UNPLANNED') : formats.day(job.planDate);
  const why = job.isLate ? lateWords(word, job) : word('AWAY');
  const isOnlyUnplanned = job.planDate === null && !job.isLate;
  return (
    <li className={css.waits} data-late={job.isLate || undefined}>
      <Block job={job} from={null} />
      <span className={css.line}>
        <span className={css.soft}>
          {isOnlyUnplanned ? day : `${why}${job.hoursOverDue === null ? ':' : ','} ${day}`}
        </span>
        <button
          type="button"
          className={css.move}
          disabled={!isMovable(job)}
          aria-label={word('moveOf', { unit: job.unitCode, type: job.jobType })}
          onClick={() => openMove(job.id)}
        >
          {word('move')}
        </button>
      </span>
    </li>
  );
}
