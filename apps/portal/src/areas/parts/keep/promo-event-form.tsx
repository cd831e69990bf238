// Adding and editing a promo event.
import { equipment } from '@dca/contract/areas/equipment';
import { parts } from '@dca/contract/areas/parts';
import { promoEventTable } from '@dca/contract/areas/parts/offer-fields';
import { promoEvents } from '@dca/contract/areas/parts/offers';
import { useWords } from '../../../i18n/index.ts';
import { fieldOf, sectionOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { Section } from '../../../ui/section.tsx';
import { words } from '../words.ts';

const Field = fieldOf(promoEventTable);
const Fields = sectionOf(promoEventTable);
const lookups = { unitModels: equipment.unitModels };

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={promoEventTable}
      name="part"
      calls={promoEvents}
      list="/part-population/part-promo-event"
      lookups={lookups}
      makesOld={Object.values(parts)}
      rules={{ validTo: word('periodFits') }}
    >
      <Fields title={word('theOffer')} names={['title', 'place', 'text', 'picture', 'isActive']} />
      <Fields title={word('periodAndMachines')} names={['validFrom', 'validTo', 'unitModels']} />
      <Section title={word('parts')}>
        <Field name="parts" />
      </Section>
    </RecordFormPage>
  );
}
