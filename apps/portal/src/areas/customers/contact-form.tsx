// Adding and editing a contact of a customer.
import { contacts, contactTable } from '@dca/contract/areas/customers/contact';
import { useWords } from '../../i18n/index.ts';
import { sectionOf } from '../../records/fields.tsx';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { words } from './words.ts';

const Fields = sectionOf(contactTable);

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage table={contactTable} name="contact" calls={contacts} list="/customer-pic">
      <Fields title={word('person')} names={['name', 'language', 'phone', 'email']} />
      <Fields
        title={word('role')}
        names={['customerCode', 'position', 'plantCode', 'isPrimary', 'isActive']}
      />
    </RecordFormPage>
  );
}
