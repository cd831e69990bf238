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
  /** False where the reason is told elsewhere already. */
  readonly isRequired?: boolean;
}

/** As many characters of a reason as the calls take. */
export const longestReason = 500;

/** Why something is done that somebody else will ask about; it has to be filled unless it is told elsewhere. */
export function ReasonField({ value, onChange, label, rows = 1, isRequired = true }: Props) {
  const word = useWords(words);
  const field = { label: label ?? word('reason'), withAsterisk: isRequired, value, maxLength: longestReason };
  return rows === 1 ? (
    <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <Textarea {...field} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
