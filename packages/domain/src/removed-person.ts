// What stands where somebody's name stood who was removed. The database has one word for it, which nobody types: its space does not
// break. Who reads in another language reads it there.
import type { Language, Words } from './text.ts';

/** In every column of names. */
export const removedName = 'Removed\u00a0person';

const removedWords: Words = { en: removedName, id: 'Orang\u00a0terhapus' };

/** A text, JSON or not, with the word of a language where names are gone. */
export const withRemovedNames = (text: string, language: Language): string =>
  language === 'en' || !text.includes(removedName)
    ? text
    : text.replaceAll(removedName, removedWords[language]);

/** The user name of somebody who has none any more. */
export const removedUserName = (personId: string): string => `removed-${personId}`;
