// Customers whose machines can speak, with how many do.
import { type MonitoredCustomer, materialHandling } from '@dca/contract/areas/material-handling';
import { useWords } from '../../../i18n/index.ts';
import { CodeFilter } from '../../../records/code-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { Value } from '../../../ui/value.tsx';
import { words } from '../words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(materialHandling.customers, 'customerName');
  return (
    <Records
      records={records}
      name="mhd-population"
      title={word('populationTitle')}
      columns={useColumns()}
      addressOf={({ customerCode }) => ({
        to: '/mhd-population/equipment',
        search: { CustomerCode: customerCode },
      })}
      filters={<CodeFilter records={records} filter="PlantCode" label={word('plant')} />}
      empty={{ title: word('noCustomers'), text: word('noCustomersText') }}
    />
  );
}

function useColumns(): readonly Column<MonitoredCustomer>[] {
  const word = useWords(words);
  const count = (
    name: 'units' | 'batteryUnits' | 'gensets' | 'openCautions',
    label: string,
  ): Column<MonitoredCustomer> => ({
    name,
    label,
    isTight: true,
    isFigure: true,
    cell: (row) => <Value value={row[name]} />,
  });
  return [
    {
      name: 'customerName',
      label: word('customer'),
      sort: 'customerName',
      words: (row) => row.customerName,
      cell: (row) => row.customerName,
    },
    count('units', word('machines')),
    count('batteryUnits', word('batteries')),
    count('gensets', word('gensets')),
    count('openCautions', word('openCautions')),
  ];
}
