// A row of the file becomes the body that a form would send, and is judged by the same schema.
import type { Field, Fields } from '@dca/contract/record-fields';
import type { Manner, NamedCurrency } from '@dca/domain/import-cells';
import type { ImportReason, ReasonParticulars } from '@dca/domain/import-reasons';
import type { z } from 'zod';
import type { SheetRow } from '../../documents/spreadsheet/index.ts';
import { type GivenCell, readCell, shownCell } from './cell-values.ts';
import type { ImportKind } from './kind.ts';

export interface RowError {
  readonly line: number;
  readonly field: string;
  readonly header: string;
  readonly value: string;
  readonly reason: ImportReason;
  readonly particulars: ReasonParticulars;
}

/** Where a field stands in the file. */
export interface Place {
  readonly index: number;
  readonly field: string;
  readonly header: string;
  readonly manner: Manner;
  /** What stands in all rows, instead of a cell. */
  readonly value?: string;
}

export interface GivenRow {
  readonly row: SheetRow;
  /** Values by field, null where the cell is empty. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly errors: RowError[];
}

export const isEmptyRow = ({ cells }: SheetRow): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

/** Reads the cells of a row by the fields that their columns are matched with. */
export function readCells(fields: Fields, places: readonly Place[], row: SheetRow): GivenRow {
  const given: Record<string, unknown> = {};
  const errors: RowError[] = [];
  const amounts: [Place, NamedCurrency][] = [];
  for (const place of places) {
    const { field, header } = place;
    const { cell, format } = cellOf(place, row);
    const read = readCell(fields[field] as Field, { cell, format }, place.manner);
    if ('value' in read) {
      given[field] = read.value;
      if (read.currency) amounts.push([place, read.currency]);
    } else {
      const { reason, particulars = {} } = read;
      errors.push({ line: row.line, field, header, value: shownCell(cell, format), reason, particulars });
    }
  }
  for (const [{ field, header, ...place }, named] of amounts) {
    const currency = currencyOf(fields, given);
    if (currency === undefined || named === currency) continue;
    const value = shownCell(cellOf(place, row).cell);
    errors.push({
      line: row.line,
      field,
      header,
      value,
      reason: 'OTHER_CURRENCY',
      particulars: { currency },
    });
  }
  return { row, given, errors };
}

const cellOf = ({ index, value }: Pick<Place, 'index' | 'value'>, { cells, formats }: SheetRow): GivenCell =>
  value === undefined ? { cell: cells[index], format: formats?.[index] } : { cell: value };

/** In what the amounts of a row are; undefined where its kind does not say. */
function currencyOf({ currency }: Fields, given: Readonly<Record<string, unknown>>): string | undefined {
  if (currency?.kind !== 'choice') return undefined;
  return String(given.currency ?? currency.standard ?? '');
}

/** The record that a row makes, or null with its errors among those of the row. */
export function judgeRow(
  kind: ImportKind,
  places: readonly Place[],
  { row, given, errors }: GivenRow,
  before: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> | null {
  const body: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(given))
    if (value !== null || (Object.hasOwn(before, name) && !kind.changes?.leavesEmpty)) body[name] = value;
  const parsed = kind.schema.safeParse(body);
  if (parsed.success) return errors.length === 0 ? (parsed.data as Record<string, unknown>) : null;
  const wrong = new Set(errors.map(({ field }) => field));
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    if (wrong.has(field)) continue;
    wrong.add(field);
    const place = places.find((one) => one.field === field);
    const { reason, particulars } = reasonOf(issue, kind, given[field]);
    const { cell, format } = place ? cellOf(place, row) : {};
    const value = shownCell(cell, format);
    const header = place?.header ?? kind.table.fields[field]?.words.en ?? field;
    errors.push({ line: row.line, field, header, value, reason, particulars });
  }
  return null;
}

function reasonOf(
  issue: z.core.$ZodIssue,
  { tied, table }: ImportKind,
  value: unknown,
): { readonly reason: ImportReason; readonly particulars: ReasonParticulars } {
  const name = String(issue.path[0] ?? '');
  if (issue.code === 'custom' && issue.params?.rule === 'unprintable')
    return { reason: 'UNPRINTABLE', particulars: {} };
  if (issue.code === 'custom') return { reason: tied?.[name] ?? 'UNFIT', particulars: {} };
  if (value === null || value === undefined || value === '') return { reason: 'MISSING', particulars: {} };
  if (issue.code === 'too_big')
    return {
      reason: issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE',
      particulars: { most: Number(issue.maximum) },
    };
  if (issue.code === 'too_small')
    return { reason: 'TOO_SMALL', particulars: { least: Number(issue.minimum) } };
  return { reason: formReason(issue, table.fields[name]), particulars: {} };
}

function formReason(issue: z.core.$ZodIssue, field: Field | undefined): ImportReason {
  if (issue.code === 'invalid_type') return field?.kind === 'integer' ? 'NOT_WHOLE' : 'UNFIT';
  if (issue.code !== 'invalid_format') return 'UNFIT';
  if (issue.format === 'email') return 'NOT_AN_EMAIL';
  if (field?.kind === 'code' && field.as === 'partNumber') return 'NOT_A_PART_NUMBER';
  return field?.kind === 'code' || field?.kind === 'lookup' ? 'NOT_A_CODE' : 'UNFIT';
}
