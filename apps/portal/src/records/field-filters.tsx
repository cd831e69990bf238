// The filters of a list from the table of fields: one for each field that it may be narrowed by, in the words of the field.
import { type Field, type Fields, filterOf } from '@dca/contract/record-fields';
import { useLanguage } from '../i18n/index.ts';
import { ActivityFilter } from './activity-filter.tsx';
import { ChoiceFilter, OneFilter } from './choice-filter.tsx';
import { CodeFilter } from './code-filter.tsx';
import { type Lookups, lookupsOf } from './lookups.ts';
import type { RecordList } from './use-records.ts';

interface Props {
  readonly fields: Fields;
  readonly records: RecordList<unknown, string>;
  /** The calls that suggest values of fields which name no record of another kind, by the name of the field. */
  readonly lookups?: Lookups | undefined;
}

export function FieldFilters({ fields, records, lookups }: Props) {
  const suggested = { ...lookupsOf(fields), ...lookups };
  return Object.entries(fields)
    .filter(([, field]) => field.isFiltered)
    .map(([name, field]) => (
      <FieldFilter
        key={name}
        field={field}
        filter={filterOf(name)}
        records={records}
        suggest={suggested[name]}
      />
    ));
}

interface FilterProps {
  readonly field: Field;
  readonly filter: string;
  readonly records: RecordList<unknown, string>;
  readonly suggest: Lookups[string] | undefined;
}

function FieldFilter({ field, filter, records, suggest }: FilterProps) {
  const language = useLanguage();
  const label = field.words[language];
  if (field.kind === 'activity') return <ActivityFilter records={records} />;
  if (field.kind === 'yesNo')
    return <OneFilter records={records} filter={filter} label={label} choices={[{ value: 'true', label }]} />;
  if (field.kind === 'choice') {
    const choices = Object.entries(field.choices).map(([value, words]) => ({
      value,
      label: words[language],
    }));
    return <ChoiceFilter records={records} filter={filter} label={label} choices={choices} />;
  }
  return <CodeFilter records={records} filter={filter} label={label} {...(suggest ? { suggest } : {})} />;
}
