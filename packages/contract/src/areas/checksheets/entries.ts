// What a device sends of a sheet: entries, each with an id and, per field, the entries that it was made upon (decision 22).
// An entry that cannot be read is refused alone, so its schema lets it through with nothing but its id.
import { sheetPartNames } from '@dca/domain/checksheet';
import { z } from 'zod';
import { id, instant, optionalText, person, text, words } from '../../fields.ts';
import { contentHash } from '../../hashes.ts';
import { signature } from '../../paper.ts';
import { sentParts } from './parts.ts';

/** A reading of the meter in hours. */
const smr = z.number().min(0).max(200_000);

const fluidFields = {
  compartment: text(60),
  fluid: text(60),
  grade: optionalText(40),
  quantity: z.number().positive().max(10_000),
  unit: z.enum(['l', 'kg']),
  kind: z.enum(['TOPUP', 'CHANGE']),
  partNumber: optionalText(40),
};
export const fluid = z.strictObject({
  /** Made by the device that adds it. */
  id,
  ...fluidFields,
});

const judgement = {
  code: z.string().max(3).nullable(),
  value: z.number().min(-1e9).max(1e9).nullable(),
};
const note = optionalText(1000).transform((value) => value ?? null);
const zoneCode = z.string().min(1).max(20);

/** The entries that stood in the field, as the device knew it; empty where it knew of none. */
const upon = z.array(id).max(100);
/** `id`: made by the device, version 7. `at`: when it was entered, by the clock of the device. */
const entered = { id, at: instant };

/** What somebody entered. A judgement (with its value) and a note are fields of their own: one may stay as it is. */
export const sentEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    ...entered,
    questionId: id,
    judgement: z.object({ upon, ...judgement }).optional(),
    note: z.object({ upon, text: note }).optional(),
  }),
  z.object({
    kind: z.literal('fluid'),
    ...entered,
    upon,
    zoneCode,
    fluidId: id,
    /** Null takes it off the sheet. */
    fluid: z.object(fluidFields).nullable(),
  }),
  z.object({
    kind: z.literal('reading'),
    ...entered,
    upon,
    /** Null takes the reading back. */
    smr: smr.nullable(),
    /** The reader looked again: a rise that no day has hours for is taken. */
    isConfirmed: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('part'),
    ...entered,
    upon,
    part: z.enum(sheetPartNames),
    /** As the schema of the part has it; null takes the part away. */
    content: z.unknown(),
  }),
]);
/** An entry as the server takes it. */
export type TakenEntry = z.output<typeof sentEntry>;
/** An entry as a device sends it. */
export type SentEntry = z.input<typeof sentEntry>;

const unreadable = z
  .looseObject({ id })
  .transform((raw) => ({ kind: 'unreadable' as const, id: raw.id, raw }));

/** The sheet as the specification sends it: answers with both fields at once, and nothing of what they were made upon. */
const zone = z.strictObject({
  zoneCode: z.string().max(20),
  start: instant.nullish(),
  end: instant.nullish(),
  answers: z
    .array(z.strictObject({ questionId: id, ...judgement, note: optionalText(1000), at: instant }))
    .max(500)
    .default([]),
  additionalFluids: z
    .array(fluid.extend({ at: instant }))
    .max(50)
    .default([]),
  removedFluids: z
    .array(z.strictObject({ id, at: instant }))
    .max(50)
    .default([]),
});

/** Strokes, bound to the SHA-256 of what was shown (`textToSign` of the domain). */
export const sheetSignature = z.strictObject({
  hash: contentHash,
  strokes: signature,
});
export type SheetSignature = z.infer<typeof sheetSignature>;

/**
 * What a device sends of a sheet: entries, or answers by zone as the specification has them. What is not named stays;
 * `code` and `value` null undo a judgement. `at` is the time of the act on the device.
 */
export const sentSheet = z.strictObject({
  jobId: id,
  entries: z
    .array(z.union([sentEntry, unreadable]))
    .max(1000)
    .default([]),
  /** The reading of the meter in hours; null takes it back, left out it stays. */
  smr: smr.nullish(),
  /** When it was entered; now where it is left out. */
  smrAt: instant.optional(),
  smrIsConfirmed: z.boolean().default(false),
  zoneCheckSheets: z.array(zone).max(50).default([]),
  /** What is filled in beyond the zones; a part of another type of job is refused. */
  parts: sentParts.optional(),
  /** The mechanic's signature on the sheet that is submitted; refused where the sheet is another by now. */
  signature: sheetSignature.nullish(),
  /** False keeps it a draft; true submits, and is refused with the list of what is missing. */
  submit: z.boolean().default(false),
});
export type SentSheet = z.input<typeof sentSheet>;
export type SentZone = z.input<typeof zone>;

/** The name of a field: `judgement/<question>`, `note/<question>`, `fluid/<fluid>`, `part/<name>` or `reading`. */
const field = z.string().max(60);

/** A field where entries stand that differ, until somebody chooses. What is not of its kind is null. */
export const contest = z.object({
  field,
  questionId: id.nullable(),
  zoneCode: z.string().nullable(),
  /** The one that counts until then comes first. */
  values: z.array(
    z.object({
      id,
      at: instant,
      by: person,
      code: z.string().nullable(),
      value: z.number().nullable(),
      judgement: z.string().nullable(),
      note: z.string().nullable(),
      smr: z.number().nullable(),
      fluid: fluid.nullable(),
      content: z.unknown(),
    }),
  ),
});
export type Contest = z.infer<typeof contest>;

/** What became of each entry that was sent. Answers by zone have no id and are told by `stored` alone. */
export const savedSheet = z.object({
  jobId: id,
  status: z.string(),
  version: z.number().int(),
  /** How much of what was sent changed the sheet; what was known or is contested by something worse does not. */
  stored: z.number().int(),
  /** Taken over, now or before. */
  applied: z.array(id),
  /** Kept beside something else that was entered: somebody has to choose. */
  contested: z.array(z.object({ id, fields: z.array(field) })),
  /** Not kept, each with its reason; nothing else is held back by it. */
  refused: z.array(z.object({ id, code: z.string(), message: words })),
  /** The contested fields of the whole sheet. */
  contests: z.array(contest),
});
export type SavedSheet = z.infer<typeof savedSheet>;

/** What a mechanic or leader decides: which entry of a contest counts, of those they saw. */
export const choice = z.strictObject({
  jobId: id,
  /** The choice is an entry of its own. */
  ...entered,
  field,
  chosen: id,
  /** Every entry that stood in the contest when it was decided; with one that came meanwhile it goes on. */
  seen: z.array(id).min(1).max(100),
});
