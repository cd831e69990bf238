import { Checkbox } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';
import css from './keys.module.css';
import { approvalKeys, Key } from './keys.tsx';

interface SeenProps {
  readonly isSeen: boolean;
  readonly onChange: (isSeen: boolean) => void;
}

/** That what is bad was looked at; a sheet is approved after that. */
export function Seen({ isSeen, onChange }: SeenProps) {
  const word = useWords(words);
  return (
    <div className={css.seen}>
      <Checkbox
        label={word('seenAll')}
        aria-keyshortcuts={approvalKeys.seen}
        checked={isSeen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Key of={approvalKeys.seen} />
    </div>
  );
}
