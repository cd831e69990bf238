import { type EquipmentRecord, equipment } from '@dca/contract/areas/equipment';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import { locations } from '@dca/contract/areas/locations';
import { useLanguage } from '../../i18n/index.ts';
import { ActivityFilter } from '../../records/activity-filter.tsx';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { FilterName } from '../../records/query-in-address.ts';
import type { RecordList } from '../../records/use-records.ts';
import { usePlantChoices } from '../locations/index.ts';

interface Props {
  readonly records: RecordList<EquipmentRecord, FilterName<typeof equipment.list>>;
}

/** The filters of the population; their names are those of the call. */
export function EquipmentFilters({ records }: Props) {
  const language = useLanguage();
  const plants = usePlantChoices();
  const labelOf = (name: keyof (typeof equipmentTable)['fields']) =>
    equipmentTable.fields[name].words[language];
  return (
    <>
      <CodeFilter
        records={records}
        filter="UnitModel"
        label={labelOf('unitModel')}
        suggest={equipment.unitModels}
      />
      <CodeFilter
        records={records}
        filter="BrandCode"
        label={labelOf('brandCode')}
        suggest={equipment.brandCodes}
      />
      <CodeFilter
        records={records}
        filter="CustomerName"
        label={labelOf('customerName')}
        suggest={equipment.customerNames}
      />
      <ChoiceFilter records={records} filter="PlantCode" label={labelOf('plantCode')} choices={plants} />
      <CodeFilter
        records={records}
        filter="WorkCenterCode"
        label={labelOf('workCenterCode')}
        suggest={locations.workCenterCodes}
      />
      <ActivityFilter records={records} />
    </>
  );
}
