import type { ReactNode } from 'react';
import css from './states.module.css';

interface Props {
  /** What is not here: 'No locations yet'. */
  readonly title: string;
  /** What to do next, in a sentence. */
  readonly children?: ReactNode;
  /** The act that the sentence speaks of. */
  readonly action?: ReactNode;
}

/** Nothing to show, and what to do next. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.acts}>{action}</div>}
    </div>
  );
}
