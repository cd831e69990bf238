// Parts: price list and its log, brochures, programs, promo events, what is new, and what the work asked for and used.
import type { parts as calls } from '@dca/contract/areas/parts';
import { type Handlers, inTwoSteps } from '../../platform/handler.ts';
import { beginImport, judgeBrought } from '../../platform/imports/begin.ts';
import { suggest } from '../../platform/suggest.ts';
import { brochureHandlers } from './brochures.ts';
import { partChanges, partLog } from './log.ts';
import { newOffers, offerSummary } from './news.ts';
import { exportPerformance, pageOfPerformance, performanceMonths } from './performance.ts';
import { partHandlers } from './price-list.ts';
import { programHandlers } from './programs.ts';
import { promoEventHandlers } from './promo-events.ts';

export const parts: Handlers<typeof calls> = {
  ...partHandlers,
  ...brochureHandlers,
  ...programHandlers,
  ...promoEventHandlers,
  uploadNew: inTwoSteps<typeof calls.uploadNew>()({
    prepare: ({ outside, viewer, body }) => judgeBrought(outside, viewer, 'parts-create', body),
    run: ({ body, prepared, ...acting }) => beginImport(acting, 'parts-create', body, prepared),
  }),
  uploadChanged: inTwoSteps<typeof calls.uploadChanged>()({
    prepare: ({ outside, viewer, body }) => judgeBrought(outside, viewer, 'parts-update', body),
    run: ({ body, prepared, ...acting }) => beginImport(acting, 'parts-update', body, prepared),
  }),
  numbers: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.parts(), 'part.part_number', query.SearchValue),
  }),
  brands: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.parts(), 'part.brand', query.SearchValue),
  }),
  brochureBrands: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.offers('brochure'), 'brochure.brand', query.SearchValue),
  }),
  changes: partChanges,
  log: partLog,
  notifications: newOffers,
  summary: offerSummary,
  performance: pageOfPerformance,
  performanceMonths,
  exportPerformance,
};
