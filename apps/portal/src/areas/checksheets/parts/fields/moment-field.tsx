// A moment as people say it: a press for now, or a day and a time of the plant's clock.
import { clockIn, dayIn, momentAt, type PlantZone } from '@dca/domain/times';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { DayInput } from '../../../../ui/day-input.tsx';
import { dayOf, timeOf } from '../../../../ui/typed-day.ts';
import { useTyping } from '../../answer/use-typing.ts';
import { partWords } from '../part-words.ts';
import css from '../parts.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly zone: PlantZone;
  readonly isOwed: boolean;
  /** A moment that is corrected and never taken away. */
  readonly isNeeded: boolean;
  readonly seen: readonly string[];
  readonly onWrite: (moment: string | null, seen?: readonly string[]) => string;
}

export function MomentField({ id, label, value, zone, isOwed, isNeeded, seen, onWrite }: Props) {
  const word = useWords(partWords);
  // A day that was chosen before there is a time.
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const day = value === null ? (chosen ?? dayIn(Date.now(), zone)) : dayIn(value, zone);
  const shown = value === null ? '' : clockIn(value, zone);
  const typing = useTyping({
    shown,
    seen,
    keep: (typed, upon) => {
      if (typed.trim() === '') return value === null || isNeeded ? undefined : onWrite(null, upon);
      const clock = timeOf(typed);
      return clock === null || clock === shown ? undefined : onWrite(momentAt(day, clock, zone), upon);
    },
  });
  const isWrong = typing.text.trim() === '' ? isNeeded && value !== null : timeOf(typing.text) === null;
  const pick = (text: string) => {
    const picked = dayOf(text);
    if (picked === null || picked === day) return;
    if (value === null) setChosen(picked);
    else onWrite(momentAt(picked, clockIn(value, zone), zone));
  };
  return (
    <fieldset className={css.moment}>
      <legend>
        {label}
        {isOwed && ' *'}
      </legend>
      <DayInput aria-label={word('ofDay', { field: label })} value={day} onPick={pick} maw={160} />
      <TextInput
        id={id}
        aria-label={word('clock', { field: label, zone })}
        inputMode="numeric"
        placeholder="14:20"
        maw={110}
        value={typing.text}
        error={isLeft && isWrong && word('notATime')}
        aria-invalid={isLeft && isWrong}
        onChange={(event) => {
          setLeft(false);
          typing.type(event.currentTarget.value);
        }}
        onBlur={() => {
          setLeft(true);
          typing.leave();
          if (!isWrong) typing.end();
        }}
      />
      <Button
        variant="default"
        aria-label={word('nowFor', { field: label })}
        onClick={() => {
          typing.end();
          onWrite(new Date().toISOString());
        }}
      >
        {word('now')}
      </Button>
    </fieldset>
  );
}
