/**
 * A word as searches compare it: without capitals, spaces and signs, `PC200-8` → `pc2008`. The function `bare` of the database
 * says the same, sign by sign.
 */
export const bareOf = (word: string): string => word.toLowerCase().replace(/[ \-_./\\,;:()+&#'"*]/g, '');
