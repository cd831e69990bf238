// Adding and editing a part of the price list.
import { parts } from '@dca/contract/areas/parts';
import { partTable } from '@dca/contract/areas/parts/part';
import { useWords } from '../../../i18n/index.ts';
import { fieldOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { Section } from '../../../ui/section.tsx';
import { TwoColumns } from '../../../ui/two-columns.tsx';
import { words } from '../words.ts';

const Field = fieldOf(partTable);

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={partTable}
      name="part"
      calls={parts}
      list="/part-population"
      makesOld={Object.values(parts)}
      rules={{ validTo: word('periodFits') }}
    >
      <Section title={word('thePart')}>
        <TwoColumns>
          <Field name="partNumber" />
          <Field name="description" />
          <Field name="brand" />
          <Field name="uom" />
          <Field name="minimumOrder" />
          <Field name="weightKg" />
          <Field name="replacedBy" />
          <Field name="isActive" />
        </TwoColumns>
      </Section>
      <Section title={word('thePrice')}>
        <TwoColumns>
          <Field name="listPrice" />
          <Field name="netPrice" />
          <Field name="currency" />
          <Field name="validFrom" />
          <Field name="validTo" />
        </TwoColumns>
      </Section>
    </RecordFormPage>
  );
}
