import type { CautionRow } from '@dca/contract/areas/material-handling';
import { useWords } from '../../../i18n/index.ts';
import table from '../../../ui/figure-table.module.css';
import { When } from '../../../ui/when.tsx';
import css from '../monitoring.module.css';
import { words } from '../words.ts';
import { CautionActs, CodeOf, JobOf, SeverityBadge } from './caution-cells.tsx';

/** A few cautions, the newest first. */
export function CautionTable({ rows }: { readonly rows: readonly CautionRow[] }) {
  const word = useWords(words);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.scroller} aria-label={word('openCautions')} tabIndex={0}>
      <table className={`${table.table} ${css.cautions}`}>
        <thead>
          <tr>
            {(['unit', 'severity', 'code', 'raised', 'customer', 'job'] as const).map((name) => (
              <th key={name} scope="col">
                {word(name)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.unitCode}</th>
              <td>
                <SeverityBadge row={row} />
              </td>
              <td>
                <CodeOf row={row} />
              </td>
              <td>
                <When at={row.raisedAt} zone={row.zone} />
              </td>
              <td>{row.customerName}</td>
              <td>
                <JobOf row={row} />
              </td>
              <td>
                <CautionActs row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
