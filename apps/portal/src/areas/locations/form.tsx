// Adding and editing a location.
import { locations } from '@dca/contract/areas/locations';
import { locationTable } from '@dca/contract/areas/locations/location';
import { useWords } from '../../i18n/index.ts';
import { sectionOf } from '../../records/fields.tsx';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { PlantFields } from './plant-fields.tsx';
import { words } from './words.ts';

const Fields = sectionOf(locationTable);
const lookups = { plantCode: locations.plantCodes, workCenterCode: locations.workCenterCodes };

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={locationTable}
      name="location"
      calls={locations}
      list="/location-data"
      lookups={lookups}
      rules={{ longitude: word('placeIsWhole') }}
    >
      <PlantFields />
      <Fields
        title={word('workCenterSection')}
        names={['workCenterCode', 'workCenterDesc', 'customerCode', 'address', 'isActive']}
      />
    </RecordFormPage>
  );
}
