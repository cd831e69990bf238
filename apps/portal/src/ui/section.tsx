import { type ReactNode, useId } from 'react';
import css from './section.module.css';

interface Props {
  readonly title: ReactNode;
  /** A sentence below the title. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of a page; space and a line separate it, no box. */
export function Section({ title, note, action, children }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {action}
      </div>
      {note && <p className={css.note}>{note}</p>}
      {children}
    </section>
  );
}
