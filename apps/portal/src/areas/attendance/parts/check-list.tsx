import type { CheckRow } from '@dca/contract/areas/attendance';
import { useWords } from '../../../i18n/index.ts';
import { useDisplayMode } from '../../../platform/display-mode.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import table from '../../../ui/figure-table.module.css';
import { Day } from '../../../ui/when.tsx';
import css from '../attendance.module.css';
import { words } from '../words.ts';
import { jobOf } from './check-columns.tsx';
import { Minutes, RowLink, Time } from './parts.tsx';

interface Props {
  readonly checks: readonly CheckRow[];
  /** The day stands above them. */
  readonly isOneDay?: boolean;
}

/** Jobs of a day or of several, a line for each, with where the time went. */
export function CheckList({ checks, isOneDay = false }: Props) {
  const word = useWords(words);
  const isPhone = useDisplayMode() === 'mobile';
  if (checks.length === 0) return <EmptyState title={word('noChecks')}>{word('noChecksYet')}</EmptyState>;
  if (isPhone) return <CheckCards checks={checks} isOneDay={isOneDay} />;
  return (
    <div className={css.scroller}>
      <table className={table.table}>
        <thead>
          <tr>
            {(['job', 'unit', 'day', 'setOut', 'arrival', 'departure'] as const)
              .filter((name) => name !== 'day' || !isOneDay)
              .map((name) => (
                <th key={name} scope="col">
                  {word(name)}
                </th>
              ))}
            {(['travelling', 'waiting', 'working'] as const).map((name) => (
              <th key={name} scope="col" data-figure>
                {word(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={check.id}>
              <th scope="row" className={css.figure}>
                <RowLink address={jobOf(check)}>{check.job.number}</RowLink>
              </th>
              <td className={css.figure}>{check.job.unitCode}</td>
              {!isOneDay && (
                <td>
                  <Day day={check.day} />
                </td>
              )}
              <td>
                <Time at={check.start} zone={check.zone} />
              </td>
              <td>
                <Time at={check.arrival} zone={check.zone} />
              </td>
              <td>
                <Time at={check.departure} zone={check.zone} open={word('stillThere')} />
              </td>
              <td data-figure>
                <Minutes minutes={check.travelMinutes} />
              </td>
              <td data-figure>
                <Minutes minutes={check.waitMinutes} />
              </td>
              <td data-figure>
                <Minutes minutes={check.workMinutes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On the phone a card for each, so that all of it is in sight. */
function CheckCards({ checks, isOneDay }: Required<Props>) {
  const word = useWords(words);
  return (
    <ul className={css.dayCards}>
      {checks.map((check) => (
        <li key={check.id}>
          <div className={css.dayHead}>
            <RowLink address={jobOf(check)}>{check.job.number}</RowLink>
            <span>{check.job.unitCode}</span>
            {!isOneDay && <Day day={check.day} />}
          </div>
          <dl className={css.dayFacts}>
            {(['start', 'arrival', 'departure'] as const).map((name) => (
              <div key={name}>
                <dt>{word(name === 'start' ? 'setOut' : name)}</dt>
                <dd>
                  <Time
                    at={check[name]}
                    zone={check.zone}
                    {...(name === 'departure' ? { open: word('stillThere') } : {})}
                  />
                </dd>
              </div>
            ))}
            {(['travelling', 'waiting', 'working'] as const).map((name) =>
              check[minutesOf[name]] ? (
                <div key={name}>
                  <dt>{word(name)}</dt>
                  <dd>
                    <Minutes minutes={check[minutesOf[name]]} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const minutesOf = {
  travelling: 'travelMinutes',
  waiting: 'waitMinutes',
  working: 'workMinutes',
} as const;
