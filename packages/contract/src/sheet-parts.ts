// The parts of a filled sheet beyond its zones, each with its schema (domain decisions §2, §4, §5). What the phone sends and
// what the server keeps is the same content; the domain judges it.
import type { SheetParts } from '@dca/domain/checksheet';
import { z } from 'zod';
import { day, id, instant, optionalText, text } from './fields.ts';

const number = (least: number, most: number) => z.number().min(least).max(most);
const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);
const note = optionalText(500).transform((value) => value ?? null);
const shortText = optionalText(60).transform((value) => value ?? null);
const rows = <S extends z.ZodRawShape>(shape: S, most = 100) => z.array(z.strictObject(shape)).max(most);

const coded = z.strictObject({ code: text(10), objectPart: shortText, text: note });
const passed = z.enum(['PASS', 'FAIL']);

const measured = {
  item: text(120),
  unit: text(20),
  standard: orNull(number(-1e9, 1e9)),
  limitMin: orNull(number(-1e9, 1e9)),
  limitMax: orNull(number(-1e9, 1e9)),
  actual: number(-1e9, 1e9),
};

const loadStep = {
  percent: z.literal([0, 25, 50, 75, 100, 110]),
  start: instant,
  reading: instant,
  minutes: number(0, 1440),
  kw: number(0, 100_000),
  kva: number(0, 100_000),
  pf: number(0, 1),
  v12: number(0, 50_000),
  v23: number(0, 50_000),
  v31: number(0, 50_000),
  i1: number(0, 100_000),
  i2: number(0, 100_000),
  i3: number(0, 100_000),
  hz: number(0, 500),
  rpm: number(0, 10_000),
  oilKpa: orNull(number(0, 5000)),
  coolantC: orNull(number(-60, 300)),
  exhaustC: orNull(number(-60, 1500)),
  fuelLph: orNull(number(0, 10_000)),
  remark: note,
  result: passed,
};

/** Hours as a panel shows them. */
const panel = orNull(number(0, 200_000).multipleOf(0.1));

/** The content of each part. */
export const sheetParts = {
  meter: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('METER_REPLACED'), replacedPanel: panel, panel }),
    z.strictObject({ kind: z.literal('ESTIMATED'), reason: note }),
  ]),
  oilSamples: rows({
    component: z.enum(['ENG', 'TRM', 'HYD', 'FDR', 'DIF', 'SWG']),
    position: shortText,
    serialNumber: shortText,
    bottle: text(40),
    oilHours: orNull(number(0, 200_000)),
    oilChanged: z.boolean(),
    takenAt: instant,
  }),
  partsUsed: rows({
    partNumber: text(40),
    description: optionalText(120).transform((value) => value ?? null),
    quantity: z.number().positive().max(100_000),
    unit: text(10),
  }),
  phenomenon: z.strictObject({ text: text(1000) }),
  damage: coded,
  cause: coded,
  action: coded,
  downtime: rows({ id, stoppedAt: instant, readyAt: orNull(instant), reason: note }, 20),
  identity: z.strictObject({
    serialNumber: text(40),
    engineModel: shortText,
    engineNumber: shortText,
    year: orNull(number(1950, 2100).int()),
    attachments: z.array(text(80)).max(30).default([]),
    differsFromPaper: note,
  }),
  functionalTest: rows({ item: text(120), result: passed, remark: note }),
  damagePhotos: rows({ photoId: id, place: text(60), text: text(300) }, 60),
  attendanceList: rows({ name: text(80), company: text(80), position: shortText, signed: z.boolean() }, 200),
  topics: rows({ title: text(120), minutes: number(1, 1440), note }),
  visitFindings: rows({
    text: text(500),
    recommendation: text(500),
    priority: z.literal([1, 2, 3, 4]),
    responsible: shortText,
    due: orNull(day),
  }),
  testLoad: z.strictObject({
    ratedKva: number(1, 100_000),
    ratedKw: number(1, 100_000),
    ratedV: number(1, 50_000),
    ratedHz: number(1, 500),
    performanceClass: z.enum(['G1', 'G2', 'G3']),
    ambientC: number(-60, 80),
    loadBank: text(60),
    steps: rows(loadStep, 24),
  }),
  measuredValues: rows(measured, 200),
  receiving: z.strictObject({
    component: text(80),
    serialNumber: text(40),
    lifeHours: orNull(number(0, 200_000)),
    outside: text(500),
    missingParts: z.array(text(80)).max(60).default([]),
  }),
  measurement: rows(measured, 200),
  assembly: rows(
    { item: text(120), torqueNm: orNull(number(0, 100_000)), marked: z.boolean(), witness: shortText },
    200,
  ),
  bench: z.strictObject({
    minutes: number(1, 10_000),
    readings: rows(measured, 100),
    result: passed,
    remark: note,
  }),
} as const satisfies { readonly [Name in keyof SheetParts]: z.ZodType<SheetParts[Name]> };

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
