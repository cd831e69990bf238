import type { ReactNode } from 'react';
import css from './page-body.module.css';

interface Props {
  readonly children: ReactNode;
  /** Less space between the parts where there is little room for rows. */
  readonly isDense?: boolean;
}

/** The parts of a page below each other; the space around it is the shell's. */
export function PageBody({ children, isDense }: Props) {
  return (
    <div className={css.body} data-dense={isDense || undefined}>
      {children}
    </div>
  );
}
