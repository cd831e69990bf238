import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './modal-frame.module.css';

/**
 * A modal of the error catalogue: title, content and buttons. The browser's own dialog keeps the focus inside
 * and the page behind it still; Escape closes it where `onClose` is given.
 */
export function ModalFrame({
  title,
  tone,
  onClose,
  children,
  buttons,
}: {
  title: string;
  tone?: 'good' | 'bad';
  onClose?: () => void;
  children: ReactNode;
  buttons: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.modal}
      data-tone={tone}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A browser closes at the second Escape whatever the page says; a modal without a way out opens again.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.text}>{children}</div>
      <div className={css.buttons}>{buttons}</div>
    </dialog>
  );
}
