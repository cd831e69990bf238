/** The words as they begin a title or a sentence. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
