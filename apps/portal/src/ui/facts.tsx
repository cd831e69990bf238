import type { ReactNode } from 'react';
import css from './facts.module.css';
import { Missing } from './value.tsx';

export type FactRow = readonly [label: string, value: ReactNode];

/** What is known of a record: label and value beside each other, a gap where nothing is known. */
export function Facts({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value === '' || value === null ? <Missing /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
