import { Button } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';

interface Props {
  /** The place of the photo among those beside it, from 1. */
  readonly number: number;
  readonly onRemove: () => void;
}

export function RemovePhoto({ number, onRemove }: Props) {
  const t = useWords(words);
  return (
    <Button size="compact-sm" variant="subtle" aria-label={t('removeNth', { number })} onClick={onRemove}>
      {t('remove')}
    </Button>
  );
}
