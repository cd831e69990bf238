// What was typed and cannot be taken over ('12x') is nothing that a sheet may hold, and still nobody types it twice: it lies with what
// the browser holds of its person, is put away sealed with that, and goes when the field is taken over, emptied or left behind.
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
