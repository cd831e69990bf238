import { Button } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { partWords } from '../parts/part-words.ts';

interface Props {
  readonly text: string;
  /** Its place is taken by now. */
  readonly isFull?: boolean;
  readonly onPutBack: () => void;
}

/** What was taken off, and the way to have it again. */
export function Removed({ text, isFull = false, onPutBack }: Props) {
  const word = useWords(partWords);
  return (
    <p role="status">
      {text}{' '}
      {!isFull && (
        <Button size="compact-sm" variant="default" onClick={onPutBack}>
          {word('putBack')}
        </Button>
      )}
    </p>
  );
}
