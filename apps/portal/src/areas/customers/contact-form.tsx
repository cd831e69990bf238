// Adding and editing a contact of a customer.
import { customers } from '@dca/contract/areas/customers';
import { contactTable } from '@dca/contract/areas/customers/contact';
import { locations } from '@dca/contract/areas/locations';
import { useWords } from '../../i18n/index.ts';
import { fieldOf } from '../../records/fields.tsx';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { Section } from '../../ui/section.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { words } from './words.ts';

const Field = fieldOf(contactTable);
const calls = {
  get: customers.getContact,
  add: customers.addContact,
  change: customers.changeContact,
  changes: customers.contactChanges,
};

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={contactTable}
      name="contact"
      calls={calls}
      list="/customer-pic"
      lookups={{ customerCode: customers.codes, plantCode: locations.plantCodes }}
      makesOld={[customers.listContacts, customers.getContact]}
    >
      <Section title={word('person')}>
        <TwoColumns>
          <Field name="name" />
          <Field name="language" />
          <Field name="phone" />
          <Field name="email" />
        </TwoColumns>
      </Section>
      <Section title={word('role')}>
        <TwoColumns>
          <Field name="customerCode" />
          <Field name="position" />
          <Field name="plantCode" />
          <Field name="isPrimary" />
          <Field name="isActive" />
        </TwoColumns>
      </Section>
    </RecordFormPage>
  );
}
