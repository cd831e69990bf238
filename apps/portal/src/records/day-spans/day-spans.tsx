import { type DaySpan, pastSpans, planSpans, type SpanName, spanOf } from '@dca/domain/day-spans';
import { dayIn } from '@dca/domain/times';
import { useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import css from '../filter-popover.module.css';
import { spanWords } from './span-words.ts';

export interface SpansProps {
  readonly label: string;
  readonly isPlan: boolean;
  /** The days that are chosen now; empty where one is open. */
  readonly first: string;
  readonly last: string;
  /** Null where the span that is chosen is pressed again. */
  readonly onChoose: (span: DaySpan | null) => void;
}

/** Spans of days by their names. */
export function DaySpans({ label, isPlan, first, last, onChoose }: SpansProps) {
  const word = useWords(spanWords);
  const names: readonly SpanName[] = isPlan ? planSpans : pastSpans;
  const today = dayIn(Date.now(), ownZone());
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
            onClick={() => onChoose(isChosen ? null : span)}
          >
            {word(name)}
          </button>
        );
      })}
    </fieldset>
  );
}
