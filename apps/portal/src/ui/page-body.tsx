import type { ReactNode } from 'react';
import css from './page-body.module.css';

/** The parts of a page below each other; the space around it is the shell's. */
export function PageBody({ children }: { readonly children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}
