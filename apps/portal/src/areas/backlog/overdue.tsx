import type { BacklogEntry } from '@dca/contract/areas/backlog/entry';
import { useWords } from '../../i18n/index.ts';
import css from './overdue.module.css';
import { words } from './words.ts';

/** Says that the due day is over, and whether that is because of parts on order; nothing where it is not. */
export function Overdue({ kind }: { readonly kind: BacklogEntry['overdue'] }) {
  const word = useWords(words);
  if (kind === 'NO') return null;
  return kind === 'OVERDUE' ? (
    <span className={css.overdue}>{word('overdue')}</span>
  ) : (
    <span className={css.waits}>{word('waitsForParts')}</span>
  );
}
