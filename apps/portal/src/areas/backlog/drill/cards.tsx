// The cards of a step: each leads to the next. Their keys are those of a list: j and k or the arrows, Enter.
import type { UnitModelCard } from '@dca/contract/areas/backlog/monitoring';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import type { CallFailure } from '../../../platform/client.ts';
import { useRowKeys } from '../../../records/row-keys.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { words } from '../words.ts';
import { addressOfStep, type Kept, type Step } from './address.ts';
import css from './drill.module.css';

type Card = Omit<UnitModelCard, 'units'>;

interface ShownCard {
  readonly key: string;
  readonly card: Card;
  readonly name: ReactNode;
  readonly line?: ReactNode;
  readonly step: Step;
  readonly kept: Kept;
}

interface Props {
  readonly label: string;
  readonly cards: readonly ShownCard[] | undefined;
  /** How many days achievement looked back. */
  readonly days: number | undefined;
  readonly failure: CallFailure | null;
  readonly onRetry: () => void;
}

export function Cards({ label, cards, days = 0, failure, onRetry }: Props) {
  const word = useWords(words);
  const content = useRef<HTMLUListElement>(null);
  useRowKeys(content, useRef(null));
  if (!cards && failure) return <ErrorState failure={failure} onRetry={onRetry} />;
  if (!cards) return <SkeletonRows rows={4} columns={3} />;
  if (cards.length === 0) return <EmptyState title={word('nothing')}>{word('nothingText')}</EmptyState>;
  return (
    <ul ref={content} className={css.cards} aria-label={label}>
      {cards.map((shown) => (
        <li key={shown.key}>
          <Link
            {...addressOfStep(shown.step, shown.kept)}
            className={css.card}
            data-colour={shown.card.colour}
            data-row-link
          >
            <span className={css.name}>
              <span className={css.code}>{shown.name}</span>
              {shown.line && <span className={css.soft}> {shown.line}</span>}
            </span>
            <Figures card={shown.card} days={days} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Figures({ card, days }: { readonly card: Card; readonly days: number }) {
  const word = useWords(words);
  const formats = useFormats();
  const { percent, colour, backLogOpen } = card;
  return (
    <>
      <span>
        <span className={css.percent} data-colour={colour}>
          {percent === null ? word('noData') : formats.percent(percent)}
        </span>{' '}
        <span className={css.small}>
          {word(percent === null ? 'noApproved' : 'achievement', { count: days })}
        </span>
      </span>
      <span>
        <strong>{word('open', { count: backLogOpen })}</strong>
      </span>
      <Priorities card={card} />
    </>
  );
}

/** What is open of each priority; the two that cannot wait stand out. */
export function Priorities({ card }: { readonly card: Pick<Card, `priority${1 | 2 | 3 | 4}`> }) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <span className={css.priorities}>
      {([1, 2, 3, 4] as const).map((priority) => {
        const count = card[`priority${priority}`];
        return (
          <span
            key={priority}
            className={css.priority}
            data-urgent={(priority === 1 && count > 0) || undefined}
          >
            <span aria-hidden>P{priority}</span>
            <span className={css.unseen}>{word('priority', { priority })}</span>
            <strong>{formats.number(count)}</strong>
          </span>
        );
      })}
    </span>
  );
}
