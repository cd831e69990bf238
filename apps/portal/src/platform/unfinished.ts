// What was typed and is not taken over yet, and nobody should type twice: a number that cannot be one ('12x'), the fields of a dialog.
// It lies with what the browser holds of its person, is put away sealed with that, and goes when it is taken over, emptied or left
// behind.
import { useState } from 'react';

const nameOf = (place: string) => `dca.typed.${place}`;

/** What stands unfinished at a place; null where nothing does, or the browser keeps nothing. */
export function unfinishedAt(place: string | undefined): string | null {
  if (place === undefined) return null;
  try {
    return localStorage.getItem(nameOf(place));
  } catch {
    return null;
  }
}

/** Notes what stands unfinished at a place; null where nothing does any more. */
export function noteUnfinished(place: string | undefined, text: string | null): void {
  if (place === undefined) return;
  try {
    if (text === null) localStorage.removeItem(nameOf(place));
    else localStorage.setItem(nameOf(place), text);
  } catch {
    // A browser that keeps nothing has it in the memory of this page.
  }
}

/** Text that is typed at a place until it is taken over: there again after the page was closed. `end` forgets it. */
export function useUnfinished(place: string): {
  readonly text: string;
  type(text: string): void;
  end(): void;
} {
  const [text, setText] = useState(() => unfinishedAt(place) ?? '');
  const type = (next: string) => {
    noteUnfinished(place, next === '' ? null : next);
    setText(next);
  };
  return { text, type, end: () => noteUnfinished(place, null) };
}

/** Fields of a dialog in the same way, as far as they are texts; others begin as they are. */
export function unfinishedFields<Fields extends Readonly<Record<string, string>>>(
  place: string,
  start: Fields,
): Fields {
  try {
    const noted: unknown = JSON.parse(unfinishedAt(place) ?? '{}');
    const known = Object.entries(noted ?? {}).filter(
      ([name, value]) => name in start && typeof value === 'string',
    );
    return { ...start, ...Object.fromEntries(known) };
  } catch {
    return start;
  }
}
