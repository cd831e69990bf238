import { useLanguage, useWords } from '../i18n/index.ts';
import { activities } from '../ui/activity-badge.tsx';
import { OneFilter } from './choice-filter.tsx';
import { words } from './list-words.ts';
import type { RecordList } from './use-records.ts';

/** The filter by whether a record is still used. */
export function ActivityFilter({ records }: { readonly records: RecordList<unknown, 'IsActive'> }) {
  const word = useWords(words);
  const language = useLanguage();
  const choices = Object.entries(activities).map(([value, { label }]) => ({ value, label: label[language] }));
  return <OneFilter records={records} filter="IsActive" label={word('activity')} choices={choices} />;
}
