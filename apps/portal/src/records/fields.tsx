// Fields of a record form. Each finds its form around it, and its words, kind, unit and length in the table of the record, so
// that a screen names a field and nothing else.
import type { Field, Fields, FormName, Kind, RecordTable } from '@dca/contract/record-fields';
import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useFormats, useLanguage } from '../i18n/index.ts';
import { DayInput } from '../ui/day-input.tsx';
import { Section } from '../ui/section.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import type { ControlProps } from './control-props.ts';
import { figureMarks } from './figure-marks.ts';
import { FileField } from './file-field.tsx';
import { useForm } from './form-context.ts';
import { emptyOf } from './form-values.ts';
import { LinesField } from './lines-field.tsx';
import { Lookup } from './lookup.tsx';
import { SeveralField } from './several-field.tsx';
import { textOf, useFieldLook } from './use-field-look.tsx';
import type { RecordFormState } from './use-record-form.ts';

/** The field part of a record, which takes the names of its fields only. */
export const fieldOf =
  <F extends Fields>(table: RecordTable<F>): ComponentType<{ readonly name: FormName<F> }> =>
  ({ name }) => <RecordField name={name} field={table.fields[name] as Field} />;

interface SectionProps<Name> {
  readonly title: string;
  readonly names: readonly Name[];
}

/** The part for a section of a form: fields of the record in two columns, below their title. */
export const sectionOf =
  <F extends Fields>(table: RecordTable<F>): ComponentType<SectionProps<FormName<F>>> =>
  ({ title, names }) => (
    <Section title={title}>
      <FieldColumns fields={table.fields} names={names} />
    </Section>
  );

/** Fields of a record in two columns, in the order of their names. */
export function FieldColumns({
  fields,
  names,
}: {
  readonly fields: Fields;
  readonly names: readonly string[];
}) {
  return (
    <TwoColumns>
      {names.map((name) => (
        <RecordField key={name} name={name} field={fields[name] as Field} />
      ))}
    </TwoColumns>
  );
}

function RecordField({ name, field }: { readonly name: string; readonly field: Field }) {
  const isThere = useForm().values.id !== undefined;
  if (field.isInitial && isThere) return null;
  // The compiler cannot tell that the control of a kind gets a field of that kind.
  const Control = controls[field.kind as EnteredKind] as ComponentType<{ name: string; field: Field }>;
  return <Control name={name} field={field} />;
}

/** Instants are noted by the server. */
type EnteredKind = Exclude<Kind, 'instant'>;
const controls: { readonly [K in EnteredKind]: ComponentType<ControlProps<K>> } = {
  text: TextField,
  code: CodeField,
  lookup: CodeField,
  day: DayField,
  number: NumberField,
  integer: NumberField,
  money: NumberField,
  yesNo: SwitchField,
  activity: ActivityField,
  choice: ChoiceField,
  several: SeveralField,
  lines: LinesField,
  file: FileField,
};

function TextField({ name, field }: ControlProps<'text'>) {
  const form = useForm();
  const line = {
    ...useFieldLook(name, field),
    maxLength: field.max,
    value: textOf(form.values[name]),
    onChange: (event: { currentTarget: { value: string } }) => setText(form, name, event.currentTarget.value),
  };
  if (field.lines) return <Textarea {...line} rows={field.lines} resize="vertical" data-whole />;
  return <TextInput {...line} type={field.as ?? 'text'} />;
}

/** A code: with suggestions where the form has a lookup for it. */
function CodeField({ name, field }: ControlProps<'code' | 'lookup'>) {
  const form = useForm();
  const look = useFieldLook(name, field);
  const suggest = form.lookups[name];
  if (suggest) return <Lookup name={name} field={field} suggest={suggest} maxLength={20} />;
  return (
    <TextInput
      {...look}
      maxLength={20}
      autoCapitalize="characters"
      value={textOf(form.values[name])}
      onChange={(event) => setText(form, name, event.currentTarget.value)}
    />
  );
}

function DayField({ name, field }: ControlProps<'day'>) {
  const form = useForm();
  return (
    <DayInput
      {...useFieldLook(name, field)}
      value={textOf(form.values[name])}
      onPick={(day) => setText(form, name, day)}
    />
  );
}

/** A figure. What is no number yet (a lone minus) stays as typed, and the schema says so. */
function NumberField({ name, field }: ControlProps<'number' | 'integer' | 'money'>) {
  const form = useForm();
  const formats = useFormats();
  const language = useLanguage();
  const decimals = field.kind === 'number' ? field.decimals : field.kind === 'money' ? 2 : 0;
  return (
    <NumberInput
      {...useFieldLook(name, field)}
      {...figureMarks(language, field.kind)}
      hideControls
      decimalScale={decimals}
      {...(field.unit ? { suffix: `\u202f${formats.unit(field.unit)}` } : {})}
      value={textOf(form.values[name])}
      onChange={(next) => form.set({ [name]: next === '' ? null : next })}
    />
  );
}

function ChoiceField({ name, field }: ControlProps<'choice'>) {
  const form = useForm();
  const language = useLanguage();
  const { readOnly, ...look } = useFieldLook(name, field);
  const choices = Object.entries(field.choices).map(([value, choice]) => ({
    value,
    label: choice[language],
  }));
  const isOpen = field.isOptional || textOf(form.values[name]) === '';
  return (
    <NativeSelect
      {...look}
      disabled={readOnly}
      data={isOpen ? [{ value: '', label: '' }, ...choices] : choices}
      value={textOf(form.values[name])}
      onChange={(event) => setText(form, name, event.currentTarget.value)}
    />
  );
}

function SwitchField({ name, field }: ControlProps<'yesNo' | 'activity'>) {
  const form = useForm();
  const {
    readOnly,
    labelProps: _mark,
    'aria-required': _isRequired,
    inputWrapperOrder: _order,
    ...look
  } = useFieldLook(name, field);
  return (
    <Switch
      {...look}
      color="green.8"
      disabled={readOnly || (field.kind === 'activity' && form.isActivityFixed)}
      checked={form.values[name] === true}
      onChange={(event) => form.set({ [name]: event.currentTarget.checked })}
    />
  );
}

/** Whether the record is still used; what is added is used. */
function ActivityField(props: ControlProps<'activity'>) {
  return useForm().values.id === undefined ? null : <SwitchField {...props} />;
}

function setText(form: RecordFormState<Readonly<Record<string, unknown>>>, name: string, text: string): void {
  form.set({ [name]: text === '' ? emptyOf(form.schema, name) : text });
}
