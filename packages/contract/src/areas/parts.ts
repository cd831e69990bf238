// Parts: the price list with its log, what is offered with it (brochures, programs, promo events), what is new of all that,
// and how much of it the work asked for and used (spec §7 "Master data"). Prices come in by upload, or one by one.
import { z } from 'zod';
import { type Call, call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { day, id, instant, month, several, yesOrNo } from '../fields.ts';
import { dataLookup } from '../lookups.ts';
import { exportFormat, recordCalls } from '../record-calls.ts';
import { changedRecord, newRecord, recordRow } from '../record-schemas.ts';
import { brochureTable, programTable, promoEventTable } from '../records/offers.ts';
import { partTable } from '../records/part.ts';
import { broughtFile, importRow } from './imports.ts';

const base = '/dca/msmasterdata/api/v1/parts';

/** A period ends on its first day at the earliest. */
const periodFits = (sent: { validFrom: string; validTo?: string | null }) =>
  !sent.validTo || sent.validTo >= sent.validFrom;
const periodRule = { path: ['validTo'], message: 'the end lies before the beginning' };

export const newPart = newRecord(partTable.fields).refine(periodFits, periodRule);
export const changedPart = changedRecord(partTable.fields).refine(periodFits, periodRule);
export const part = recordRow(partTable.fields);
export type NewPart = z.output<typeof newPart>;
export type Part = z.infer<typeof part>;

/** A file that is tied to a record, to be fetched by its id; null where there is none. */
const tied = z.object({ id, mediaType: z.string() }).nullable();
const isValid = z.boolean();
/** What the parts of an offer are called, by their numbers. */
const descriptions = z.record(z.string(), z.string());

const newBrochure = newRecord(brochureTable.fields).refine(periodFits, periodRule);
export const changedBrochure = changedRecord(brochureTable.fields).refine(periodFits, periodRule);
export const brochure = recordRow(brochureTable.fields).extend({ isValid, fileTied: tied, coverTied: tied });
export type NewBrochure = z.output<typeof newBrochure>;
export type Brochure = z.infer<typeof brochure>;

const newProgram = newRecord(programTable.fields).refine(periodFits, periodRule);
export const changedProgram = changedRecord(programTable.fields).refine(periodFits, periodRule);
export const program = recordRow(programTable.fields).extend({ isValid, pictureTied: tied, descriptions });
export type NewProgram = z.output<typeof newProgram>;
export type Program = z.infer<typeof program>;

const newPromoEvent = newRecord(promoEventTable.fields).refine(periodFits, periodRule);
export const changedPromoEvent = changedRecord(promoEventTable.fields).refine(periodFits, periodRule);
export const promoEvent = recordRow(promoEventTable.fields).extend({
  isValid,
  pictureTied: tied,
  descriptions,
});
export type NewPromoEvent = z.output<typeof newPromoEvent>;
export type PromoEvent = z.infer<typeof promoEvent>;

const ours = <C extends Call>(call: C) => ({ ...call, ours: true as const });

const ofParts = recordCalls({
  base,
  name: 'part',
  table: partTable,
  add: newPart,
  change: changedPart,
  row: part,
  filters: { Brand: several(z.string().max(40)), IsValid: yesOrNo, IsActive: yesOrNo },
});

const offerFilters = { UnitModel: several(z.string().max(40)), IsValid: yesOrNo, IsActive: yesOrNo };
const ofBrochures = recordCalls({
  base: `${base}/brochure`,
  name: 'part',
  table: brochureTable,
  add: newBrochure,
  change: changedBrochure,
  row: brochure,
  filters: { Brand: several(z.string().max(40)), ...offerFilters },
});
const ofPrograms = recordCalls({
  base: `${base}/program`,
  name: 'part',
  table: programTable,
  add: newProgram,
  change: changedProgram,
  row: program,
  filters: { Kind: several(z.enum(['KIT', 'BUNDLE', 'EXCHANGE', 'DISCOUNT'])), ...offerFilters },
});
const ofPromoEvents = recordCalls({
  base: `${base}/promo-event`,
  name: 'part',
  table: promoEventTable,
  add: newPromoEvent,
  change: changedPromoEvent,
  row: promoEvent,
  filters: offerFilters,
});

/** A change of the price list. `before` and `after` hold what differs, by the name of the field. */
const logged = z.object({
  id,
  partId: id,
  partNumber: z.string(),
  at: instant,
  by: z.string(),
  uploadId: z.string().nullable(),
  /** The name of the file that was uploaded. */
  uploadName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
});
export type PartChange = z.infer<typeof logged>;

export const offerKinds = ['BROCHURE', 'PROGRAM', 'PROMO_EVENT'] as const;
const offered = z.object({
  id,
  kind: z.enum(offerKinds),
  title: z.string(),
  validFrom: day,
  validTo: day.nullable(),
  updatedAt: instant,
});
export type Offered = z.infer<typeof offered>;

/**
 * What the work asked for of a part within a month, what approved sheets used of it, and what a program meant to sell; null
 * where no program does. Values are at the list price of now, in the currency of the part; null without a price.
 */
const performed = z.object({
  /** Made of month, part and program. */
  id: z.guid(),
  month,
  partNumber: z.string(),
  description: z.string().nullable(),
  currency: z.string().nullable(),
  programId: id.nullable(),
  programTitle: z.string().nullable(),
  requested: z.number(),
  used: z.number(),
  target: z.number().nullable(),
  requestedValue: z.number().nullable(),
  usedValue: z.number().nullable(),
  targetValue: z.number().nullable(),
});
export type Performed = z.infer<typeof performed>;

const performedMonth = z.object({
  month,
  requested: z.number(),
  used: z.number(),
  target: z.number(),
});
export type PerformedMonth = z.infer<typeof performedMonth>;

const performanceFilters = {
  From: month.optional(),
  To: month.optional(),
  ProgramId: several(id),
  PartNumber: several(z.string().max(40)),
};
const ofPerformance = {
  method: 'GET',
  access: 'part.export',
  effect: 'read',
  ours: true,
} as const;

export const parts = {
  list: ofParts.list,
  get: ours(ofParts.get),
  add: ours(ofParts.add),
  change: ours(ofParts.change),
  changes: ofParts.changes,
  export: call({
    method: 'GET',
    path: `${base}/parts-download/excel`,
    access: 'part.export',
    effect: 'read',
    summary: 'The price list as a spreadsheet, same filters and order',
    query: ofParts.export.query,
    reply: 'file',
  }),
  uploadNew: call({
    method: 'POST',
    path: `${base}/parts-upload-create`,
    access: 'part.create',
    effect: 'write',
    summary: 'Bring a file of new parts; it is read, matched and checked as every import',
    body: broughtFile,
    takesFile: 'IMPORT',
    reply: data(importRow),
  }),
  uploadChanged: call({
    method: 'POST',
    path: `${base}/parts-upload-update`,
    access: 'part.change',
    effect: 'write',
    summary: 'Bring a file of prices; it is read, matched and checked as every import',
    body: broughtFile,
    takesFile: 'IMPORT',
    reply: data(importRow),
  }),
  numbers: ours(dataLookup(`${base}/filter-part-number`, 'part.read', 'Part numbers while typing')),
  brands: dataLookup(`${base}/filter-brand`, 'part.read', 'Brands of parts while typing'),
  brochureBrands: dataLookup(
    `${base}/filter-brand-brochure`,
    'part.read',
    'Brands of brochures while typing',
  ),
  log: call({
    method: 'GET',
    path: `${base}/get-all-log`,
    access: 'part.export',
    effect: 'read',
    summary: 'Every change of the price list: who, when, before, after, by which upload',
    query: listQuery({
      PartId: several(id),
      UploadId: several(id),
      DateFrom: day.optional(),
      DateTo: day.optional(),
    }),
    reply: list(logged),
  }),
  listBrochures: ofBrochures.list,
  getBrochure: ofBrochures.get,
  addBrochure: ofBrochures.add,
  changeBrochure: ofBrochures.change,
  exportBrochures: ofBrochures.export,
  brochureChanges: ofBrochures.changes,
  listPrograms: ofPrograms.list,
  getProgram: ofPrograms.get,
  addProgram: ofPrograms.add,
  changeProgram: ofPrograms.change,
  exportPrograms: ofPrograms.export,
  programChanges: ofPrograms.changes,
  listPromoEvents: ofPromoEvents.list,
  getPromoEvent: ofPromoEvents.get,
  addPromoEvent: ofPromoEvents.add,
  changePromoEvent: ofPromoEvents.change,
  exportPromoEvents: ofPromoEvents.export,
  promoEventChanges: ofPromoEvents.changes,
  notifications: call({
    method: 'GET',
    path: `${base}/parts-notifications`,
    access: 'part.read',
    effect: 'read',
    summary: 'What is offered now, newest first',
    reply: data(z.array(offered)),
  }),
  summary: call({
    method: 'GET',
    path: `${base}/parts-summary`,
    access: 'part.read',
    effect: 'read',
    summary: 'How many parts have a price now, and how many brochures, programs and promo events are valid',
    reply: data(
      z.object({
        parts: z.number().int(),
        brochures: z.number().int(),
        programs: z.number().int(),
        promoEvents: z.number().int(),
        changedAt: instant.nullable(),
      }),
    ),
  }),
  performance: call({
    ...ofPerformance,
    path: `${base}/performance`,
    summary:
      'Parts by month and program: requested, used, target, and their values; the months of the last half year',
    query: listQuery(performanceFilters),
    reply: list(performed),
  }),
  performanceMonths: call({
    ...ofPerformance,
    path: `${base}/performance/months`,
    summary: 'The same, added up for each month: a part counts once, however many programs have it',
    query: listQuery(performanceFilters).pick({
      From: true,
      To: true,
      ProgramId: true,
      PartNumber: true,
      SearchValue: true,
    }),
    reply: data(z.array(performedMonth)),
  }),
  exportPerformance: call({
    ...ofPerformance,
    path: `${base}/performance/export`,
    summary: 'How parts did as a spreadsheet, same filters and order',
    query: listQuery({ ...performanceFilters, Format: exportFormat }),
    reply: 'file',
  }),
};
