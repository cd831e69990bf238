import { locations } from '@dca/contract/areas/locations';
import { plantZoneNames } from '@dca/domain/times';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { NumberField, SelectField, TextField } from '../../records/fields.tsx';
import { Lookup } from '../../records/lookup.tsx';
import type { RecordFormState } from '../../records/use-record-form.ts';
import { Section } from '../../ui/section.tsx';
import { codeIn, useKnownPlant } from './known-plant.ts';
import { PositionButton } from './position-button.tsx';
import type { LocationValues } from './values.ts';
import { words } from './words.ts';

/** What the location shares with all others of its plant. A known code brings what is known of the plant. */
export function PlantFields({ form }: { readonly form: RecordFormState<LocationValues> }) {
  const word = useWords(words);
  const plants = useCall(locations.plants, {}, { staleTime: 60_000 });
  const code = codeIn(form.values.plantCode);
  const isKnown = plants.data?.data.some(({ plantCode }) => plantCode === code) ?? false;
  useKnownPlant(form, isKnown ? code : null);
  const note = code === '' || !plants.data ? undefined : isKnown ? word('plantKnown') : word('plantNew');
  return (
    <Section title={word('plantSection')} note={note}>
      <Lookup
        form={form}
        name="plantCode"
        label={word('plantCode')}
        suggest={locations.plantCodes}
        maxLength={20}
      />
      <TextField form={form} name="plantDesc" label={word('plantDesc')} maxLength={80} />
      <TextField form={form} name="city" label={word('city')} maxLength={80} />
      <SelectField form={form} name="zone" label={word('zone')} choices={zoneChoices} />
      <NumberField form={form} name="latitude" label={word('latitude')} unit="°" decimals={6} />
      <NumberField form={form} name="longitude" label={word('longitude')} unit="°" decimals={6} />
      {!form.isReadOnly && <PositionButton onFound={(place) => form.set(place)} />}
      <NumberField form={form} name="radius" label={word('radius')} hint={word('radiusHint')} unit="m" />
    </Section>
  );
}

const zoneChoices = plantZoneNames.map((zone) => ({ value: zone, label: zone }));
