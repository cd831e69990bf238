// Adding and editing a brochure.
import { equipment } from '@dca/contract/areas/equipment';
import { parts } from '@dca/contract/areas/parts';
import { brochureTable } from '@dca/contract/areas/parts/offer-fields';
import { useWords } from '../../../i18n/index.ts';
import { fieldOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { Section } from '../../../ui/section.tsx';
import { TwoColumns } from '../../../ui/two-columns.tsx';
import { words } from '../words.ts';

const Field = fieldOf(brochureTable);
const calls = {
  get: parts.getBrochure,
  add: parts.addBrochure,
  change: parts.changeBrochure,
  changes: parts.brochureChanges,
};
const lookups = { unitModels: equipment.unitModels };

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={brochureTable}
      name="part"
      calls={calls}
      list="/part-population/part-brochure"
      lookups={lookups}
      makesOld={Object.values(parts)}
      rules={{ validTo: word('periodFits') }}
    >
      <Section title={word('theOffer')}>
        <TwoColumns>
          <Field name="title" />
          <Field name="brand" />
          <Field name="file" />
          <Field name="cover" />
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
    </RecordFormPage>
  );
}
