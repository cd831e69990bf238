import { materialHandling, type UnitRow } from '@dca/contract/areas/material-handling';
import { momentAt } from '@dca/domain/times';
import { useMemo } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import table from '../../../ui/figure-table.module.css';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Value } from '../../../ui/value.tsx';
import { Day } from '../../../ui/when.tsx';
import css from '../monitoring.module.css';
import { words } from '../words.ts';
import { useDays } from './days.tsx';

const dayMs = 86_400_000;

/** How long a unit worked on each day. */
export function WorkedDays({ unit }: { readonly unit: UnitRow }) {
  const word = useWords(words);
  const formats = useFormats();
  const days = useDays(unit.zone);
  const answer = useCall(
    materialHandling.workingHour,
    { params: { id: unit.id }, query: days },
    { ...beside, keepsPrevious: true },
  );
  const found = answer.data?.data;
  const figure = useMemo(() => {
    const inOrder = (found?.days ?? []).toReversed();
    return {
      times: inOrder.map(({ day }) => Date.parse(momentAt(day, '12:00', unit.zone))),
      series: [
        {
          label: word('worked'),
          unit: 'h',
          decimals: 1,
          values: inOrder.map(({ hours, heardHours }) => (heardHours > 0 ? hours : null)),
        },
      ],
    };
  }, [found, unit.zone, word]);
  if (!found)
    return answer.error ? (
      <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonRows rows={7} />
    );
  const isBattery = unit.kind === 'BATTERY';
  const columns = [
    ['worked', 'hours'],
    ...(isBattery
      ? ([
          ['travelled', 'travelHours'],
          ['lifted', 'liftHours'],
          ['charged', 'charged'],
        ] as const)
      : []),
    ['heardHours', 'heardHours'],
  ] as const;
  return (
    <>
      <Chart title={word('workedTitle')} zone={unit.zone} gapMs={dayMs * 1.5} {...figure} />
      <p>{word('workedInAll', { hours: formats.hours(found.hours) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={css.scroller} aria-label={word('workedTitle')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{word('day')}</th>
              {columns.map(([label]) => (
                <th key={label} scope="col" data-figure>
                  {word(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.days.map((row) => (
              <tr key={row.day}>
                <th scope="row">
                  <Day day={row.day} />
                </th>
                {columns.map(([label, name]) => (
                  <td key={label} data-figure>
                    <Value value={row.heardHours > 0 ? row[name] : null} decimals={1} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
