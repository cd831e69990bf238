import { Textarea, TextInput } from '@mantine/core';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** 'Reason' without. */
  readonly label?: string;
  /** More than one where somebody else works by what it says. */
  readonly rows?: number;
}

/** As many characters as the calls take. */
const longest = 500;

/** Why something is done that somebody else will ask about; it has to be filled. */
export function ReasonField({ value, onChange, label, rows = 1 }: Props) {
  const word = useWords(words);
  const field = { label: label ?? word('reason'), withAsterisk: true, value, maxLength: longest };
  return rows === 1 ? (
    <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <Textarea {...field} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
