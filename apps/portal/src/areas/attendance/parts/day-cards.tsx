import type { DayRow } from '@dca/contract/areas/attendance';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { Day } from '../../../ui/when.tsx';
import css from '../attendance.module.css';
import { words } from '../words.ts';
import { Minutes, Status, Time } from './parts.tsx';

export interface DaysProps {
  readonly days: readonly DayRow[];
  readonly onAsk: ((day: DayRow) => void) | null;
}

/** Days of a person on the phone. */
export function DayCards({ days, onAsk }: DaysProps) {
  const word = useWords(words);
  return (
    <ul className={css.dayCards}>
      {days.map((day) => (
        <li key={day.id}>
          <div className={css.dayHead}>
            <Link to={'/user-attendance/job-detail' as never} search={{ id: day.id } as never}>
              <Day day={day.day} />
            </Link>
            <Status status={day.status} />
            {onAsk && (
              <Button size="compact-md" variant="default" onClick={() => onAsk(day)}>
                {word('askThis')}
              </Button>
            )}
          </div>
          {day.in && (
            <div>
              <Time at={day.in} zone={day.zone} /> –{' '}
              <Time at={day.out} zone={day.zone} open={word('isOpen')} />
            </div>
          )}
          <dl className={css.dayFacts}>
            {(['worked', 'night', 'overtime', 'approved'] as const).map((name) => {
              const minutes = day[minutesOf[name]];
              return minutes ? (
                <div key={name}>
                  <dt>{word(name)}</dt>
                  <dd>
                    <Minutes minutes={minutes} />
                  </dd>
                </div>
              ) : null;
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const minutesOf = {
  worked: 'workedMinutes',
  night: 'nightMinutes',
  overtime: 'overtimeMinutes',
  approved: 'approvedMinutes',
} as const;
