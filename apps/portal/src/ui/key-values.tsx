import type { ReactNode } from 'react';
import css from './key-values.module.css';

interface Props {
  /** Name and value of each line; a missing value is `<Missing />`. */
  readonly items: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts of one thing as names and values. */
export function KeyValues({ items }: Props) {
  return (
    <dl className={css.list}>
      {items.map(([name, value]) => (
        <div key={name} className={css.item}>
          <dt className={css.name}>{name}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
