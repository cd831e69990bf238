import { Textarea } from '@mantine/core';
import css from '../sheet.module.css';
import { useTyping } from './use-typing.ts';

interface Props {
  readonly label: string;
  readonly value: string | null;
  /** The entries that stand in the field, as it is shown. */
  readonly seen: readonly string[];
  readonly onWrite: (text: string | null, seen: readonly string[]) => string;
}

/** A note that is written. */
export function NoteField({ label, value, seen, onWrite }: Props) {
  const typing = useTyping({
    shown: value ?? '',
    seen,
    keep: (typed, upon) => {
      const text = typed.trim() || null;
      return text === value ? undefined : onWrite(text, upon);
    },
  });
  return (
    <Textarea
      label={label}
      classNames={{ input: css.note ?? '' }}
      rows={2}
      maxLength={1000}
      value={typing.text}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={() => {
        typing.leave();
        typing.end();
      }}
    />
  );
}
