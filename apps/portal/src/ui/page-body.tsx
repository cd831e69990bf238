import type { ReactNode } from 'react';
import css from './page-body.module.css';

/** The space around a page, and between its parts. */
export function PageBody({ children }: { readonly children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}
