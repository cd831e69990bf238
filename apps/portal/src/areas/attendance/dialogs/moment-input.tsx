import { clockIn, dayIn, momentAt, type PlantZone } from '@dca/domain/times';
import { TextInput } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { dayOf, timeOf } from '../../../ui/typed-day.ts';
import css from '../attendance.module.css';
import { words } from '../words.ts';

/** A day and a time of it, as typed. */
interface Typed {
  readonly day: string;
  readonly time: string;
}

interface Props {
  readonly label: string;
  readonly zone: PlantZone;
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
}

/** A moment on the clock of the plant. */
export function MomentInput({ label, zone, value, onChange }: Props) {
  const time = useWords(words)('timeIn', { zone });
  return (
    <div className={css.acts}>
      <DayInput label={label} value={value.day} onPick={(day) => onChange({ ...value, day })} />
      <TextInput
        label={time}
        aria-label={`${label}, ${time}`}
        placeholder="14:20"
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
    </div>
  );
}

export const shownIn = (at: string, zone: PlantZone): Typed => ({
  day: dayIn(at, zone),
  time: clockIn(at, zone),
});

/** The moment that was typed, or null where it is none. */
export function momentOf({ day, time }: Typed, zone: PlantZone): string | null {
  const [date, clock] = [dayOf(day), timeOf(time)];
  return date === null || clock === null ? null : momentAt(date, clock, zone);
}
