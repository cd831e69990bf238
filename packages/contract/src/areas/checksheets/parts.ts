// The parts of a filled sheet beyond its zones (domain decisions §2, §4, §5), each with its schema. What they consist of stands
// in the table of the domain, which judges them too; here it becomes what a phone sends and the server keeps. A part is a
// draft until the sheet is submitted, so what is not said yet is null.
import {
  type FieldedPart,
  mostOfLine,
  type PartField,
  type PartFields,
  partTable,
  rowOfPart,
  type SheetParts,
} from '@dca/domain/checksheet';
import { z } from 'zod';
import { day, id, instant, optionalText, text } from '../../fields.ts';

const note = optionalText(500).transform((value) => value ?? null);

/** Hours as a panel shows them. */
const panel = z.number().min(0).max(200_000).multipleOf(0.1).nullable().default(null);

const meter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('METER_REPLACED'), replacedPanel: panel, panel }),
  z.strictObject({ kind: z.literal('ESTIMATED'), reason: note }),
]);

function schemaOf(field: PartField): z.ZodType {
  switch (field.kind) {
    case 'line':
    case 'text':
      return optionalText(field.most).transform((value) => value ?? null);
    case 'number': {
      const value = z.number().min(field.least).max(field.most);
      return orNull(field.isWhole ? value.int() : value);
    }
    case 'moment':
      return field.isNeeded ? instant : orNull(instant);
    case 'day':
      return orNull(day);
    case 'flag':
      return z.boolean().default(false);
    case 'lines':
      return z.array(text(mostOfLine)).max(field.most).default([]);
    case 'choice':
      return orNull(z.literal(field.options.map(({ value }) => value)));
    case 'code':
      return optionalText(10).transform((value) => value ?? null);
    case 'photo':
      return orNull(id);
    case 'id':
      return id;
  }
}

const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().default(null as never);

const shapeOf = (fields: PartFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

function schemaOfPart(part: FieldedPart): z.ZodType {
  const { fields, rows } = rowOfPart(part);
  const list = rows && z.array(z.strictObject(shapeOf(rows.fields))).max(rows.most);
  if (!list) return z.strictObject(shapeOf(fields));
  return rows.member === null ? list : z.strictObject({ ...shapeOf(fields), [rows.member]: list });
}

type Schemas = { readonly [Name in keyof SheetParts]: z.ZodType<SheetParts[Name], SheetParts[Name]> };

/** The content of each part. */
export const sheetParts = {
  meter,
  ...Object.fromEntries((Object.keys(partTable) as FieldedPart[]).map((part) => [part, schemaOfPart(part)])),
} as unknown as Schemas;

/** Gives every part the same envelope, by name. */
function eachPart<Envelope extends z.ZodType>(envelope: (content: z.ZodType) => Envelope) {
  return Object.fromEntries(Object.entries(sheetParts).map(([name, content]) => [name, envelope(content)]));
}

type Contents = typeof sheetParts;
type SentPart<C extends z.ZodType> = z.ZodOptional<
  z.ZodObject<{ at: typeof instant; content: z.ZodNullable<C> }, z.core.$strict>
>;
type KeptPart<C extends z.ZodType> = z.ZodOptional<
  z.ZodObject<{ at: z.ZodString; by: z.ZodString; revisions: z.ZodArray<typeof id>; content: C }>
>;

/** Parts as a phone sends them: what is left out stays, null takes a part away, of two changes the later counts. */
export const sentParts = z.strictObject(
  eachPart((content) =>
    z.strictObject({ at: instant, content: content.nullable() }).optional(),
  ) as unknown as {
    [Name in keyof Contents]: SentPart<Contents[Name]>;
  },
);

/** Parts as they are kept; `revisions` are the entries that stand. */
export const keptParts = z.object(
  eachPart((content) =>
    z.object({ at: z.string(), by: z.string(), revisions: z.array(id), content }).optional(),
  ) as unknown as {
    [Name in keyof Contents]: KeptPart<Contents[Name]>;
  },
);
export type KeptParts = z.infer<typeof keptParts>;
