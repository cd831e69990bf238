import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly className?: string | undefined;
  /** What it is called: a text, or the id of its heading. */
  readonly name: { readonly text: string } | { readonly headingId: string };
  /** Escape asks for it; without it there is no way out but what stands inside. */
  readonly onClose?: (() => void) | undefined;
  /** A press beside it asks for this. */
  readonly onPressBeside?: (() => void) | undefined;
  readonly tone?: 'good' | 'bad' | undefined;
  readonly children: ReactNode;
}

/**
 * What lies over the page and has to be closed first: the browser's own dialog, the only kind there is here. It keeps
 * the focus inside and gives it back. It is above everything else, so a list that drops down in it stays within it
 * (`withinPortal: false`).
 */
export function OverPage({ className, name, onClose, onPressBeside, tone, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // While it still stands in the page: a dialog that was taken out already gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={className}
      data-tone={tone}
      {...('text' in name ? { 'aria-label': name.text } : { 'aria-labelledby': name.headingId })}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A browser closes at the second Escape whatever the page says; a dialog without a way out opens again.
      onClose={() => dialog.current?.showModal()}
      onClick={(event) => event.target === dialog.current && onPressBeside?.()}
    >
      {children}
    </dialog>,
    document.body,
  );
}
