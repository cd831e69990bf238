// Rows of a few columns each, such as the parts of a program: typed row by row, added at the end, taken away one by one.
import type { LineColumn } from '@dca/contract/record-fields';
import { Autocomplete, Button, Input, NativeSelect, NumberInput } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../i18n/index.ts';
import type { ControlProps } from './control-props.ts';
import css from './fields.module.css';
import { figureMarks } from './figure-marks.ts';
import { useForm } from './form-context.ts';
import { formWords } from './form-words.ts';
import { noteChoice } from './recent-choices.ts';
import { useSuggestions } from './suggestions.ts';
import { textOf, useFieldLook } from './use-field-look.tsx';

type Line = Readonly<Record<string, unknown>>;

export function LinesField({ name, field }: ControlProps<'lines'>) {
  const form = useForm();
  const word = useWords(formWords);
  const { label, description, error, labelProps, mb } = useFieldLook(name, field);
  const value = form.values[name];
  const lines: readonly Line[] = Array.isArray(value) ? (value as Line[]) : [];
  const put = (next: readonly Line[]) => form.set({ [name]: next });
  const change = (index: number, more: Line) =>
    put(lines.map((line, at) => (at === index ? { ...line, ...more } : line)));
  const empty = Object.fromEntries(Object.keys(field.columns).map((column) => [column, null]));
  return (
    <Input.Wrapper {...{ label, description, labelProps, mb, error }} data-whole>
      <ol className={css.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own while it is typed
          <li key={index} className={css.line}>
            {Object.entries(field.columns).map(([column, of]) => (
              <Cell
                key={column}
                name={`${name}.${column}`}
                column={of}
                row={index + 1}
                value={line[column]}
                onChange={(next) => change(index, { [column]: next })}
              />
            ))}
            {!form.isReadOnly && (
              <Button
                variant="subtle"
                color="red"
                aria-label={word('removeRow', { row: index + 1 })}
                onClick={() => put(lines.filter((_, at) => at !== index))}
              >
                {word('remove')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!form.isReadOnly && (
        <Button variant="default" onClick={() => put([...lines, empty])}>
          {word('addRow')}
        </Button>
      )}
    </Input.Wrapper>
  );
}

interface CellProps {
  readonly name: string;
  readonly column: LineColumn;
  readonly row: number;
  readonly value: unknown;
  readonly onChange: (value: string | number | null) => void;
}

function Cell({ name, column, row, value, onChange }: CellProps) {
  const form = useForm();
  const language = useLanguage();
  const formats = useFormats();
  const suggest = form.lookups[name];
  const suggestions = useSuggestions(form.isReadOnly ? undefined : suggest, textOf(value));
  const label = `${column.words[language]} ${row}`;
  if (column.kind === 'lookup')
    return (
      <Autocomplete
        aria-label={label}
        placeholder={column.words[language]}
        readOnly={form.isReadOnly}
        maxLength={20}
        value={textOf(value)}
        data={[...suggestions]}
        filter={({ options }) => options}
        openOnFocus={false}
        withScrollArea={false}
        comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 } }}
        onOptionSubmit={(word) => suggest && noteChoice(suggest, word)}
        onChange={(text) => onChange(text || null)}
      />
    );
  if (column.kind === 'choice')
    return (
      <NativeSelect
        aria-label={label}
        disabled={form.isReadOnly}
        data={[
          { value: '', label: column.words[language] },
          ...Object.entries(column.choices).map(([code, choice]) => ({
            value: code,
            label: choice[language],
          })),
        ]}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    );
  return (
    <NumberInput
      aria-label={label}
      placeholder={column.words[language]}
      readOnly={form.isReadOnly}
      {...figureMarks(language, column.kind)}
      hideControls
      decimalScale={column.kind === 'number' ? column.decimals : column.kind === 'money' ? 2 : 0}
      {...(column.unit ? { suffix: `\u202f${formats.unit(column.unit)}` } : {})}
      value={textOf(value)}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
