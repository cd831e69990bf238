import { problemLog } from '@dca/contract/areas/problem-log';
import type { RequestOf } from '@dca/contract/call';
import { statesOf } from '@dca/domain/lifecycle';
import { problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { words } from '../words.ts';
import type { ProblemRecords } from './filters.tsx';
import css from './list.module.css';

/** Every state with how many stand there, and the late ones; a press shows only those, another one all. */
export function StateCards({ records }: { readonly records: ProblemRecords }) {
  const word = useWords(words);
  const language = useLanguage();
  const { data } = useCall(problemLog.counts, { body: countedBy(records.query) }, { keepsPrevious: true });
  const counts = data?.data;
  const late = counts?.reduce((sum, state) => sum + state.late, 0);
  return (
    <nav className={css.cards} aria-label={word('counts')}>
      <Card records={records} filter="Late" value="true" label={word('late')} colour="red" count={late} />
      {statesOf(problemLogLifecycle).map(({ code, label, colour }) => (
        <Card
          key={code}
          records={records}
          filter="Status"
          value={String(code)}
          label={label[language]}
          colour={colour}
          count={counts && (counts.find(({ status }) => status === code)?.logs ?? 0)}
        />
      ))}
    </nav>
  );
}

/** What the cards count: what is searched and filtered, but for what they choose themselves. */
function countedBy({ Status, Late, Sort, Page, PageSize, Cursor, ...rest }: ProblemRecords['query']) {
  return rest as RequestOf<typeof problemLog.counts>['body'];
}

interface CardProps {
  readonly records: ProblemRecords;
  readonly filter: 'Late' | 'Status';
  readonly value: string;
  readonly label: string;
  readonly colour: string;
  readonly count: number | undefined;
}

function Card({ records, filter, value, label, colour, count }: CardProps) {
  const formats = useFormats();
  const chosen = records.chosen(filter);
  const isChosen = chosen.length === 1 && chosen[0] === value;
  return (
    <Link
      to="."
      search={records.addressWith({ [filter]: isChosen ? undefined : value })}
      resetScroll={false}
      className={css.card}
      data-colour={colour}
      {...(isChosen ? { 'aria-current': 'true' as const } : {})}
    >
      <strong className={css.count}>{count === undefined ? '–' : formats.number(count)}</strong>
      {label}
    </Link>
  );
}
