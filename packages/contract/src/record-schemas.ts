// The schemas of a record, built from its table of fields: what somebody sends to add or change one, and the row of an
// answer. Rules that tie several fields together an area adds itself, by `refine`.
import { z } from 'zod';
import {
  code,
  day,
  id,
  instant,
  line,
  optionalLine,
  optionalText,
  partNumber,
  several,
  text,
  version,
  yesOrNo,
} from './fields.ts';
import { fileHash } from './hashes.ts';
import {
  type ChangedName,
  changedNamesIn,
  type Field,
  type FieldOfKind,
  type Fields,
  type FilteredName,
  type FormName,
  filterOf,
  type Kind,
  type LineColumns,
  namesIn,
  type ValueOf,
} from './record-fields.ts';

type Sent<F> = F extends { standard: unknown }
  ? z.ZodDefault<z.ZodType<ValueOf<F>, ValueOf<F>>>
  : F extends { isOptional: true }
    ? z.ZodOptional<z.ZodNullable<z.ZodType<ValueOf<F>, ValueOf<F>>>>
    : z.ZodType<ValueOf<F>, ValueOf<F>>;
type SentShape<F extends Fields> = { -readonly [N in FormName<F>]: Sent<F[N]> };
type ChangedShape<F extends Fields> = { -readonly [N in ChangedName<F>]: Sent<F[N]> };
type Told<F> = F extends { isOptional: true } ? z.ZodNullable<z.ZodType<ValueOf<F>>> : z.ZodType<ValueOf<F>>;
type ToldShape<F extends Fields> = { -readonly [N in keyof F]: Told<F[N]> };

export type FilterShape<F extends Fields> = {
  -readonly [N in FilteredName<F> as Capitalize<N>]: F[N] extends { kind: 'yesNo' | 'activity' }
    ? typeof yesOrNo
    : ReturnType<typeof several<z.ZodType<ValueOf<F[N]>, ValueOf<F[N]>>>>;
};

/** The body that adds a record. The caller may bring the id. */
export const newRecord = <F extends Fields>(fields: F) =>
  z.strictObject({ id: id.optional(), ...sentShape(fields) });

/** The body that changes a record: all of its fields but the initial ones, and the version that the change started from. */
export const changedRecord = <F extends Fields>(fields: F) =>
  z.strictObject({ id, version, ...(shapeOf(fields, changedNamesIn(fields)) as ChangedShape<F>) });

/** The record as answers carry it: every field, with id and version. */
export const recordRow = <F extends Fields>(fields: F) =>
  z.object({ id, ...toldShape(fields), version: z.number().int() });

export type RowSchema<F extends Fields> = ReturnType<typeof recordRow<F>>;

/** What a list of such records takes to be narrowed: some of the values of a field, or whether something is so. */
export const recordFilters = <F extends Fields>(fields: F): FilterShape<F> =>
  // The compiler cannot follow the table through a loop; `FilterShape` says what the loop makes of each kind.
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.isFiltered)
      .map(([name, field]) => [filterOf(name), narrows(field)]),
  ) as FilterShape<F>;

function narrows(field: Field): z.ZodType {
  if (field.kind === 'yesNo' || field.kind === 'activity') return yesOrNo;
  if (field.kind === 'choice') return several(z.enum(Object.keys(field.choices)));
  return several(z.string().max(field.kind === 'text' ? field.max : 20));
}

/** The schemas of the fields that a form shows, by name. */
function sentShape<F extends Fields>(fields: F): SentShape<F> {
  // The compiler cannot follow the table through a loop; `SentShape` says what the loop makes of each kind.
  return shapeOf(fields, namesIn(fields, 'form')) as SentShape<F>;
}

const shapeOf = (fields: Fields, names: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(names.map((name) => [name, sent(fields[name] as Field)]));

function toldShape<F extends Fields>(fields: F): ToldShape<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, told(field)]),
  ) as ToldShape<F>;
}

function sent(field: Field): z.ZodType {
  const filled = (schemas[field.kind] as (of: Field) => z.ZodType)(field);
  if ('standard' in field) return filled.default(field.standard);
  if (!field.isOptional) return filled;
  if (field.kind !== 'text' || field.as) return emptyIsNull(filled);
  return isLine(field) ? optionalLine(field.max) : optionalText(field.max);
}

// An emptied control sends '' where the record holds null.
const emptyIsNull = (schema: z.ZodType) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish(),
  );

const isLine = ({ lines, max }: FieldOfKind<'text'>) => lines === undefined && max <= mostOfLine;
/** What is longer is no name. */
const mostOfLine = 300;

const schemas: { readonly [K in Kind]: (field: FieldOfKind<K>) => z.ZodType } = {
  text: (field) => {
    if (field.as === 'email') return z.email().trim().max(field.max);
    return isLine(field) ? line(field.max) : text(field.max);
  },
  code: ({ as }) => (as === 'partNumber' ? partNumber : code),
  lookup: ({ of }) => (of === 'part' ? partNumber : code),
  day: () => day,
  instant: () => instant,
  file: () => fileHash,
  number: (field) => within(z.number(), field),
  integer: (field) => within(z.number().int(), field),
  money: (field) => within(z.number(), { min: 0, ...field }),
  yesNo: () => z.boolean(),
  activity: () => z.boolean(),
  choice: ({ choices }) => z.enum(Object.keys(choices)),
  several: ({ isExact }) => (isExact ? z.array(exactCode).max(500) : z.array(code).max(50)),
  lines: ({ columns }) => linesOf(columns),
};

/** A name of the product's own, kept as it is written. */
const exactCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/);

/** At most as many rows as a person still reads, no two of them of the same first column. */
function linesOf(columns: LineColumns) {
  const [first = ''] = Object.keys(columns);
  const shape = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sent(column)]));
  return z
    .array(z.strictObject(shape))
    .max(200)
    .superRefine((lines: readonly Record<string, unknown>[], context) => {
      lines.forEach((line, index) => {
        if (lines.findIndex((other) => other[first] === line[first]) < index)
          context.addIssue({ code: 'custom', path: [index, first], message: 'this one stands here already' });
      });
    });
}

function within(schema: z.ZodNumber, { min, max }: { readonly min?: number; readonly max?: number }) {
  const least = min === undefined ? schema : schema.min(min);
  return max === undefined ? least : least.max(max);
}

function told(field: Field): z.ZodType {
  const schema = tells(field);
  return field.isOptional ? schema.nullable() : schema;
}

function tells(field: Field): z.ZodType {
  if (field.kind === 'number' || field.kind === 'money') return z.number();
  if (field.kind === 'integer') return z.number().int();
  if (field.kind === 'yesNo' || field.kind === 'activity') return z.boolean();
  if (field.kind === 'several') return z.array(z.string());
  if (field.kind === 'lines') return z.array(z.object(toldShape(field.columns)));
  if (field.kind === 'instant') return instant;
  return field.kind === 'choice' ? z.enum(Object.keys(field.choices)) : z.string();
}
