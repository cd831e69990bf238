// A record as a spreadsheet: its columns from the table of fields, and its codes in the words of the person.
import { type Field, type Fields, namesIn } from '@dca/contract/record-fields';
import type { Language } from '@dca/domain/text';
import type { SpreadsheetColumn } from '../documents/spreadsheet/index.ts';

/** A column for each field that an export shows; a header carries its unit. */
export const recordColumns = (fields: Fields, language: Language): SpreadsheetColumn[] =>
  namesIn(fields, 'export').map((key) => {
    const field = fields[key] as Field;
    const unit = 'unit' in field && field.unit ? ` (${field.unit})` : '';
    return { key, type: typeOf(field), header: `${field.words[language]}${unit}` };
  });

/** The rows with yes, no and choices in words. */
export async function* toldRows(
  fields: Fields,
  rows: AsyncIterable<object>,
  language: Language,
): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows)
    yield Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, told(fields[name], value, language)]),
    );
}

function typeOf({ kind }: Field): SpreadsheetColumn['type'] {
  if (kind === 'number' || kind === 'integer' || kind === 'money') return 'number';
  if (kind === 'day') return 'date';
  return kind === 'instant' ? 'datetime' : 'text';
}

const answers = { en: { true: 'Yes', false: 'No' }, id: { true: 'Ya', false: 'Tidak' } } as const;

function told(field: Field | undefined, value: unknown, language: Language): unknown {
  if (typeof value === 'boolean') return answers[language][value ? 'true' : 'false'];
  if (field?.kind === 'lines') return (value as object[]).map(toldLine).join('; ');
  if (Array.isArray(value)) return value.join(', ');
  return field?.kind === 'choice' ? (field.choices[String(value)]?.[language] ?? value) : value;
}

/** The values of a row beside each other, empty ones left out: `20Y-60-32120 1200 5`. */
const toldLine = (line: object): string =>
  Object.values(line)
    .filter((value) => value !== null)
    .join(' ');
