import { fillWords, type Words } from '../text.ts';
import type { FormPlace } from './draft.ts';
import type { FormFault } from './fault.ts';

/** A language that is missing is a text that somebody cannot read. */
export function missingWords(
  words: Words,
  place: FormPlace,
  text: Words,
  values: Readonly<Record<string, string | number>> = {},
): FormFault[] {
  return (['en', 'id'] as const)
    .filter((language) => words[language].trim() === '')
    .map((language): FormFault => {
      const field = language === 'en' ? 'text.en' : 'text.id';
      const which = languageNames[language];
      const filled = {
        en: fillWords(text, { ...values, language: which.en }).en,
        id: fillWords(text, { ...values, language: which.id }).id,
      };
      return { kind: 'missingLanguage', place, field, text: filled };
    });
}

const languageNames = {
  en: { en: 'English', id: 'bahasa Inggris' },
  id: { en: 'Indonesian', id: 'bahasa Indonesia' },
} as const;
