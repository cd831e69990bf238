// Every change of the price list: who, when, what it was and what it became.

import { parts } from '@dca/contract/areas/parts';
import { type PartChange, partTable } from '@dca/contract/areas/parts/part';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { ChangedFields } from '../../../records/changes/changed-fields.tsx';
import type { Column } from '../../../records/columns.ts';
import { DaysFilter } from '../../../records/days-filter.tsx';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { When } from '../../../ui/when.tsx';
import { words } from '../words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(parts.log, '-at');
  const columns: Column<PartChange>[] = [
    {
      name: 'partNumber',
      label: partTable.fields.partNumber.words[language],
      isTight: true,
      cell: (row) => row.partNumber,
    },
    { name: 'at', label: word('when'), isTight: true, sort: 'at', cell: (row) => <When at={row.at} /> },
    { name: 'by', label: word('who'), cell: (row) => row.by },
    {
      name: 'what',
      label: word('what'),
      cell: (row) => <ChangedFields fields={partTable.fields} change={row} />,
    },
    {
      name: 'upload',
      label: word('upload'),
      isWide: true,
      cell: (row) => row.uploadName ?? word(row.uploadId ? 'aFile' : 'byHand'),
    },
  ];
  return (
    <Records
      records={records}
      name="part-log"
      title={word('log')}
      columns={columns}
      addressOf={({ partId }) => ({ to: `/part-section/pricelist/detail/${partId}` })}
      filters={<DaysFilter records={records} from="DateFrom" to="DateTo" label={word('when')} />}
      empty={{ title: word('empty'), text: word('emptyText') }}
    />
  );
}
