// Adding and editing a machine; below the form of one that is there stands what belongs to it.
import { customers } from '@dca/contract/areas/customers';
import { equipment } from '@dca/contract/areas/equipment';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import { locations } from '@dca/contract/areas/locations';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { fieldOf } from '../../records/fields.tsx';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { Section } from '../../ui/section.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { MachineParts } from './machine-parts.tsx';
import { words } from './words.ts';

const Field = fieldOf(equipmentTable);
const lookups = {
  unitModel: equipment.models,
  customerCode: customers.codes,
  plantCode: locations.plantCodes,
  workCenterCode: locations.workCenterCodes,
};

export function Page() {
  const word = useWords(words);
  const { id }: { id?: string } = useParams({ strict: false });
  return (
    <>
      <RecordFormPage
        table={equipmentTable}
        name="equipment"
        calls={equipment}
        list="/equipment-population"
        lookups={lookups}
        makesOld={Object.values(equipment)}
        rules={{ warrantyEnd: word('warrantyFits') }}
      >
        <Section title={word('identity')}>
          <TwoColumns>
            <Field name="unitCode" />
            <Field name="unitModel" />
            <Field name="serialNumber" />
            <Field name="equipmentNumber" />
            <Field name="pin" />
            <Field name="year" />
            <Field name="smr" />
          </TwoColumns>
        </Section>
        <Section title={word('whose')}>
          <TwoColumns>
            <Field name="customerCode" />
            <Field name="plantCode" />
            <Field name="workCenterCode" />
            <Field name="isActive" />
          </TwoColumns>
        </Section>
        <Section title={word('engineAndWarranty')}>
          <TwoColumns>
            <Field name="engineModel" />
            <Field name="engineNumber" />
            <Field name="deliveryDate" />
            <Field name="warrantyEnd" />
            <Field name="warrantyHours" />
          </TwoColumns>
        </Section>
      </RecordFormPage>
      {id !== undefined && <MachineParts key={id} id={id} />}
    </>
  );
}
