import type { MonthItem } from '@dca/contract/areas/dashboard';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../i18n/index.ts';
import table from '../../ui/figure-table.module.css';
import { Section } from '../../ui/section.tsx';
import css from './dashboard.module.css';
import { words } from './words.ts';

interface Props {
  /** What the total means. */
  readonly note: string;
  readonly rows: readonly { readonly unit: MonthItem; readonly visit: MonthItem['visits'][number] | null }[];
}

/** The visits that a total counts, each with its job. */
export function Visits({ note, rows }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <Section title={word('visits', { count: rows.length })} note={note}>
      {rows.length === 0 && <p>{word('noVisits')}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={css.scroller} aria-label={word('visits', { count: rows.length })} tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                {(['performed', 'unit', 'kind', 'job'] as const).map((head) => (
                  <th key={head} scope="col">
                    {word(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(
                ({ unit, visit }) =>
                  visit && (
                    <tr key={visit.id}>
                      <th scope="row">{formats.day(visit.performedOn)}</th>
                      <td>
                        <Link to={`/machine/${unit.equipmentId}` as never}>{unit.unitCode}</Link>
                      </td>
                      <td>
                        {visit.kind} · {visit.jobType}
                      </td>
                      <td>
                        <Link to="/jobs/summary/detailpi" search={{ id: visit.id } as never}>
                          {visit.number}
                        </Link>
                      </td>
                    </tr>
                  ),
              )}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}
