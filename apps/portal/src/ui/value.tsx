import { useFormats, useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import css from './value.module.css';

interface Props {
  /** A missing value is a gap, never a zero. */
  readonly value: number | null | undefined;
  readonly unit?: string;
  readonly decimals?: number;
}

// A narrow space that does not break keeps a value and its unit together.
const thin = '\u202f';

/** A figure in tabular digits, its unit behind a thin space and lighter. */
export function Value({ value, unit, decimals }: Props) {
  const formats = useFormats();
  if (value === null || value === undefined) return <Missing />;
  return (
    <span className={css.value}>
      {formats.number(value, decimals)}
      {unit && (
        <span className={css.unit}>
          {thin}
          {unit}
        </span>
      )}
    </span>
  );
}

/** What stands where nothing is known. */
export function Missing() {
  const word = useWords(words);
  return (
    <span className={css.missing}>
      <span aria-hidden>–</span>
      <span className={css.hidden}>{word('noValue')}</span>
    </span>
  );
}
