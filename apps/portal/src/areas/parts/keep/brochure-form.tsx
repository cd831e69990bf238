// Adding and editing a brochure.
import { equipment } from '@dca/contract/areas/equipment';
import { parts } from '@dca/contract/areas/parts';
import { brochureTable } from '@dca/contract/areas/parts/offer-fields';
import { brochures } from '@dca/contract/areas/parts/offers';
import { useWords } from '../../../i18n/index.ts';
import { sectionOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { words } from '../words.ts';

const Fields = sectionOf(brochureTable);
const lookups = { unitModels: equipment.unitModels };

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={brochureTable}
      name="part"
      calls={brochures}
      list="/part-population/part-brochure"
      lookups={lookups}
      makesOld={Object.values(parts)}
      rules={{ validTo: word('periodFits') }}
    >
      <Fields title={word('theOffer')} names={['title', 'brand', 'file', 'cover', 'isActive']} />
      <Fields title={word('periodAndMachines')} names={['validFrom', 'validTo', 'unitModels']} />
    </RecordFormPage>
  );
}
