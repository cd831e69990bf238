// What is done with the components of a model, and at which hours.
import { maintenanceStrategy, strategyTable } from '@dca/contract/areas/msr';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { useRecords } from '../../records/use-records.ts';

export function Page() {
  const records = useRecords(maintenanceStrategy.list, 'unitModel');
  return (
    <RecordListPage
      table={strategyTable}
      name="strategy"
      records={records}
      address="/maintenance-strategy"
      exports={maintenanceStrategy.export}
    />
  );
}
