// A number that is typed. What cannot be taken over stays in the field with the reason; nothing typed is dropped silently.
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';
import { fromField, toField } from './typed-number.ts';

interface Props {
  readonly label?: string;
  readonly ariaLabel?: string;
  readonly value: number | null;
  readonly description?: ReactNode;
  readonly unit?: string | null;
  /** Why a number cannot be taken over; nothing when it can. */
  readonly judge?: (value: number) => string | undefined;
  /** Hears the number when the field is left; null for an empty field and for what cannot be taken over. */
  readonly onRead: (value: number | null) => void;
}

export function NumberField({ label, ariaLabel, value, description, unit, judge, onRead }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const [text, setText] = useState(toField(value, language));
  const [known, setKnown] = useState({ value, language });
  const [isLeft, setLeft] = useState(false);
  if (known.value !== value || known.language !== language) {
    setKnown({ value, language });
    if (isOther(text, known.language, value) || known.language !== language)
      setText((now) => (refusalOf(now) && value === null ? now : toField(value, language)));
  }
  function refusalOf(typed: string): string | undefined {
    const number = fromField(typed, language);
    if (number === null) return undefined;
    return number === undefined ? word('notANumber') : judge?.(number);
  }
  const error = isLeft ? refusalOf(text) : undefined;
  const leave = () => {
    setLeft(true);
    const next = refusalOf(text) ? null : (fromField(text, language) ?? null);
    if (next !== value) onRead(next);
  };
  return (
    <TextInput
      {...(label ? { label } : {})}
      {...(ariaLabel ? { 'aria-label': ariaLabel } : {})}
      {...(unit ? { rightSection: <span>{unit}</span>, rightSectionWidth: 64 } : {})}
      inputMode="decimal"
      maw={280}
      value={text}
      description={description}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => {
        setLeft(false);
        setText(event.currentTarget.value);
      }}
      onBlur={leave}
    />
  );
}

/** The value did not come from this text. */
const isOther = (text: string, language: 'en' | 'id', value: number | null) =>
  fromField(text, language) !== value;
