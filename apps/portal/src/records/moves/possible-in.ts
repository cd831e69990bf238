import type { Lifecycle, StateCode } from '@dca/domain/lifecycle';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { words } from './moves-words.ts';

/** 'Possible in: Created, Released', in the person's language. */
export function usePossibleIn<Code extends StateCode>({
  states,
}: Pick<Lifecycle<Code>, 'states'>): (codes: readonly Code[]) => string {
  const word = useWords(words);
  const language = useLanguage();
  return (codes) =>
    word('possibleIn', { states: codes.map((code) => states[code].label[language]).join(', ') });
}
