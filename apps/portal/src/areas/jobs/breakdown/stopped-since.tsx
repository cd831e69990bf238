// Since when a machine stands: a press for what is usual, a time of the day for the rest.
import { dayIn, hoursAhead, type PlantZone } from '@dca/domain/times';
import { TextInput } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { timeOf } from '../../../ui/typed-day.ts';
import css from './breakdown.module.css';
import { breakdownWords } from './breakdown-words.ts';

/** Minutes before now, or a time of the day as it was typed. */
export type Since = { readonly minutes: number } | { readonly time: string };

const usual = [0, 15, 30, 60, 120, 240, 480] as const;
const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** The moment; null for what is no time. A time that is still to come today was yesterday's. */
export function stoppedAt(since: Since, zone: PlantZone, now = Date.now()): string | null {
  if ('minutes' in since) return new Date(now - since.minutes * 60_000).toISOString();
  const clock = timeOf(since.time);
  if (clock === null) return null;
  const today = Date.parse(`${dayIn(now, zone)}T${clock}:00Z`) - hoursAhead[zone] * hourMs;
  return new Date(today > now ? today - dayMs : today).toISOString();
}

interface Props {
  readonly since: Since;
  readonly zone: PlantZone;
  /** What is wrong is told once somebody wanted to go on. */
  readonly isTold: boolean;
  readonly onChoose: (since: Since) => void;
}

export function StoppedSince({ since, zone, isTold, onChoose }: Props) {
  const word = useWords(breakdownWords);
  const nameOf = (minutes: number) =>
    minutes === 0
      ? word('now')
      : minutes < 60
        ? word('minutesAgo', { minutes })
        : word('hoursAgo', { hours: minutes / 60 });
  return (
    <fieldset className={css.since}>
      <legend>{word('stoppedSince')}</legend>
      <div className={css.usual}>
        {usual.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={'minutes' in since && since.minutes === minutes}
            onClick={() => onChoose({ minutes })}
          >
            {nameOf(minutes)}
          </button>
        ))}
        <button type="button" aria-pressed={'time' in since} onClick={() => onChoose({ time: '' })}>
          {word('otherTime')}
        </button>
      </div>
      {'time' in since && (
        <TextInput
          label={word('timeIn', { zone })}
          placeholder="14:20"
          inputMode="numeric"
          maw={160}
          value={since.time}
          error={isTold && timeOf(since.time) === null && word('notATime')}
          onChange={(event) => onChoose({ time: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}
