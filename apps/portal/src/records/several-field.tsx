import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../i18n/index.ts';
import type { ControlProps } from './control-props.ts';
import { useForm } from './form-context.ts';
import { words } from './list-words.ts';
import { noteChoice } from './recent-choices.ts';
import { useSuggestions } from './suggestions.ts';
import { useFieldLook } from './use-field-look.tsx';

/** Several codes, with suggestions where the form has a lookup for them. */
export function SeveralField({ name, field }: ControlProps<'several'>) {
  const form = useForm();
  const word = useWords(words);
  const [typed, type] = useState('');
  const [isOpen, open] = useState(false);
  const suggest = form.lookups[name];
  const suggestions = useSuggestions(form.isReadOnly ? undefined : suggest, typed);
  const value = form.values[name];
  const values = Array.isArray(value) ? value.map(String) : [];
  return (
    <TagsInput
      {...useFieldLook(name, field)}
      placeholder={form.isReadOnly || values.length > 0 ? '' : word('typeCode')}
      value={values}
      searchValue={typed}
      onSearchChange={(text) => {
        type(text);
        // The field of the kit opens for typing only where it opens on focus too, and then before anything is asked for.
        open(text !== '');
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => open(true)}
      onDropdownClose={() => open(false)}
      data={[...suggestions]}
      filter={({ options }) => options}
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
      comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 } }}
      onOptionSubmit={(code) => suggest && noteChoice(suggest, code)}
      onChange={(next) => form.set({ [name]: next })}
    />
  );
}
