// Whose site a survey is of, where, when, and of which job: what a survey begins with.
import { customers } from '@dca/contract/areas/customers';
import { locations } from '@dca/contract/areas/locations';
import type { Call } from '@dca/contract/call';
import { coipLimits, coipSectorCodes, coipSectors } from '@dca/domain/coip';
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import type { CallFailure } from '../../../platform/client.ts';
import { useSuggestions } from '../../../records/suggestions.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import css from '../coip.module.css';
import type { Filled } from '../use-filling.ts';
import { words } from '../words.ts';

export type Place = Pick<Filled, 'sector' | 'customerCode' | 'plantCode' | 'site' | 'surveyedOn'>;

interface Props {
  readonly place: Place;
  readonly failure: CallFailure | null;
  readonly onChange: (change: Partial<Place>) => void;
}

/** Whether everything that a survey needs to be saved is there. */
export const isWholePlace = ({ customerCode, plantCode, site, surveyedOn }: Place) =>
  [customerCode, plantCode, site, surveyedOn].every((value) => value.trim() !== '');

export function PlaceFields({ place, failure, onChange }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const errorOf = (field: keyof Place) =>
    failure?.problem?.errors?.find((error) => error.field === `body.${field}`)?.message;
  return (
    <div className={css.place}>
      <NativeSelect
        label={word('sector')}
        data={coipSectorCodes.map((value) => ({ value, label: coipSectors[value][language] }))}
        value={place.sector}
        onChange={(event) => {
          const sector = coipSectorCodes.find((code) => code === event.currentTarget.value);
          if (sector) onChange({ sector });
        }}
      />
      <Code
        label={word('customerCode')}
        suggest={customers.codes}
        value={place.customerCode}
        error={errorOf('customerCode')}
        onType={(customerCode) => onChange({ customerCode })}
      />
      <Code
        label={word('plantCode')}
        suggest={locations.plantCodes}
        value={place.plantCode}
        error={errorOf('plantCode')}
        onType={(plantCode) => onChange({ plantCode })}
      />
      <TextInput
        label={word('site')}
        description={word('siteHint')}
        withAsterisk
        maxLength={coipLimits.site}
        value={place.site}
        error={errorOf('site')}
        onChange={(event) => onChange({ site: event.currentTarget.value })}
      />
      <DayInput
        label={word('surveyedOn')}
        value={place.surveyedOn}
        error={errorOf('surveyedOn')}
        onPick={(surveyedOn) => onChange({ surveyedOn })}
      />
    </div>
  );
}

interface CodeProps {
  readonly label: string;
  readonly suggest: Call;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (code: string) => void;
}

/** A code with what fits it while one types. */
function Code({ label, suggest, value, error, onType }: CodeProps) {
  return (
    <Autocomplete
      label={label}
      withAsterisk
      maxLength={20}
      value={value}
      error={error}
      data={[...useSuggestions(suggest, value)]}
      filter={({ options }) => options}
      withScrollArea={false}
      comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 } }}
      onChange={onType}
    />
  );
}
