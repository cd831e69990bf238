// The people to call at customers.
import { customers } from '@dca/contract/areas/customers';
import { contactTable } from '@dca/contract/areas/customers/contact';
import { useLanguage } from '../../i18n/index.ts';
import { ActivityFilter } from '../../records/activity-filter.tsx';
import { OneFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { useRecords } from '../../records/use-records.ts';

export function Page() {
  const language = useLanguage();
  const records = useRecords(customers.listContacts, 'name');
  const { customerName, isPrimary } = contactTable.fields;
  const filters = (
    <>
      <CodeFilter
        records={records}
        filter="CustomerCode"
        label={customerName.words[language]}
        suggest={customers.codes}
      />
      <OneFilter
        records={records}
        filter="IsPrimary"
        label={isPrimary.words[language]}
        choices={[{ value: 'true', label: isPrimary.words[language] }]}
      />
      <ActivityFilter records={records} />
    </>
  );
  return (
    <RecordListPage
      table={contactTable}
      name="contact"
      finds="contact"
      records={records}
      address="/customer-pic"
      exports={customers.exportContacts}
      importsAt="/import/contacts"
      filters={filters}
    />
  );
}
