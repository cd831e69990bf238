// Adding and editing a location.
import { customers } from '@dca/contract/areas/customers';
import { locations } from '@dca/contract/areas/locations';
import { locationTable } from '@dca/contract/areas/locations/location';
import { useWords } from '../../i18n/index.ts';
import { fieldOf } from '../../records/fields.tsx';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { Section } from '../../ui/section.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { PlantFields } from './plant-fields.tsx';
import { words } from './words.ts';

const Field = fieldOf(locationTable);
const lookups = {
  plantCode: locations.plantCodes,
  workCenterCode: locations.workCenterCodes,
  customerCode: customers.codes,
};

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={locationTable}
      name="location"
      calls={locations}
      list="/location-data"
      lookups={lookups}
      makesOld={Object.values(locations)}
      rules={{ longitude: word('placeIsWhole') }}
    >
      <PlantFields />
      <Section title={word('workCenterSection')}>
        <TwoColumns>
          <Field name="workCenterCode" />
          <Field name="workCenterDesc" />
          <Field name="customerCode" />
          <Field name="address" />
          <Field name="isActive" />
        </TwoColumns>
      </Section>
    </RecordFormPage>
  );
}
