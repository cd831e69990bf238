import { wordOf } from '@dca/domain/answer-families';
import { useLanguage } from '../../../i18n/index.ts';

/** An answer code in words; an unknown code of an old record is shown as it is. */
export function useCodeWord(): (code: string | null) => string {
  const language = useLanguage();
  return (code) => (code === null ? '–' : wordOf(code, language));
}
