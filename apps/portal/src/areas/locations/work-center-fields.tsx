import { locations } from '@dca/contract/areas/locations';
import { useWords } from '../../i18n/index.ts';
import { SwitchField, TextField } from '../../records/fields.tsx';
import { Lookup } from '../../records/lookup.tsx';
import type { RecordFormState } from '../../records/use-record-form.ts';
import { Section } from '../../ui/section.tsx';
import type { LocationValues } from './values.ts';
import { words } from './words.ts';

/** What belongs to this location alone. */
export function WorkCenterFields({ form }: { readonly form: RecordFormState<LocationValues> }) {
  const word = useWords(words);
  return (
    <Section title={word('workCenterSection')}>
      <Lookup
        form={form}
        name="workCenterCode"
        label={word('workCenterCode')}
        suggest={locations.workCenterCodes}
        maxLength={20}
      />
      <TextField form={form} name="workCenterDesc" label={word('workCenterDesc')} maxLength={80} />
      <TextField
        form={form}
        name="customerCode"
        label={word('customerCode')}
        hint={word('customerHint')}
        maxLength={20}
      />
      <TextField form={form} name="address" label={word('address')} maxLength={300} />
      <SwitchField form={form} name="isActive" label={word('isActive')} />
    </Section>
  );
}
