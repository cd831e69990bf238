import { Button } from '@mantine/core';
import { useWords } from '../i18n/index.ts';
import { ModalFrame } from '../ui/modal-frame.tsx';
import { words } from './shell-words.ts';

interface Props {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A dialog that could not be fetched; the page below it stays as it is. */
export function NotLoaded({ onRetry, onClose }: Props) {
  const t = useWords(words);
  return (
    <ModalFrame
      title={t('notLoadedTitle')}
      tone="bad"
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
        </>
      }
    >
      <p>{t('notLoadedText')}</p>
    </ModalFrame>
  );
}
