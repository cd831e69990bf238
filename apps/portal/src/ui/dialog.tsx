import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import css from './dialog.module.css';

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
    <Modal
      opened
      onClose={onClose}
      title={<span className={css.title}>{title}</span>}
      closeButtonProps={{ 'aria-label': word('close'), size: 'lg' }}
    >
      <div className={css.content}>{children}</div>
      <div className={css.acts}>
        <Button variant="default" onClick={onClose}>
          {word(act ? 'back' : 'close')}
        </Button>
        {act}
      </div>
    </Modal>
  );
}
