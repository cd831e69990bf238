// The columns of a list from the table of fields: heads in the words of the field, cells as its kind is written.
import {
  type Field,
  type FieldOfKind,
  type Fields,
  isShownIn,
  type Kind,
  type RecordTable,
} from '@dca/contract/record-fields';
import type { ReactNode } from 'react';
import { type Formats, type Language, useFormats, useLanguage } from '../i18n/index.ts';
import { ActivityBadge } from '../ui/activity-badge.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Value } from '../ui/value.tsx';
import { Day, When } from '../ui/when.tsx';
import type { Column } from './columns.ts';

/** A column for each field that the list shows, in the order of the table. */
export function useFieldColumns<F extends Fields, Row extends { readonly [N in keyof F]: unknown }>(
  table: RecordTable<F>,
): Column<Row>[] {
  const language = useLanguage();
  const formats = useFormats();
  const shown = Object.entries(table.fields).filter(
    ([, field]) => isShownIn(field, 'list') || isShownIn(field, 'wide'),
  );
  return shown.map(([name, field]) => ({
    name,
    label: field.words[language],
    cell: (row: Row) => cellOf(field, row[name], language, formats),
    ...(field.isSorted ? { sort: name } : {}),
    ...(isShownIn(field, 'wide') ? { isWide: true } : {}),
    ...(tight.has(field.kind) ? { isTight: true } : {}),
    ...(plain.has(field.kind) ? { isPlain: true } : {}),
    ...(figures.has(field.kind) ? { isFigure: true } : {}),
    ...(field.kind === 'text' && field.yields ? { yields: true } : {}),
    ...(field.kind === 'text' ? { words: (row: Row) => String(row[name] ?? '') } : {}),
  }));
}

const tight: ReadonlySet<Kind> = new Set(['code', 'lookup', 'day', 'instant', 'activity', 'yesNo']);
/** The value says what it is. */
const plain: ReadonlySet<Kind> = new Set(['activity', 'yesNo']);
const figures: ReadonlySet<Kind> = new Set(['number', 'integer', 'money']);

function cellOf(field: Field, value: unknown, language: Language, formats: Formats): ReactNode {
  if (value === null || value === undefined) return null;
  if (field.kind === 'activity') return <ActivityBadge isActive={value === true} />;
  if (field.kind === 'yesNo') return value === true ? field.words[language] : null;
  if (field.kind === 'instant') return <When at={String(value)} />;
  if (field.kind === 'day') return <Day day={String(value)} />;
  if (field.kind === 'choice') return choiceOf(field, String(value), language);
  if (field.kind === 'several') return Array.isArray(value) ? value.join(', ') : null;
  if (field.kind === 'lines') return Array.isArray(value) ? value.length : null;
  if (field.kind === 'number' || field.kind === 'integer' || field.kind === 'money')
    return <Value value={Number(value)} {...look(field, formats)} />;
  return String(value);
}

function choiceOf(field: FieldOfKind<'choice'>, code: string, language: Language): ReactNode {
  const [label, colour] = [field.choices[code], field.colours?.[code]];
  if (label && colour) return <StatusBadge state={{ label, colour }} />;
  return label?.[language] ?? code;
}

const look = (
  { unit, ...field }: Extract<Field, { kind: 'number' | 'integer' | 'money' }>,
  formats: Formats,
) => ({
  ...(unit ? { unit: formats.unit(unit) } : {}),
  ...('decimals' in field ? { decimals: field.decimals } : {}),
});
