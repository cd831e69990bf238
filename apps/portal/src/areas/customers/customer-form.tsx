// Adding and editing a customer.
import { customers } from '@dca/contract/areas/customers';
import { customerTable } from '@dca/contract/areas/customers/customer';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { sectionOf } from '../../records/fields.tsx';
import { MergedNotice } from '../../records/merge/merged-notice.tsx';
import { Merges } from '../../records/merge/merges.tsx';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { mergeOfCustomers } from './merge-of.ts';
import { words } from './words.ts';

const Fields = sectionOf(customerTable);

export function Page() {
  const word = useWords(words);
  const { id }: { id?: string } = useParams({ strict: false });
  return (
    <>
      <RecordFormPage table={customerTable} name="customer" calls={customers} list="/customer-data">
        <Fields
          title={word('company')}
          names={['customerCode', 'title', 'name', 'taxNumber', 'acceptanceDays', 'isActive']}
        />
        <Fields title={word('reach')} names={['phone', 'email', 'address', 'city']} />
      </RecordFormPage>
      {id !== undefined && (
        <PageBody key={id}>
          <MergedNotice get={customers.get} id={id} at="/customer-data/edit" />
          <Merges of={mergeOfCustomers} id={id} hasWay />
        </PageBody>
      )}
    </>
  );
}
