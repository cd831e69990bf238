// Three bars for each month: requested, used, target. A month is a link to its rows and says its figures; shape tells the
// bars apart as well as colour does. The rows below hold the same figures, so that nothing is told by the picture alone.
import { type PerformedMonth, partPerformanceTable } from '@dca/contract/areas/parts/performance';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import css from './performance-chart.module.css';
import { words } from './words.ts';

const kinds = ['requested', 'used', 'target'] as const;

interface Props {
  readonly months: readonly PerformedMonth[];
  /** The parameters of the address that shows one month. */
  readonly addressOf: (month: string) => Readonly<Record<string, unknown>>;
}

export function PerformanceChart({ months, addressOf }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const most = Math.max(1, ...months.flatMap((month) => kinds.map((kind) => month[kind])));
  const nameOf = (kind: (typeof kinds)[number]) => partPerformanceTable.fields[kind].words[language];
  return (
    <figure className={css.chart} aria-label={word('performanceByMonth')}>
      <figcaption className={css.legend}>
        {kinds.map((kind) => (
          <span key={kind} className={css.name}>
            <span className={css.swatch} data-kind={kind} />
            {nameOf(kind)}
          </span>
        ))}
        <span className={css.note}>{word('performanceNote')}</span>
      </figcaption>
      <ol className={css.months}>
        {months.map((month) => (
          <li key={month.month}>
            <Link to="." search={addressOf(month.month) as never} resetScroll={false} className={css.month}>
              <span className={css.label}>
                {formats.month(month.month)}
                <VisuallyHidden>
                  {kinds.map((kind) => `${nameOf(kind)} ${formats.number(month[kind])}`).join(', ')}
                </VisuallyHidden>
              </span>
              <span className={css.bars} aria-hidden>
                {kinds.map((kind) => (
                  <span key={kind} className={css.column}>
                    <span className={css.figure}>{formats.number(month[kind], 0)}</span>
                    <span
                      className={css.bar}
                      data-kind={kind}
                      style={{ height: `calc((100% - 1.25rem) * ${month[kind] / most})` }}
                    />
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </figure>
  );
}
