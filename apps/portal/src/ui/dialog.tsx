import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import css from './dialog.module.css';
import { words } from './words.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The acts, the one primary act last. */
  readonly acts: ReactNode;
}

/** A few fields over the page, with the acts at its end. */
export function Dialog({ title, onClose, children, acts }: Props) {
  const word = useWords(words);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span className={css.title}>{title}</span>}
      closeButtonProps={{ 'aria-label': word('close'), size: 'lg' }}
    >
      <div className={css.content}>{children}</div>
      <div className={css.acts}>{acts}</div>
    </Modal>
  );
}
