// A small panel below its button. The browser opens it, puts it where there is room, and closes it with Escape or a press
// beside it; the focus goes into it and back. What stands in it is made when it opens.
import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import css from './drop-down.module.css';

/** What ties a panel to its button: `<button {...drop.button}>` beside `<DropDown drop={drop}>`. */
export interface Drop {
  readonly id: string;
  readonly isOpen: boolean;
  readonly button: {
    readonly popoverTarget: string;
    readonly 'aria-expanded': boolean;
    readonly 'aria-haspopup': 'dialog';
  };
  readonly setOpen: (isOpen: boolean) => void;
  close(): void;
}

export function useDrop(): Drop {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = { popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' } as const;
  return { id, isOpen, button, setOpen, close: () => document.getElementById(id)?.hidePopover() };
}

interface Props {
  readonly drop: Drop;
  readonly label: string;
  /** The edge of the button with which the panel ends; it begins with the other one. */
  readonly endsWithButton?: true;
  readonly children: ReactNode;
}

export function DropDown({ drop, label, endsWithButton, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drop.isOpen) panel.current?.querySelector<HTMLElement>('input, a, button')?.focus();
  }, [drop.isOpen]);
  const onToggle = ({ newState }: ToggleEvent) => drop.setOpen(newState === 'open');
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) drop.close();
  };
  return (
    <div
      ref={panel}
      id={drop.id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={css.drop}
      data-ends={endsWithButton}
      onToggle={onToggle}
      onBlur={onBlur}
    >
      {drop.isOpen && children}
    </div>
  );
}
