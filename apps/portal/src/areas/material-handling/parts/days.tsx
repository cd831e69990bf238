import { dayIn, type PlantZone } from '@dca/domain/times';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { dayOf } from '../../../ui/typed-day.ts';
import css from '../monitoring.module.css';
import { words } from '../words.ts';

const dayMs = 86_400_000;
const spans = [1, 7, 30, 90] as const;

interface Days {
  readonly From: string;
  readonly To: string;
}

/** The days that the address says, the last seven where it says none. */
export function useDays(zone: PlantZone): Days {
  const { From, To } = useSearch({ strict: false }) as Partial<Days>;
  const to = To ?? dayIn(Date.now(), zone);
  return { From: From ?? dayBefore(to, 6), To: to };
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Which days are shown: so many up to today, or from one to another. */
export function DaysChoice({ zone }: { readonly zone: PlantZone }) {
  const word = useWords(words);
  const days = useDays(zone);
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const go = (change: Partial<Days>) =>
    void navigate({
      to: '.',
      search: { ...search, ...days, ...change } as never,
      replace: true,
      resetScroll: false,
    });
  const today = dayIn(Date.now(), zone);
  return (
    <div className={css.days} data-screen-only>
      {spans.map((count) => {
        const From = dayBefore(today, count - 1);
        return (
          <Button
            key={count}
            size="compact-sm"
            variant="default"
            aria-pressed={days.From === From && days.To === today}
            onClick={() => go({ From, To: today })}
          >
            {word('days', { count })}
          </Button>
        );
      })}
      {(['From', 'To'] as const).map((name) => (
        <DayInput
          key={name}
          label={word(name === 'From' ? 'from' : 'to')}
          value={days[name]}
          onPick={(day) => dayOf(day) && go({ [name]: day })}
        />
      ))}
    </div>
  );
}
