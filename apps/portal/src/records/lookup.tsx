import type { Call } from '@dca/contract/call';
import { Autocomplete } from '@mantine/core';
import { type FieldProps, textIn, textOf, useFieldLook } from './fields.tsx';
import type { Values } from './form-values.ts';
import { useSuggestions } from './suggestions.ts';

type Props<V extends Values> = FieldProps<V, string | null> & {
  /** The lookup that suggests while typing. */
  readonly suggest: Call;
  readonly maxLength?: number;
};

/** A text with suggestions from a lookup. What is typed may be new: the schema and the server judge it. */
export function Lookup<V extends Values>(props: Props<V>) {
  const { form, name, suggest, maxLength } = props;
  const value = textOf(form.values[name]);
  const suggestions = useSuggestions(form.isReadOnly ? undefined : suggest, value);
  return (
    <Autocomplete
      {...useFieldLook(props)}
      {...(maxLength ? { maxLength } : {})}
      value={value}
      data={[...suggestions]}
      filter={({ options }) => options}
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
      comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 } }}
      onChange={(text) => form.set(textIn(form, name, text))}
    />
  );
}
