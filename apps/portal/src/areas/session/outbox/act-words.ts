import { useWords } from '../../../i18n/index.ts';
import { type Act, useKinds } from '../../../offline/act.ts';
import { words } from './words.ts';

/** Acts in words, '3 answers, 2 photos'; what this build does not know is counted as entries. */
export function useActWords(): (acts: readonly Act[]) => string {
  const kinds = useKinds();
  const word = useWords(words);
  return (acts) =>
    [...Map.groupBy(acts, ({ kind }) => kind)]
      .map(([kind, { length: count }]) => kinds.get(kind)?.words(count) ?? word('entries', { count }))
      .join(', ');
}
