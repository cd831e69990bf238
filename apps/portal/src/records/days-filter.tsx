import { pastSpans, planSpans, type SpanName, spanOf } from '@dca/domain/day-spans';
import { dayIn } from '@dca/domain/times';
import { useFormats, useWords } from '../i18n/index.ts';
import { DayInput } from '../ui/day-input.tsx';
import { dayOf } from '../ui/typed-day.ts';
import { deviceZone } from '../ui/when.tsx';
import css from './filter-popover.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { words } from './list-and-form-words.ts';
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

/** A filter by days, from one to another: by the name of a span, which stands in the address as its days, or day by day. */
export function DaysFilter<Filter extends string>(props: Props<Filter>) {
  const { records, from, to, label } = props;
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
      <Spans {...props} first={first} last={last} />
      <Day label="from" value={first} onPick={(day) => records.choose(from, day ? [day] : [])} />
      <Day label="to" value={last} onPick={(day) => records.choose(to, day ? [day] : [])} />
    </FilterPopover>
  );
}

interface SpansProps<Filter extends string> extends Props<Filter> {
  readonly first: string;
  readonly last: string;
}

function Spans<Filter extends string>({ records, from, to, label, isPlan, first, last }: SpansProps<Filter>) {
  const word = useWords(words);
  const names: readonly SpanName[] = isPlan ? planSpans : pastSpans;
  const today = dayIn(Date.now(), deviceZone);
  return (
    <fieldset className={css.spans} aria-label={label}>
      {names.map((name) => {
        const span = spanOf(name, today);
        const isChosen = first === (span.from ?? '') && last === (span.to ?? '');
        return (
          <button
            key={name}
            type="button"
            className={css.span}
            aria-pressed={isChosen}
            onClick={() =>
              isChosen
                ? records.clear([from, to])
                : records.chooseTogether([
                    [from, span.from ? [span.from] : []],
                    [to, span.to ? [span.to] : []],
                  ])
            }
          >
            {word(name)}
          </button>
        );
      })}
    </fieldset>
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
