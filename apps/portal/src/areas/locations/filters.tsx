import { customers } from '@dca/contract/areas/customers';
import { locations } from '@dca/contract/areas/locations';
import { type Location, locationTable } from '@dca/contract/areas/locations/location';
import { plantZoneNames } from '@dca/domain/times';
import { useLanguage } from '../../i18n/index.ts';
import { ActivityFilter } from '../../records/activity-filter.tsx';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { FilterName } from '../../records/query-in-address.ts';
import type { RecordList } from '../../records/use-records.ts';
import { usePlantChoices } from './plants/plant-choices.ts';

interface Props {
  readonly records: RecordList<Location, FilterName<typeof locations.list>>;
}

/** The filters of the list; their names are those of the call. */
export function LocationFilters({ records }: Props) {
  const language = useLanguage();
  const plants = usePlantChoices();
  const labelOf = (name: keyof (typeof locationTable)['fields']) =>
    locationTable.fields[name].words[language];
  return (
    <>
      <ChoiceFilter records={records} filter="PlantCode" label={labelOf('plantCode')} choices={plants} />
      <CodeFilter
        records={records}
        filter="WorkCenterCode"
        label={labelOf('workCenterCode')}
        suggest={locations.workCenterCodes}
      />
      <CodeFilter
        records={records}
        filter="CustomerCode"
        label={labelOf('customerCode')}
        suggest={customers.codes}
      />
      <ChoiceFilter records={records} filter="Zone" label={labelOf('zone')} choices={zoneChoices} />
      <ActivityFilter records={records} />
    </>
  );
}

const zoneChoices = plantZoneNames.map((zone) => ({ value: zone, label: zone }));
