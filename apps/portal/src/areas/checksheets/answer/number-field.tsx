// A number that is typed. What cannot be taken over stays in the field with the reason, also over a reload; nothing typed is
// dropped silently.
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { noteUnfinished, unfinishedAt } from '../../../platform/unfinished.ts';
import { words } from '../words.ts';
import { fromField, toField } from './typed-number.ts';

import { useTyping } from './use-typing.ts';

interface Props {
  readonly id?: string;
  /** Names the place over a reload: what is typed there and cannot be taken over is still there then. */
  readonly keepAs?: string;
  readonly label?: string;
  readonly isOwed?: boolean;
  readonly ariaLabel?: string;
  readonly value: number | null;
  /** The entries that stand in the field, as it is shown. */
  readonly seen: readonly string[];
  readonly description?: ReactNode;
  readonly unit?: ReactNode;
  /** Why a number cannot be taken over; nothing when it can. */
  readonly judge?: (value: number) => string | undefined;
  /** Hears the number while it is typed; null for an empty field, and for what cannot be taken over when the field is left. */
  readonly onRead: (value: number | null, seen: readonly string[]) => string;
}

export function NumberField(props: Props) {
  const {
    id,
    keepAs,
    label,
    isOwed = false,
    ariaLabel,
    value,
    seen,
    description,
    unit,
    judge,
    onRead,
  } = props;
  const word = useWords(words);
  const language = useLanguage();
  const [isLeft, setLeft] = useState(true);
  const [begun, setBegun] = useState(() => unfinishedAt(keepAs));
  const refusalOf = (typed: string): string | undefined => {
    const number = fromField(typed, language);
    if (number === null) return undefined;
    return number === undefined ? word('notANumber') : judge?.(number);
  };
  const read = (next: number | null, upon: readonly string[]) =>
    next === value ? undefined : onRead(next, upon);
  const typing = useTyping({
    shown: toField(value, language),
    seen,
    begun,
    keep: (text, upon) => {
      const isRefused = refusalOf(text) !== undefined;
      noteUnfinished(keepAs, isRefused ? text : null);
      return isRefused ? undefined : read(fromField(text, language) ?? null, upon);
    },
  });
  const { text } = typing;
  const error = isLeft ? refusalOf(text) : undefined;
  // Something else was entered in the meantime: what could not be taken over is no longer of use.
  if (isLeft && begun === null && value !== null && fromField(text, language) !== value) typing.end();
  const leave = () => {
    setLeft(true);
    typing.leave();
    // What somebody entered before stays, even where it would not be taken today.
    if (!refusalOf(text)) typing.end();
    else if (text !== toField(value, language)) read(null, seen);
  };
  return (
    <TextInput
      {...(id ? { id } : {})}
      {...(label ? { label } : {})}
      withAsterisk={isOwed}
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
        setBegun(null);
        typing.type(event.currentTarget.value);
      }}
      onBlur={leave}
    />
  );
}
