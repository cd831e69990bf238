// What is offered with parts: brochures, programs, promo events, and what is new of them.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { day, id, instant, several, yesOrNo } from '../../fields.ts';
import { recordCalls } from '../../record-calls.ts';
import { changedRecord, newRecord, recordRow } from '../../record-schemas.ts';
import { brochureTable, programTable, promoEventTable } from './offer-fields.ts';
import { periodFits, periodRule } from './period.ts';

const base = '/dca/msmasterdata/api/v1/parts';

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

export const offerCalls = {
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
};
