// Customers that this person may see: all of them inside, one's own company outside.
import { customers } from '@dca/contract/areas/customers';
import { customerTable } from '@dca/contract/areas/customers/customer';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { useRecords } from '../../records/use-records.ts';

export function Page() {
  const records = useRecords(customers.list, 'name');
  return (
    <RecordListPage
      table={customerTable}
      name="customer"
      finds="customer"
      records={records}
      address="/customer-data"
      exports={customers.export}
      importsAt="/import/customers"
      lookups={{ city: customers.cities }}
    />
  );
}
