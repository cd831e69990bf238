import { type Stuck, stuckKinds } from '@dca/contract/areas/backlog/entry';
import type { ComponentProps } from 'react';
import { useWords } from '../../i18n/index.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { findingWords } from './finding-words.ts';

const wordOf = {
  QUIET: 'QUIET',
  BOUNCED: 'BOUNCED',
  WAITS_FOR_CHILD: 'WAITS_FOR_CHILD_FILTER',
} as const satisfies Readonly<Record<Stuck, string>>;

/** Those that do not go on, by why. */
export function StuckFilter({ records }: Pick<ComponentProps<typeof ChoiceFilter<'Stuck'>>, 'records'>) {
  const word = useWords(findingWords);
  const choices = stuckKinds.map((value) => ({ value, label: word(wordOf[value]) }));
  return <ChoiceFilter records={records} filter="Stuck" label={word('stuck')} choices={choices} />;
}
