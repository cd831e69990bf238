import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** A few fields over the page, with what to do at its end. */
export function Dialog({ title, onClose, children, act }: Props) {
  const word = useWords(words);
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
      <div className={css.content}>{children}</div>
    </ModalFrame>
  );
}
