import { locations } from '@dca/contract/areas/locations';
import { locationTable } from '@dca/contract/areas/locations/location';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { fieldOf } from '../../records/fields.tsx';
import { useForm } from '../../records/form-context.ts';
import { Section } from '../../ui/section.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { codeIn, type LocationValues, useKnownPlant } from './known-plant.ts';
import { PositionButton } from './position-button.tsx';
import { words } from './words.ts';

const Field = fieldOf(locationTable);

/** What the location shares with all others of its plant. A known code brings what is known of the plant. */
export function PlantFields() {
  const word = useWords(words);
  const form = useForm<LocationValues>();
  const plants = useCall(locations.plants, {}, { staleTime: 60_000 });
  const code = codeIn(form.values.plantCode);
  const isKnown = plants.data?.data.some(({ plantCode }) => plantCode === code) ?? false;
  useKnownPlant(form, isKnown ? code : null);
  const note = code === '' || !plants.data ? undefined : isKnown ? word('plantKnown') : word('plantNew');
  return (
    <Section title={word('plantSection')} note={note}>
      <TwoColumns>
        <Field name="plantCode" />
        <Field name="plantDesc" />
        <Field name="city" />
        <Field name="zone" />
        <Field name="latitude" />
        <Field name="longitude" />
        {!form.isReadOnly && <PositionButton onFound={(place) => form.set(place)} />}
        <Field name="radius" />
        <Field name="startPhoto" />
      </TwoColumns>
    </Section>
  );
}
