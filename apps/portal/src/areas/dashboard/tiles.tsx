import type { DashboardMonth } from '@dca/contract/areas/dashboard';
import { type MonthTotal, monthConditions, monthTotalFigures, monthTotalNames } from '@dca/domain/dashboard';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import css from './dashboard.module.css';
import { words } from './words.ts';

interface Props {
  readonly month: DashboardMonth;
  readonly query: object;
  readonly chosen: MonthTotal | null;
}

/** The totals, each with what it means; pressed it shows the rows that it counts alone, pressed again all. */
export function Tiles({ month, query, chosen }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <ul className={css.tiles} aria-label={word('totals')}>
      {monthTotalNames.map((name) => {
        const { words: label, definition, counts } = monthTotalFigures[name];
        const isChosen = chosen === name;
        return (
          <li key={name}>
            <Link
              to="."
              search={
                {
                  ...query,
                  customerCode: month.customerCode,
                  ContractNumber: month.contractNumber,
                  Total: isChosen ? undefined : name,
                } as never
              }
              resetScroll={false}
              className={css.tile}
              data-colour={'units' in counts ? monthConditions[counts.units].colour : undefined}
              {...(isChosen ? { 'aria-current': 'true' } : {})}
            >
              <span>{label[language]}</span>
              <strong>{formats.number(month[name])}</strong>
              <span className={css.soft}>{definition[language]}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
