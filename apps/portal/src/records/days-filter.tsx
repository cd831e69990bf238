import { useFormats, useWords } from '../i18n/index.ts';
import { DayInput } from '../ui/day-input.tsx';
import { fetchWhenShown } from '../ui/fetch-when-shown.tsx';
import { dayOf } from '../ui/typed-day.ts';
import type { SpansProps } from './day-spans/day-spans.tsx';
import css from './filter-popover.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { words } from './list-words.ts';
import type { RecordList } from './use-records.ts';

interface Props<Filter extends string> {
  readonly records: RecordList<unknown, Filter>;
  /** The first and the last day, both included; one may be left open. */
  readonly from: Filter;
  readonly to: Filter;
  readonly label: string;
  /** The days are planned ones: also what is to come has a name, and what is over. */
  readonly isPlan?: boolean;
}

// Who never opens the filter needs no names of days.
const Spans = fetchWhenShown<SpansProps>(async () => (await import('./day-spans/day-spans.tsx')).DaySpans);

/** A filter by days, from one to another: by the name of a span, which stands in the address as its days, or day by day. */
export function DaysFilter<Filter extends string>({
  records,
  from,
  to,
  label,
  isPlan = false,
}: Props<Filter>) {
  const formats = useFormats();
  const first = records.chosen(from)[0] ?? '';
  const last = records.chosen(to)[0] ?? '';
  const value = [formats.day(first), formats.day(last)];
  return (
    <FilterPopover
      label={label}
      value={first || last ? value.join(' – ') : null}
      onRemove={() => records.clear([from, to])}
    >
      <Spans
        label={label}
        isPlan={isPlan}
        first={first}
        last={last}
        onChoose={(span) =>
          records.chooseTogether([
            [from, span?.from ? [span.from] : []],
            [to, span?.to ? [span.to] : []],
          ])
        }
      />
      <Day label="from" value={first} onPick={(day) => records.choose(from, day ? [day] : [])} />
      <Day label="to" value={last} onPick={(day) => records.choose(to, day ? [day] : [])} />
    </FilterPopover>
  );
}

interface DayProps {
  readonly label: 'from' | 'to';
  readonly value: string;
  readonly onPick: (day: string) => void;
}

function Day({ label, value, onPick }: DayProps) {
  const word = useWords(words);
  return (
    <DayInput
      className={css.day}
      label={word(label)}
      value={value}
      onPick={(day) => (day === '' || dayOf(day)) && onPick(day)}
    />
  );
}
