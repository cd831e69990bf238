import type { ReactNode } from 'react';
import css from './two-columns.module.css';

/** Its parts in two columns on the web, below each other where there is less room. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
