import type { BacklogEntry } from '@dca/contract/areas/backlog/entry';
import { useWords } from '../../i18n/index.ts';
import { findingWords } from './finding-words.ts';
import css from './overdue.module.css';

/** Why it does not go on, each in words; nothing where it does. */
export function StuckMarks({
  backlog: { stuck, waitsFor },
}: {
  readonly backlog: Pick<BacklogEntry, 'stuck' | 'waitsFor'>;
}) {
  const word = useWords(findingWords);
  if (stuck.length === 0) return null;
  return (
    <span className={css.waits}>
      {stuck.map((kind) => word(kind, { numbers: waitsFor.join(', ') })).join(' · ')}
    </span>
  );
}
