import { Textarea, TextInput } from '@mantine/core';
import { useTyping } from '../../answer/use-typing.ts';
import css from '../../sheet.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly isOwed: boolean;
  readonly isLine: boolean;
  readonly description?: string | undefined;
  /** The entries that stand in the part, as it is shown. */
  readonly seen: readonly string[];
  readonly onWrite: (text: string, seen: readonly string[]) => string;
}

/** Words that are typed: one line, or several. */
export function TextField({ id, label, value, most, isOwed, isLine, description, seen, onWrite }: Props) {
  const typing = useTyping({
    shown: value,
    seen,
    keep: (typed, upon) => (typed.trim() === value ? undefined : onWrite(typed.trim(), upon)),
  });
  const shared = {
    id,
    label,
    description,
    withAsterisk: isOwed,
    maxLength: most,
    value: typing.text,
    onBlur: () => {
      typing.leave();
      typing.end();
    },
  };
  if (isLine) return <TextInput {...shared} onChange={(event) => typing.type(event.currentTarget.value)} />;
  return (
    <Textarea
      {...shared}
      classNames={{ input: css.note ?? '' }}
      rows={2}
      onChange={(event) => typing.type(event.currentTarget.value)}
    />
  );
}
