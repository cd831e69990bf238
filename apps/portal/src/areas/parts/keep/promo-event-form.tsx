// Adding and editing a promo event.
import { equipment } from '@dca/contract/areas/equipment';
import { parts } from '@dca/contract/areas/parts';
import { promoEventTable } from '@dca/contract/areas/parts/offer-fields';
import { useWords } from '../../../i18n/index.ts';
import { fieldOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { Section } from '../../../ui/section.tsx';
import { TwoColumns } from '../../../ui/two-columns.tsx';
import { words } from '../words.ts';

const Field = fieldOf(promoEventTable);
const calls = {
  get: parts.getPromoEvent,
  add: parts.addPromoEvent,
  change: parts.changePromoEvent,
  changes: parts.promoEventChanges,
};
const lookups = { 'parts.partNumber': parts.numbers, unitModels: equipment.unitModels };

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={promoEventTable}
      name="part"
      calls={calls}
      list="/part-population/part-promo-event"
      lookups={lookups}
      makesOld={Object.values(parts)}
      rules={{ validTo: word('periodFits') }}
    >
      <Section title={word('theOffer')}>
        <TwoColumns>
          <Field name="title" />
          <Field name="place" />
          <Field name="text" />
          <Field name="picture" />
          <Field name="isActive" />
        </TwoColumns>
      </Section>
      <Section title={word('periodAndMachines')}>
        <TwoColumns>
          <Field name="validFrom" />
          <Field name="validTo" />
          <Field name="unitModels" />
        </TwoColumns>
      </Section>
      <Section title={word('parts')}>
        <Field name="parts" />
      </Section>
    </RecordFormPage>
  );
}
