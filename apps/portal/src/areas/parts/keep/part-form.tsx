// Adding and editing a part of the price list.
import { parts } from '@dca/contract/areas/parts';
import { partTable } from '@dca/contract/areas/parts/part';
import { useWords } from '../../../i18n/index.ts';
import { sectionOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { words } from '../words.ts';

const Fields = sectionOf(partTable);

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={partTable}
      name="part"
      calls={parts}
      list="/part-population"
      rules={{ validTo: word('periodFits') }}
    >
      <Fields
        title={word('thePart')}
        names={[
          'partNumber',
          'description',
          'brand',
          'uom',
          'minimumOrder',
          'weightKg',
          'replacedBy',
          'isActive',
        ]}
      />
      <Fields
        title={word('thePrice')}
        names={['listPrice', 'netPrice', 'currency', 'validFrom', 'validTo']}
      />
    </RecordFormPage>
  );
}
