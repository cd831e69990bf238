// General parameters: what each means, how it stands, and whether somebody chose another value than the release.
import { generalParameters } from '@dca/contract/areas/users';
import type { GeneralParameter } from '@dca/contract/areas/users/parameter';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { When } from '../../../ui/when.tsx';
import { shownValue } from './shown-value.ts';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(generalParameters.list, 'code');
  const changed = [
    { value: 'true', label: word('chosen') },
    { value: 'false', label: word('asReleased') },
  ];
  return (
    <Records
      records={records}
      name="parameters"
      title={word('title')}
      columns={useColumns()}
      addressOf={({ id }) => ({ to: `/general-parameter/edit/${id}` })}
      filters={<ChoiceFilter records={records} filter="IsChanged" label={word('state')} choices={changed} />}
      empty={{ title: word('nothing'), text: word('nothingYet') }}
    />
  );
}

function useColumns(): readonly Column<GeneralParameter>[] {
  const word = useWords(words);
  const language = useLanguage();
  return [
    {
      name: 'meaning',
      label: word('meaning'),
      words: ({ meaning }) => meaning[language],
      cell: ({ meaning }) => meaning[language],
    },
    { name: 'value', label: word('value'), isTight: true, cell: ({ value }) => shownValue(value, language) },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      cell: ({ isChanged }) => (isChanged ? word('chosen') : null),
    },
    {
      name: 'code',
      label: word('code'),
      sort: 'code',
      isWide: true,
      isTight: true,
      cell: ({ code }) => code,
    },
    {
      name: 'updated',
      label: word('updated'),
      sort: 'updatedAt',
      isWide: true,
      isTight: true,
      cell: ({ updatedAt }) => <When at={updatedAt} />,
    },
  ];
}
