// From where on a value is a caution or critical, by component, model and machine.
import { conditionLimits, limitTable } from '@dca/contract/areas/samples';
import { RecordListPage } from '../../../records/record-list-page.tsx';
import { useRecords } from '../../../records/use-records.ts';

export function Page() {
  const records = useRecords(conditionLimits.list, 'code');
  return (
    <RecordListPage
      table={limitTable}
      name="conditionLimit"
      records={records}
      address="/condition-limits"
      exports={conditionLimits.export}
    />
  );
}
