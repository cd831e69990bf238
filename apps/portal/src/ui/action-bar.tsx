import type { ReactNode } from 'react';
import css from './action-bar.module.css';

/**
 * The acts of a screen, the one primary act last. They stay in sight at its lower edge; on a phone they lie above the bottom
 * bar, under the thumb, and the page keeps their height free at its end, so that they cover nothing there.
 */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.place} data-screen-only>
      <div className={css.bar}>{children}</div>
    </div>
  );
}
