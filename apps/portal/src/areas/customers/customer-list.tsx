// Customers that this person may see: all of them inside, one's own company outside.
import { customers } from '@dca/contract/areas/customers';
import { customerTable } from '@dca/contract/areas/customers/customer';
import { useLanguage } from '../../i18n/index.ts';
import { ActivityFilter } from '../../records/activity-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { useRecords } from '../../records/use-records.ts';

export function Page() {
  const language = useLanguage();
  const records = useRecords(customers.list, 'name');
  const filters = (
    <>
      <CodeFilter
        records={records}
        filter="City"
        label={customerTable.fields.city.words[language]}
        suggest={customers.cities}
      />
      <ActivityFilter records={records} />
    </>
  );
  return (
    <RecordListPage
      table={customerTable}
      name="customer"
      records={records}
      address="/customer-data"
      exports={customers.export}
      importsAt="/import/customers"
      filters={filters}
    />
  );
}
