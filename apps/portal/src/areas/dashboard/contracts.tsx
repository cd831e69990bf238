// Every contract of the month in a line with its totals; its customer opens it.
import type { DashboardMonth } from '@dca/contract/areas/dashboard';
import { monthStates, monthTotalFigures, monthTotalNames } from '@dca/domain/dashboard';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import table from '../../ui/figure-table.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './dashboard.module.css';
import { words } from './words.ts';

interface Props {
  readonly months: readonly DashboardMonth[];
  readonly query: object;
}

export function Contracts({ months, query }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <div className={css.scroller}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{word('customer')}</th>
            <th scope="col">{word('contract')}</th>
            <th scope="col">{word('state')}</th>
            {monthTotalNames.map((total) => (
              <th key={total} scope="col" data-figure title={monthTotalFigures[total].definition[language]}>
                {monthTotalFigures[total].words[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.id}>
              <th scope="row">
                <Link
                  to="."
                  search={
                    {
                      ...query,
                      customerCode: month.customerCode,
                      ContractNumber: month.contractNumber,
                    } as never
                  }
                >
                  {month.customerName}
                </Link>
              </th>
              <td className={css.tight}>{month.contractNumber}</td>
              <td>
                <StatusBadge state={monthStates[month.state]} />
              </td>
              {monthTotalNames.map((total) => (
                <td key={total} data-figure>
                  {formats.number(month[total])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
