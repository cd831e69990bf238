// Every machine that this person may see.
import { equipment } from '@dca/contract/areas/equipment';
import { equipmentTable } from '@dca/contract/records/equipment';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { useRecords } from '../../records/use-records.ts';
import { EquipmentFilters } from './filters.tsx';

export function Page() {
  const records = useRecords(equipment.list, 'unitCode');
  return (
    <RecordListPage
      table={equipmentTable}
      name="equipment"
      records={records}
      address="/equipment-population"
      exports={equipment.export}
      importsAt="/equipment-population/upload"
      filters={<EquipmentFilters records={records} />}
    />
  );
}
