// Fields of a record form. Each knows its value, its error and whether it must be filled from the form alone, so
// that a screen names a field and its label and nothing else.
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useWords } from '../i18n/index.ts';
import css from './fields.module.css';
import { emptyOf, mayBeEmpty, type Values } from './form-values.ts';
import { words } from './list-and-form-words.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Names of the fields whose values are of a kind. */
export type FieldOf<V, Kind> = { [Name in keyof V & string]: V[Name] extends Kind ? Name : never }[keyof V &
  string];

export interface FieldProps<V extends Values, Kind> {
  readonly form: RecordFormState<V>;
  readonly name: FieldOf<V, Kind>;
  readonly label: string;
  readonly hint?: string;
}

/** One line of text. */
export function TextField<V extends Values>(
  props: FieldProps<V, string | null> & { readonly maxLength?: number },
) {
  const { form, name, maxLength } = props;
  return (
    <TextInput
      {...useFieldLook(props)}
      {...(maxLength ? { maxLength } : {})}
      value={textOf(form.values[name])}
      onChange={(event) => form.set(textIn(form, name, event.currentTarget.value))}
    />
  );
}

/** A figure. What is no number yet (a lone minus) stays as typed, and the schema says so. */
export function NumberField<V extends Values>(
  props: FieldProps<V, number | null> & { readonly unit?: string; readonly decimals?: number },
) {
  const { form, name, unit, decimals = 0 } = props;
  const value = form.values[name];
  return (
    <NumberInput
      {...useFieldLook(props)}
      hideControls
      decimalScale={decimals}
      {...(unit ? { suffix: `\u202f${unit}` } : {})}
      value={textOf(value)}
      onChange={(next) => form.set({ [name]: next === '' ? null : next } as Partial<V>)}
    />
  );
}

/** One of a few choices. */
export function SelectField<V extends Values>(
  props: FieldProps<V, string | null> & {
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  },
) {
  const { form, name, choices } = props;
  const { readOnly, ...look } = useFieldLook(props);
  return (
    <NativeSelect
      {...look}
      disabled={readOnly}
      data={[...choices]}
      value={textOf(form.values[name])}
      onChange={(event) => form.set(textIn(form, name, event.currentTarget.value))}
    />
  );
}

/** On or off. */
export function SwitchField<V extends Values>(props: FieldProps<V, boolean>) {
  const { form, name } = props;
  const { readOnly, labelProps: _mark, 'aria-required': _isRequired, ...look } = useFieldLook(props);
  return (
    <Switch
      {...look}
      color="green.8"
      disabled={readOnly}
      checked={form.values[name] === true}
      onChange={(event) => form.set({ [name]: event.currentTarget.checked } as Partial<V>)}
    />
  );
}

/** What every field shows: label, hint, error, and what somebody else saved here meanwhile. */
export function useFieldLook<V extends Values, Kind>({ form, name, label, hint }: FieldProps<V, Kind>) {
  const word = useWords(words);
  const isMarked = Object.hasOwn(form.theirs, name);
  const isRequired = !form.isReadOnly && !mayBeEmpty(form.schema, name);
  const theirs = form.theirs[name];
  const theirWords = isEmpty(theirs) ? word('theirsEmpty') : word('theirs', { value: String(theirs) });
  return {
    name,
    label,
    description: isMarked ? <strong className={css.theirs}>{theirWords}</strong> : hint,
    error: form.errors[name],
    // A mark that is drawn stays out of the name of the field.
    labelProps: { 'data-required': isRequired || undefined },
    'aria-required': isRequired,
    readOnly: form.isReadOnly,
    mb: 'md',
  };
}

/** The change that a typed text makes. */
export function textIn<V extends Values>(form: RecordFormState<V>, name: string, text: string): Partial<V> {
  return { [name]: text === '' ? emptyOf(form.schema, name) : text } as Partial<V>;
}

export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
