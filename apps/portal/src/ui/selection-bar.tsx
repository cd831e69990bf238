import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import css from './selection-bar.module.css';
import { words } from './words.ts';

interface Props {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with the selected rows. */
  readonly children: ReactNode;
}

/** Appears while rows are selected: how many, and what can be done with them. */
export function SelectionBar({ count, onClear, children }: Props) {
  const word = useWords(words);
  if (count === 0) return null;
  return (
    <section className={css.bar} aria-label={word('selected', { count })}>
      <span role="status" className={css.count}>
        {word('selected', { count })}
      </span>
      <div className={css.acts}>{children}</div>
      <Button variant="subtle" onClick={onClear}>
        {word('clearSelection')}
      </Button>
    </section>
  );
}
