// The fields of a record as columns of a spreadsheet: which can come in, how their columns are called, what they allow.

import type { ImportColumn, ImportTarget } from '@dca/contract/areas/imports';
import { type Field, type Fields, isShownIn, namesIn } from '@dca/contract/record-fields';
import { otherHeadings } from '@dca/domain/import-headings';
import { type Language, languages } from '@dca/domain/text';
import { headerOf } from '../record-columns.ts';
import { readsAs } from './cell-values.ts';

const unreadable = new Set<Field['kind']>(['file', 'several', 'lines', 'instant']);

/** Names of the fields that a spreadsheet may bring. */
export const broughtFields = (fields: Fields): string[] =>
  namesIn(fields, 'form').filter((name) => {
    const field = fields[name] as Field;
    return !field.isTyped && !unreadable.has(field.kind);
  });

/** True where a row without it is wrong. */
export const isRequired = (field: Field): boolean => !field.isOptional && !('standard' in field);

export const targetsOf = (fields: Fields): ImportTarget[] =>
  broughtFields(fields).map((field) => ({
    field,
    words: (fields[field] as Field).words,
    isRequired: isRequired(fields[field] as Field),
    reads: readsAs(fields[field] as Field),
  }));

/** What each header said before, by how it is compared. */
export type Remembered = ReadonlyMap<string, string | null>;

/**
 * Matches headers with fields: by what the sender said of a header before, else by the names of the field in both languages, else by what people call it besides. A
 * field is taken once. What an export shows and the product fills by itself is known and not taken.
 */
export function matchColumns(
  fields: Fields,
  headers: readonly string[],
  remembered: Remembered,
): Omit<ImportColumn, 'samples'>[] {
  const brought = broughtFields(fields);
  const own = new Map(brought.flatMap((name) => namesOf(name, fields).map((word) => [word, name])));
  const shown = Object.keys(fields).filter((name) => isShownIn(fields[name] as Field, 'export'));
  const known = new Set(shown.flatMap((name) => namesOf(name, fields)));
  const others = brought.flatMap((name) =>
    (otherHeadings[name] ?? []).map((word) => [normalHeader(word), name] as const),
  );
  const byName = new Map([...others.filter(([word]) => !known.has(word)), ...own]);
  const taken = new Set<string>();
  return headers.map((header) => {
    const word = normalHeader(header);
    const before = remembered.get(word);
    const wanted = before === undefined ? (byName.get(word) ?? null) : before;
    const field = wanted !== null && brought.includes(wanted) && !taken.has(wanted) ? wanted : null;
    if (field) taken.add(field);
    return { header, field, isKnown: !own.has(word) && known.has(word) };
  });
}

/** Case, spaces and signs do not tell headers apart. */
export const normalHeader = (header: string): string =>
  header.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, '');

function namesOf(name: string, fields: Fields): string[] {
  const field = fields[name] as Field;
  const headers = languages.flatMap((language: Language) => [
    field.words[language],
    headerOf(field, language),
  ]);
  return [name, ...headers].map(normalHeader);
}
