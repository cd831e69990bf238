// Devices that speak and are on no machine yet.
import { materialHandling, type UnregisteredRow } from '@dca/contract/areas/material-handling';
import { deviceKindCodes, deviceKinds } from '@dca/domain/telemetry';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { When } from '../../../ui/when.tsx';
import { useLive } from '../parts/use-live.ts';
import { words } from '../words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(materialHandling.unregistered, '-lastHeard');
  useLive([materialHandling.unregistered]);
  const kinds = deviceKindCodes.map((value) => ({ value, label: deviceKinds[value][language] }));
  return (
    <Records
      records={records}
      name="unregistered-devices"
      title={word('unregisteredTitle')}
      columns={useColumns()}
      addressOf={({ id }) => ({ to: `/register-mhd-population/equipment/add/${id}` })}
      filters={<ChoiceFilter records={records} filter="Kind" label={word('kind')} choices={kinds} />}
      empty={{ title: word('noUnregistered'), text: word('noUnregisteredText') }}
    />
  );
}

function useColumns(): readonly Column<UnregisteredRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return [
    { name: 'deviceId', label: word('device'), sort: 'deviceId', cell: (row) => row.deviceId },
    { name: 'kind', label: word('kind'), isTight: true, cell: (row) => deviceKinds[row.kind][language] },
    {
      name: 'firstHeard',
      label: word('firstHeard'),
      isTight: true,
      cell: (row) => <When at={row.firstHeard} />,
    },
    {
      name: 'lastHeard',
      label: word('heard'),
      sort: 'lastHeard',
      isTight: true,
      cell: (row) => (row.lastHeard ? formats.age(row.lastHeard) : word('neverHeard')),
    },
  ];
}
