// Every area brings its own words in both languages (`areas/<area>/words.ts`), loaded with its screens. The
// compiler refuses an area whose Indonesian lacks a key.
import i18next from 'i18next';
import { useMemo } from 'react';
import { type Language, language, useLanguage } from './language.ts';

type Catalogue = Readonly<Record<string, string>>;
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeyOf<En> = { [K in keyof En & string]: K extends `${infer Base}_${Plural}` ? Base | K : K }[keyof En &
  string];

/** Words of one area. */
export interface AreaWords<En extends Catalogue = Catalogue> {
  readonly area: string;
  readonly en: En;
  readonly id: Readonly<Record<keyof En, string>>;
}

/** Looks up a word; `{{name}}` in the text is filled from `values`, `count` chooses `key_one` or `key_other`. */
export type Translate<En extends Catalogue = Catalogue> = (
  key: KeyOf<En>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Declares the words of an area. English holds the specification's exact texts. */
export function defineWords<const En extends Catalogue>(
  area: string,
  words: { readonly en: En; readonly id: Readonly<Record<keyof En, string>> },
): AreaWords<En> {
  i18next.addResourceBundle('en', area, words.en, false, true);
  i18next.addResourceBundle('id', area, words.id, false, true);
  return { area, ...words };
}

/** The words of an area in the language of the screen, for components. */
export function useWords<En extends Catalogue>(words: AreaWords<En>): Translate<En> {
  const now = useLanguage();
  return useMemo(() => wordsIn(words, now), [words, now]);
}

/** The words of an area outside of components. */
export function wordsIn<En extends Catalogue>(
  words: AreaWords<En>,
  wanted: Language = language(),
): Translate<En> {
  return (key, values) => i18next.t(String(key), { lng: wanted, ns: words.area, ...values });
}
