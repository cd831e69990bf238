import type { Call } from '@dca/contract/call';
import type { Field } from '@dca/contract/record-fields';
import { Autocomplete } from '@mantine/core';
import { useForm } from './form-context.ts';
import { emptyOf } from './form-values.ts';
import { noteChoice } from './recent-choices.ts';
import { useSuggestions } from './suggestions.ts';
import { textOf, useFieldLook } from './use-field-look.tsx';

interface Props {
  readonly name: string;
  readonly field: Field;
  /** The lookup that suggests while typing. */
  readonly suggest: Call;
  readonly maxLength: number;
}

/**
 * A text with suggestions from a lookup. Where the field is a `lookup`, the form refuses what is not among them; any other
 * may be new.
 */
export function Lookup({ name, field, suggest, maxLength }: Props) {
  const form = useForm();
  const value = textOf(form.values[name]);
  const suggestions = useSuggestions(form.isReadOnly ? undefined : suggest, value);
  return (
    <Autocomplete
      {...useFieldLook(name, field)}
      maxLength={maxLength}
      value={value}
      data={[...suggestions]}
      filter={({ options }) => options}
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
      comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 } }}
      onOptionSubmit={(word) => noteChoice(suggest, word)}
      onChange={(text) => form.set({ [name]: text === '' ? emptyOf(form.schema, name) : text })}
    />
  );
}
