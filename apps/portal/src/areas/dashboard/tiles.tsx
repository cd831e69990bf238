import type { DashboardMonth } from '@dca/contract/areas/dashboard';
import { type MonthTotals, monthConditions, monthTotalNames, monthTotalWords } from '@dca/domain/dashboard';
import { Link, useSearch } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import css from './dashboard.module.css';
import { words } from './words.ts';

/** Tiles that leave the units in a condition; the others count visits of all that are shown. */
const conditionOf = {
  totalNormal: 'NORMAL',
  totalRingan: 'RINGAN',
  totalRusak: 'RUSAK',
} as const satisfies Partial<Record<keyof MonthTotals, keyof typeof monthConditions>>;

interface Props {
  readonly month: DashboardMonth;
  readonly query: object;
}

/** The totals, each with what it means; one of a condition leaves only its units, pressed again all. */
export function Tiles({ month, query }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const { Condition } = useSearch({ strict: false }) as { Condition?: string };
  return (
    <ul className={css.tiles} aria-label={word('units')}>
      {monthTotalNames.map((name) => {
        const condition = name in conditionOf ? conditionOf[name as keyof typeof conditionOf] : undefined;
        const isChosen = condition !== undefined && Condition === condition;
        const { words: label, definition } = monthTotalWords[name];
        return (
          <li key={name}>
            <Link
              to="."
              search={
                {
                  ...query,
                  customerCode: month.customerCode,
                  Condition: isChosen ? undefined : condition,
                } as never
              }
              resetScroll={false}
              className={css.tile}
              data-colour={condition ? monthConditions[condition].colour : undefined}
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
