import { maxPerformanceMonths } from '@dca/domain/limits';
import { useFormats, useWords } from '../i18n/index.ts';
import { OneFilter } from './choice-filter.tsx';
import { words } from './list-words.ts';
import type { RecordList } from './use-records.ts';

interface Props {
  readonly records: RecordList<unknown, 'From' | 'To'>;
  /** How many months to come may be chosen too. */
  readonly ahead?: number;
}

/** A filter by months, from one to another, of the last two years. */
export function MonthsFilter({ records, ahead = 0 }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const [from] = records.chosen('From');
  const [to] = records.chosen('To');
  const months = monthsUpTo(new Date(), ahead).map((value) => ({ value, label: formats.month(value) }));
  return (
    <>
      <OneFilter
        records={records}
        filter="From"
        label={word('from')}
        choices={months.filter(({ value }) => to === undefined || value <= to)}
      />
      <OneFilter
        records={records}
        filter="To"
        label={word('to')}
        choices={months.filter(({ value }) => from === undefined || value >= from)}
      />
    </>
  );
}

/** The last months and those to come, newest first: `2026-11`, `2026-10` … */
const monthsUpTo = (now: Date, ahead: number): string[] =>
  Array.from({ length: maxPerformanceMonths + ahead }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + ahead - back, 1)).toISOString().slice(0, 7),
  );
