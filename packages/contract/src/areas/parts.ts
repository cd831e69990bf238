// Parts: the price list with its log, what is offered with it (brochures, programs, promo events), what is new of all that,
// and how much of it the work asked for and used (spec §7 "Master data"). Prices come in by upload, or one by one.
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { instant } from '../fields.ts';
import { offerCalls } from './parts/offers.ts';
import { partCalls } from './parts/part.ts';
import { partPerformanceCalls } from './parts/performance.ts';

const base = '/dca/msmasterdata/api/v1/parts';

export const parts = {
  ...partCalls,
  ...offerCalls,
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
  ...partPerformanceCalls,
};
