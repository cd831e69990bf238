// What this device remembers of a list for the person at it: saved views and left-out columns. It lies in local
// storage under the person's id, outlives a logout as the other preferences do, and comes back with the person; what
// was written by another version and cannot be read counts as nothing.
import { session } from '../platform/session.ts';

type Kind = 'views' | 'columns';

const keyOf = (kind: Kind, list: string) => `dca.${kind}.${session().user?.id ?? ''}.${list}`;

/** What is remembered, or undefined. */
export function recall(kind: Kind, list: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind, list)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value that JSON can carry. */
export function remember(kind: Kind, list: string, value: unknown): void {
  localStorage.setItem(keyOf(kind, list), JSON.stringify(value));
}
