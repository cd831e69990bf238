import { useWords } from '../../i18n/index.ts';
import { OneFilter } from '../../records/choice-filter.tsx';
import type { RecordList } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Day } from '../../ui/when.tsx';
import { words } from './words.ts';

/** The filter by whether something holds today. */
export function ValidityFilter({ records }: { readonly records: RecordList<unknown, 'IsValid'> }) {
  const word = useWords(words);
  const choices = [
    { value: 'true', label: word('validNow') },
    { value: 'false', label: word('over') },
  ];
  return <OneFilter records={records} filter="IsValid" label={word('valid')} choices={choices} />;
}

/** Whether something holds today, in words and colour. */
export function ValidityBadge({ isValid }: { readonly isValid: boolean }) {
  const label = isValid
    ? { en: words.en.validNow, id: words.id.validNow }
    : { en: words.en.over, id: words.id.over };
  return <StatusBadge state={{ label, colour: isValid ? 'green' : 'grey' }} />;
}

interface PeriodProps {
  readonly from: string;
  readonly to: string | null;
}

/** '1 Jan 2026 – 31 Mar 2026', or without an end. */
export function Period({ from, to }: PeriodProps) {
  const word = useWords(words);
  return (
    <span>
      <Day day={from} /> – {to ? <Day day={to} /> : word('open')}
    </span>
  );
}
