// The keyboard of the approval: a key presses the button that names it, so that it does what the button does and nothing where the
// button may not be pressed. Nothing happens while somebody types or while something is asked over the page.
import { useEffect } from 'react';
import { useOpenModal } from '../../../platform/ask-and-tell.ts';
import css from './keys.module.css';

/** What the keys do, each beside its button and as its `aria-keyshortcuts`. */
export const approvalKeys = { seen: 'S', approve: 'A', giveBack: 'R', next: 'N' } as const;

type ApprovalKey = (typeof approvalKeys)[keyof typeof approvalKeys];

/** The key as it stands beside its button; whoever has no keyboard sees none. */
export const Key = ({ of }: { readonly of: ApprovalKey }) => (
  <kbd className={css.key} aria-hidden>
    {of}
  </kbd>
);

/** Listens while the approval is shown. */
export function useApprovalKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open], [role="dialog"]')) return;
      const key = Object.values(approvalKeys).find((one) => one === event.key.toUpperCase());
      if (!key) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** A box that is ticked takes no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/** Once the sheet is there and nothing is told over it, the keyboard stands on its heading, unless it was taken elsewhere. */
export function useFocusOnHeading(): void {
  const isFree = useOpenModal() === null;
  useEffect(() => {
    if (!isFree) return;
    // What stood over the page gives the focus back first.
    const soon = setTimeout(() => {
      const at = document.activeElement;
      if (at !== null && at !== document.body && !at.matches('main')) return;
      const heading = document.querySelector<HTMLElement>('h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => clearTimeout(soon);
  }, [isFree]);
}
