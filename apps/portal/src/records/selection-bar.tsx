import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import { words } from './list-words.ts';
import type { Selection } from './selection.ts';
import css from './selection-bar.module.css';

interface Props {
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** What can be done to the picked rows at once, with how many they are and the way out. */
export function SelectionBar({ selection, children }: Props) {
  const word = useWords(words);
  return (
    <section className={css.bar} data-screen-only aria-label={word('selectionActs')}>
      <strong className={css.count} role="status">
        {word('selected', { count: selection.ids.size })}
      </strong>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={css.clear}
        aria-label={word('clearSelection')}
        title={word('clearSelection')}
        onClick={selection.clear}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {children}
    </section>
  );
}
