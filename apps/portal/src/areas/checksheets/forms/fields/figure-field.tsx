import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { fromField, toField } from '../../answer/typed-number.ts';
import { words } from '../words.ts';

interface Props {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly isWhole?: true;
}

const most = 1e9;

/** A number that may be left empty; what is no number stays in the field and changes nothing. */
export function FigureField({ label, value, onChange, isWhole }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const figure = fromField(text, language);
    if (figure === undefined || figure === null) return figure;
    const fits = isWhole ? Number.isInteger(figure) && figure >= 0 && figure <= 6 : Math.abs(figure) <= most;
    return fits ? figure : undefined;
  };
  const figure = typed === null ? value : read(typed);
  // What somebody undid, or another draft, stands instead of what was typed before.
  const shown =
    typed !== null && (figure === undefined || figure === value) ? typed : toField(value, language);
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={shown}
      error={typed !== null && figure === undefined ? word('notANumber') : undefined}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const next = read(text);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => {
        if (figure !== undefined) setTyped(null);
      }}
    />
  );
}
