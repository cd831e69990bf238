import type { Permission } from '@dca/domain/permissions';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  /** What one may not do here, as a sentence. */
  readonly title: string;
  /** The rights that it needs. */
  readonly needs: readonly Permission[];
  /** Another way to the same, in a sentence. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A screen that somebody's roles do not open: which right it asks for, never whose work it is said to be. */
export function LacksRight({ title, needs, children, action }: Props) {
  const word = useWords(words);
  return (
    <EmptyState title={title} action={action}>
      {word('asksForRight', { count: needs.length, rights: needs.join(', ') })} {children}
    </EmptyState>
  );
}
