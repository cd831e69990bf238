import { type Location, locations } from '@dca/contract/areas/locations';
import { plantZoneNames } from '@dca/domain/times';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { ChoiceFilter, OneFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { FilterName } from '../../records/query-in-address.ts';
import type { RecordList } from '../../records/use-records.ts';
import { activities } from '../../ui/activity-badge.tsx';
import { usePlantChoices } from './plants/plant-choices.ts';
import { words } from './words.ts';

interface Props {
  readonly records: RecordList<Location, FilterName<typeof locations.list>>;
}

/** The filters of the list; their names are those of the call. */
export function LocationFilters({ records }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const plants = usePlantChoices();
  const activityChoices = Object.entries(activities).map(([value, { label }]) => ({
    value,
    label: label[language],
  }));
  return (
    <>
      <ChoiceFilter records={records} filter="PlantCode" label={word('plantCode')} choices={plants} />
      <CodeFilter
        records={records}
        filter="WorkCenterCode"
        label={word('workCenterCode')}
        suggest={locations.workCenterCodes}
      />
      <CodeFilter records={records} filter="CustomerCode" label={word('customerCode')} />
      <ChoiceFilter records={records} filter="Zone" label={word('zone')} choices={zoneChoices} />
      <OneFilter records={records} filter="IsActive" label={word('activity')} choices={activityChoices} />
    </>
  );
}

const zoneChoices = plantZoneNames.map((zone) => ({ value: zone, label: zone }));
