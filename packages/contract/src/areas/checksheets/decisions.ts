// What a leader, or the customer, decides on a submitted sheet beside approving it, as calls of the area checksheets (ours).
import { jobFamilies } from '@dca/domain/job-types';
import { z } from 'zod';
import { call } from '../../call.ts';
import { attributes, data } from '../../envelopes.ts';
import { id, reason } from '../../fields.ts';
import { correction } from './corrections.ts';
import { savedSheet } from './entries.ts';

const base = '/dca/mschecksheet/api/v1/:family/check-sheet-values';
const family = z.enum(jobFamilies);

export const decisionCalls = {
  correct: call({
    method: 'PUT',
    path: `${base}/correct`,
    access: 'checksheet.correct',
    effect: 'write',
    ours: true,
    summary:
      'Put an answer of a submitted sheet right before the first decision, with a reason; the original stays beside it',
    params: z.strictObject({ family }),
    body: correction,
    reply: data(savedSheet),
  }),
  giveBack: call({
    method: 'PUT',
    path: `${base}/return`,
    // A leader returns and opens again, a customer refuses.
    access: 'checksheet.read',
    effect: 'write',
    ours: true,
    summary:
      'Return a submitted sheet to its mechanic, open an approved one again, or refuse it as the customer, with a reason, the questions meant, and a reason for each of them',
    params: z.strictObject({ family }),
    body: z.strictObject({
      jobId: id,
      reason,
      /** Questions that are meant without a word of their own. */
      questionIds: z.array(id).max(500).default([]),
      /** Questions that are meant, each with what has to be done again there. */
      items: z
        .array(z.strictObject({ questionId: id, reason }))
        .max(500)
        .default([]),
    }),
    reply: attributes(z.object({ response: z.string() })),
  }),
};
