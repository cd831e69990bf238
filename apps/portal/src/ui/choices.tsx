import type { ReactNode } from 'react';
import css from './choices.module.css';

/** Things to choose from as large targets; each child is `<li>` with one link or button of class `choice`. */
export function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css.choices} aria-label={label}>
      {children}
    </ul>
  );
}

/** The look of a choice: `className={choice}` on its link or button. */
export const choice = css.choice ?? '';

/** A line below the name of a choice. */
export function ChoiceNote({ children }: { readonly children: ReactNode }) {
  return <span className={css.note}>{children}</span>;
}
