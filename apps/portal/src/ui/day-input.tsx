// A day that is typed as it is shown, '20 Nov 2026', or picked in the calendar of the device.
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormats, useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import css from './day-input.module.css';
import { dayOf } from './typed-day.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `2026-11-20`, empty, or what was typed and is no day. */
  readonly value: string;
  /** Days before this one cannot be picked; whoever types one is told by `error`. */
  readonly min?: string;
  /** Called with a day, with nothing, or with what is typed and no day yet, so that nothing typed is lost unseen. */
  readonly onPick: (day: string) => void;
}

export function DayInput({ value, min, onPick, error, readOnly, ...look }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const example = formats.day('2026-11-20');
  const isDay = dayOf(value) === value;
  const isUnclear = typed === null && value !== '' && !isDay;
  const type = (text: string) => {
    setTyped(text);
    onPick(dayOf(text) ?? text.trim());
  };
  return (
    <div className={css.whole}>
      <TextInput
        {...look}
        readOnly={readOnly}
        inputMode="text"
        autoComplete="off"
        placeholder={example}
        value={typed ?? (isDay ? formats.day(value) : value)}
        error={isUnclear ? word('noDay', { example }) : error}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        rightSection={
          !readOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={word('calendar')}
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <input
        ref={calendar}
        type="date"
        className={css.calendar}
        tabIndex={-1}
        aria-hidden
        value={isDay ? value : ''}
        min={min}
        onChange={(event) => {
          setTyped(null);
          onPick(event.currentTarget.value);
        }}
      />
    </div>
  );
}
