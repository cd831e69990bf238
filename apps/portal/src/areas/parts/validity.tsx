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
  const said = isValid ? 'validNow' : 'over';
  const label = { en: inOnePiece(words.en[said]), id: inOnePiece(words.id[said]) };
  return <StatusBadge state={{ label, colour: isValid ? 'green' : 'grey' }} />;
}

/** Narrow screens break badges at spaces, and a column of a list has the room of its longest word. */
const inOnePiece = (text: string): string => text.replaceAll(' ', '\u00a0');

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
