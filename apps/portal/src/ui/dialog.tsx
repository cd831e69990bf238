import { displayMode } from '@dca/domain/display';
import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import css from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The one act of the dialog, beside the way back; without it there is only a way to close. */
  readonly act?: ReactNode;
}

/** A few fields over the page, with what to do at its end. Who types at once types into the first of them. */
export function Dialog({ title, onClose, children, act }: Props) {
  const word = useWords(words);
  const content = useFirstField();
  return (
    <ModalFrame
      title={title}
      onClose={onClose}
      onPressBeside={onClose}
      corner={<CloseButton size="lg" aria-label={word('close')} onClick={onClose} />}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {word(act ? 'back' : 'close')}
          </Button>
          {act}
        </>
      }
    >
      <div ref={content} className={css.content}>
        {children}
      </div>
    </ModalFrame>
  );
}

/**
 * Gives the first field the focus that a browser gives to the cross, where a space closes what is being typed. What stands in it is
 * selected, so that typing replaces it. On a phone the keyboard would cover the dialog before it was read.
 */
function useFirstField() {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (displayMode(innerWidth) === 'mobile') return;
    const field = content.current?.querySelector<HTMLElement>('input, textarea, select');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  return content;
}
