// What is remembered of a list for the person at it: saved views and left-out columns. They are preferences and come back with
// the person; what was written by another version and cannot be read counts as nothing.
import { keepPreference, preference } from '../platform/preference-copy.ts';

type Kind = 'views' | 'columns';

/** What is remembered, or undefined. */
export const recall = (kind: Kind, list: string): unknown => preference(`${kind}.${list}`);

/** Remembers a value that JSON can carry. */
export const remember = (kind: Kind, list: string, value: unknown): void =>
  keepPreference(`${kind}.${list}`, value);
