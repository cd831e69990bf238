import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface Props {
  readonly title: ReactNode;
  /** What stands small beside the title: '1,284', '1,000+', a state. */
  readonly count?: ReactNode;
  /** Figures of the page: states with their counts. */
  readonly figures?: ReactNode;
  /** Acts of the whole page; the one primary act last. */
  readonly children?: ReactNode;
}

/** The head of a page: what it is, how many, and what can be done with all of it. */
export function PageHeader({ title, count, figures, children }: Props) {
  return (
    <header className={css.header}>
      <div className={css.name}>
        <h1 className={css.title}>{title}</h1>
        <span role="status" className={css.count}>
          {count}
        </span>
      </div>
      {figures && <div className={css.figures}>{figures}</div>}
      {children && (
        <div className={css.acts} data-screen-only>
          {children}
        </div>
      )}
    </header>
  );
}
