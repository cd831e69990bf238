// The keyboard of a list: j and k (or the arrows, once a row has the focus) move from row to row, Enter opens as
// on any link, / goes to the search, and x picks the
// row where rows can be picked.
import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

export function useRowKeys(
  content: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
        return;
      }
      const links = [...(content.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const now = links.findIndex((link) => link.matches(':focus'));
      if (event.key === 'x' && now >= 0) {
        links[now]?.closest('tr, li')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
        return;
      }
      const step = steps[event.key];
      // Arrows scroll the page until somebody is among the rows.
      if (step === undefined || (event.key.startsWith('Arrow') && now < 0)) return;
      event.preventDefault();
      links[Math.min(links.length - 1, Math.max(0, now + step))]?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [content, search]);
}

/** Whether keys go to something that takes them itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A question over the page has keys of its own.
  return (
    target.matches('input, textarea, select, [contenteditable]') ||
    target.closest('dialog, [role="dialog"], [role="menu"]') !== null
  );
}
