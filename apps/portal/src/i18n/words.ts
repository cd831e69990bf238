// Every area brings its own words in both languages (`areas/<area>/words.ts`), loaded with its screens. The
// compiler refuses an area whose Indonesian lacks a key, and a key that the area does not have.
import { useMemo } from 'react';
import { formatsIn } from './formats.ts';
import { type Language, language, useLanguage } from './language.ts';

type Catalogue = Readonly<Record<string, string>>;
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeyOf<En> = {
  [K in keyof En & string]: K extends `${infer Base}_${Plural}` ? Base | K : K;
}[keyof En & string];

/** Words of one area. */
interface AreaWords<En extends Catalogue = Catalogue> {
  readonly area: string;
  readonly en: En;
  readonly id: Readonly<Record<keyof En, string>>;
}

type WordValues = Readonly<Record<string, string | number>>;

/** Looks up a word; `{{name}}` in the text is filled from `values`, `count` chooses `key_one` or `key_other`. */
export type Translate<En extends Catalogue = Catalogue> = (key: KeyOf<En>, values?: WordValues) => string;

/** Declares the words of an area. English holds the specification's exact texts. */
export function defineWords<const En extends Catalogue>(
  area: string,
  words: { readonly en: En; readonly id: Readonly<Record<keyof En, string>> },
): AreaWords<En> {
  return { area, ...words };
}

/** The words of an area in the language of the screen, for components. */
export function useWords<En extends Catalogue>(words: AreaWords<En>): Translate<En> {
  const now = useLanguage();
  return useMemo(() => wordsIn(words, now), [words, now]);
}

/** The words of an area outside of components. A key without a text is shown as it is. */
export function wordsIn<En extends Catalogue>(
  words: AreaWords<En>,
  wanted: Language = language(),
): Translate<En> {
  const catalogue: Catalogue = words[wanted];
  return (key, values = {}) =>
    fill(textOf(catalogue, String(key), values.count, wanted), counted(values, wanted));
}

/** A count as people of the language write it: 1,284 or 1.284. */
const counted = (values: WordValues, wanted: Language): WordValues =>
  typeof values.count === 'number' ? { ...values, count: formatsIn(wanted).number(values.count) } : values;

const plurals = { en: new Intl.PluralRules('en'), id: new Intl.PluralRules('id') };

function textOf(
  catalogue: Catalogue,
  key: string,
  count: string | number | undefined,
  wanted: Language,
): string {
  const plural = typeof count === 'number' ? catalogue[`${key}_${plurals[wanted].select(count)}`] : undefined;
  return plural ?? catalogue[key] ?? catalogue[`${key}_other`] ?? key;
}

function fill(text: string, values: WordValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
