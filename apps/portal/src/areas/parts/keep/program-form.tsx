// Adding and editing a program.
import { equipment } from '@dca/contract/areas/equipment';
import { parts } from '@dca/contract/areas/parts';
import { programTable } from '@dca/contract/areas/parts/offer-fields';
import { programs } from '@dca/contract/areas/parts/offers';
import { useWords } from '../../../i18n/index.ts';
import { fieldOf, sectionOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { Section } from '../../../ui/section.tsx';
import { words } from '../words.ts';

const Field = fieldOf(programTable);
const Fields = sectionOf(programTable);
const lookups = { unitModels: equipment.unitModels };

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={programTable}
      name="part"
      calls={programs}
      list="/part-population/part-program"
      lookups={lookups}
      makesOld={Object.values(parts)}
      rules={{ validTo: word('periodFits') }}
    >
      <Fields title={word('theOffer')} names={['title', 'kind', 'text', 'picture', 'isActive']} />
      <Fields title={word('periodAndMachines')} names={['validFrom', 'validTo', 'unitModels']} />
      <Section title={word('parts')}>
        <Field name="parts" />
      </Section>
    </RecordFormPage>
  );
}
