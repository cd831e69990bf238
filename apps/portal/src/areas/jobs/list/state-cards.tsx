import { jobs } from '@dca/contract/areas/jobs';
import type { RequestOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { jobStatusOf } from '@dca/domain/job-status';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { words } from '../words.ts';
import { type JobRecords, openStates } from './filters.tsx';
import css from './state-cards.module.css';

/** The states of open jobs with how many stand there, and the late ones; a press shows only those, another one all open. */
export function StateCards({ records }: { readonly records: JobRecords }) {
  const word = useWords(words);
  const language = useLanguage();
  const { data } = useCall(jobs.counts, { query: countedBy(records.query) }, { keepsPrevious: true });
  const counts = data?.data ?? [];
  const late = counts.reduce((sum, state) => sum + state.late, 0);
  // A search that found too many knows of no state how many there are.
  const isCutShort = counts.length > 0 && counts.every(({ capped }) => capped);
  return (
    <nav className={css.cards} aria-label={word('counts')}>
      <Card
        records={records}
        filter="Late"
        value="true"
        label={word('lateFilter')}
        colour="red"
        count={data && late}
        areMore={isCutShort}
      />
      {counts.filter(isOpen).map(({ status, jobs: count, capped }) => {
        const state = jobStatusOf(status);
        if (!state) return null;
        return (
          <Card
            key={status}
            records={records}
            filter="Status"
            value={String(status)}
            otherwise={openStates}
            label={state.label[language]}
            colour={state.colour}
            count={count}
            areMore={capped}
          />
        );
      })}
    </nav>
  );
}

/** What the cards count: what is searched and filtered, but for what they choose themselves. */
export function countedBy({ Status, Late, Sort, Page, PageSize, Cursor, ...rest }: JobRecords['query']) {
  return rest as NonNullable<RequestOf<typeof jobs.counts>['query']>;
}

/** Approved and later jobs are found by the filter; here stands what is still to do. */
const isOpen = ({ status }: { readonly status: number }) => jobStates.open.has(status);

interface CardProps {
  readonly records: JobRecords;
  readonly filter: 'Late' | 'Status';
  readonly value: string;
  /** What a second press leaves. */
  readonly otherwise?: readonly string[];
  readonly label: string;
  readonly colour: string;
  readonly count: number | undefined;
  /** There are more than `count`. */
  readonly areMore: boolean;
}

function Card({ records, filter, value, otherwise, label, colour, count, areMore }: CardProps) {
  const formats = useFormats();
  const chosen = records.chosen(filter);
  const isChosen = chosen.length === 1 && chosen[0] === value;
  return (
    <Link
      to="."
      search={records.addressWith({ [filter]: isChosen ? otherwise : value })}
      resetScroll={false}
      className={css.card}
      data-colour={colour}
      {...(isChosen ? { 'aria-current': 'true' as const } : {})}
    >
      <strong className={css.count}>
        {count === undefined ? '–' : formats.number(count)}
        {areMore && '+'}
      </strong>
      {label}
    </Link>
  );
}
