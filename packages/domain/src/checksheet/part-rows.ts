// The rows of a part, wherever its content holds them.
import type { Words } from '../text.ts';
import type { PartField, PartFields } from './part-fields.ts';
import { partLabels } from './part-labels.ts';
import { type FieldedPart, rowOfPart } from './part-table.ts';
import type { SheetParts } from './parts.ts';

/** A part, or a row of it, by the names of its fields. */
export type Filled = Readonly<Record<string, unknown>>;

/** The rows of a part in their order. */
export function rowsIn(part: FieldedPart, content: SheetParts[FieldedPart]): readonly Filled[] {
  const { rows } = rowOfPart(part);
  if (!rows) return [];
  const list = rows.member === null ? content : (content as Filled)[rows.member];
  return Array.isArray(list) ? list : [];
}

/** 'Test load, step 3' */
export function rowName(part: FieldedPart, index: number): Words {
  const word = rowOfPart(part).rows?.word ?? partLabels[part];
  const name = (language: keyof Words) =>
    `${partLabels[part][language]}, ${word[language].toLowerCase()} ${index + 1}`;
  return { en: name('en'), id: name('id') };
}

/** A part in which nothing is said yet. */
export function emptyPart(part: FieldedPart): Filled | readonly Filled[] {
  const { fields, rows } = rowOfPart(part);
  if (rows?.member === null) return [];
  const whole = unsaidFields(fields);
  return rows ? { ...whole, [rows.member]: [] } : whole;
}

const unsaidFields = (fields: PartFields): Filled =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unsaidValue(field)]));

function unsaidValue({ kind }: PartField): unknown {
  if (kind === 'flag') return false;
  return kind === 'lines' ? [] : null;
}

/** A row that is added below the others: it begins with what its fields say that a row begins with. */
export function newRow(
  part: FieldedPart,
  above: readonly Filled[],
  { now, id }: { readonly now: string; readonly id: string },
): Filled {
  const fields = rowOfPart(part).rows?.fields ?? {};
  const last = above.at(-1);
  const begun = Object.entries(fields).map(([name, field]) => [
    name,
    beginning(field, last?.[name], now, id),
  ]);
  return Object.fromEntries(begun);
}

function beginning(field: PartField, above: unknown, now: string, id: string): unknown {
  if (field.kind === 'id') return id;
  if (field.begins === 'now') return now;
  if (field.begins === 'same') return above ?? unsaidValue(field);
  if (field.begins === 'next' && field.kind === 'choice') {
    const at = field.options.findIndex(({ value }) => value === above);
    return field.options[at + 1]?.value ?? null;
  }
  return unsaidValue(field);
}
