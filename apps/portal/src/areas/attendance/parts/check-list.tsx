import type { CheckRow } from '@dca/contract/areas/attendance';
import { useWords } from '../../../i18n/index.ts';
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
  if (checks.length === 0) return <EmptyState title={word('noChecks')}>{word('noChecksYet')}</EmptyState>;
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
