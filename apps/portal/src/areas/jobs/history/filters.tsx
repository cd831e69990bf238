import { jobEventChoices } from '@dca/domain/job-events';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import { DaysFilter } from '../../../records/days-filter.tsx';
import { TypeAndMachineFilters } from '../parts/filters/job-filters.tsx';
import { PersonFilter } from '../parts/filters/person-filter.tsx';
import { words } from '../words.ts';
import { daysOf, type HistoryRecords } from './days.ts';

/** The filters of the history; their names are those of the call. */
export function HistoryFilters({ records }: { readonly records: HistoryRecords }) {
  const word = useWords(words);
  const language = useLanguage();
  const maySeePeople = useMay('assignment.read');
  const moves = jobEventChoices.map(({ name, label }) => ({ value: name, label: label[language] }));
  return (
    <>
      <DaysFilter records={daysOf(records)} from="From" to="To" label={word('at')} />
      <ChoiceFilter records={records} filter="Move" label={word('move')} choices={moves} />
      <TypeAndMachineFilters records={records} />
      {maySeePeople && <PersonFilter records={records} filter="PersonId" label={word('by')} />}
    </>
  );
}
