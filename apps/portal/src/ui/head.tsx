import type { ReactNode } from 'react';
import css from './basic.module.css';

/** The head of a screen: what it is, how many there are, what one can do. */
export function PageHead({
  title,
  count,
  children,
}: {
  title: string;
  count?: string;
  children?: ReactNode;
}) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      {count !== undefined && (
        <span className={css.count} aria-live="polite">
          {count}
        </span>
      )}
      {children && <div className={css.acts}>{children}</div>}
    </header>
  );
}
