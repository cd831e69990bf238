import type { ReactNode } from 'react';
import css from './action-bar.module.css';

/** The acts of a screen, the one primary act last. On a phone they stay under the thumb. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
