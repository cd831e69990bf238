// Adding and editing a customer.
import { customers } from '@dca/contract/areas/customers';
import { customerTable } from '@dca/contract/areas/customers/customer';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { fieldOf } from '../../records/fields.tsx';
import { MergedNotice } from '../../records/merge/merged-notice.tsx';
import { Merges } from '../../records/merge/merges.tsx';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { Section } from '../../ui/section.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { mergeOfCustomers } from './merge-of.ts';
import { words } from './words.ts';

const Field = fieldOf(customerTable);

export function Page() {
  const word = useWords(words);
  const { id }: { id?: string } = useParams({ strict: false });
  return (
    <>
      <RecordFormPage
        table={customerTable}
        name="customer"
        calls={customers}
        list="/customer-data"
        makesOld={Object.values(customers)}
      >
        <Section title={word('company')}>
          <TwoColumns>
            <Field name="customerCode" />
            <Field name="title" />
            <Field name="name" />
            <Field name="taxNumber" />
            <Field name="acceptanceDays" />
            <Field name="isActive" />
          </TwoColumns>
        </Section>
        <Section title={word('reach')}>
          <TwoColumns>
            <Field name="phone" />
            <Field name="email" />
            <Field name="address" />
            <Field name="city" />
          </TwoColumns>
        </Section>
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
