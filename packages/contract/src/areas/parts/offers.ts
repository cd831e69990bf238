// What is offered with parts: brochures, programs, promo events, and what is new of them.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { day, id, instant, several, yesOrNo } from '../../fields.ts';
import { recordCalls } from '../../record-calls.ts';
import { recordRow } from '../../record-schemas.ts';
import { brochureTable, programTable, promoEventTable } from './offer-fields.ts';
import { periodRule } from './period.ts';

const base = '/dca/msmasterdata/api/v1/parts';

/** A file that is tied to a record, to be fetched by its id; null where there is none. */
const tied = z.object({ id, mediaType: z.string() }).nullable();
const isValid = z.boolean();
/** What the parts of an offer are called, by their numbers. */
const descriptions = z.record(z.string(), z.string());

const brochure = recordRow(brochureTable.fields).extend({ isValid, fileTied: tied, coverTied: tied });
export type Brochure = z.infer<typeof brochure>;
const withPicture = { isValid, pictureTied: tied, descriptions };

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
export const brochures = recordCalls({
  base: `${base}/brochure`,
  name: 'part',
  table: brochureTable,
  rule: periodRule,
  row: brochure,
  filters: { Brand: several(z.string().max(40)), ...offerFilters },
});
export const programs = recordCalls({
  base: `${base}/program`,
  name: 'part',
  table: programTable,
  rule: periodRule,
  row: recordRow(programTable.fields).extend(withPicture),
  filters: { Kind: several(z.enum(['KIT', 'BUNDLE', 'EXCHANGE', 'DISCOUNT'])), ...offerFilters },
});
export const promoEvents = recordCalls({
  base: `${base}/promo-event`,
  name: 'part',
  table: promoEventTable,
  rule: periodRule,
  row: recordRow(promoEventTable.fields).extend(withPicture),
  filters: offerFilters,
});

export const offerCalls = {
  listBrochures: brochures.list,
  getBrochure: brochures.get,
  addBrochure: brochures.add,
  changeBrochure: brochures.change,
  exportBrochures: brochures.export,
  brochureChanges: brochures.changes,
  listPrograms: programs.list,
  getProgram: programs.get,
  addProgram: programs.add,
  changeProgram: programs.change,
  exportPrograms: programs.export,
  programChanges: programs.changes,
  listPromoEvents: promoEvents.list,
  getPromoEvent: promoEvents.get,
  addPromoEvent: promoEvents.add,
  changePromoEvent: promoEvents.change,
  exportPromoEvents: promoEvents.export,
  promoEventChanges: promoEvents.changes,
  notifications: call({
    method: 'GET',
    path: `${base}/parts-notifications`,
    access: 'part.read',
    effect: 'read',
    summary: 'What is offered now, newest first',
    reply: data(z.array(offered)),
  }),
};
