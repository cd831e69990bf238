// What a leader, or the customer, decides on a submitted sheet beside approving it, as calls of the area checksheets (ours).
import { jobFamilies } from '@dca/domain/job-types';
import { z } from 'zod';
import { call } from './call.ts';
import { attributes } from './envelopes.ts';
import { id, reason } from './fields.ts';

const base = '/dca/mschecksheet/api/v1/:family/check-sheet-values';
const family = z.enum(jobFamilies);

export const decisionCalls = {
  giveBack: call({
    method: 'PUT',
    path: `${base}/return`,
    // A leader returns and opens again, a customer refuses.
    access: 'checksheet.read',
    effect: 'write',
    ours: true,
    summary:
      'Return a submitted sheet to its mechanic, open an approved one again, or refuse it as the customer, with a reason and the questions meant',
    params: z.strictObject({ family }),
    body: z.strictObject({ jobId: id, reason, questionIds: z.array(id).max(500).default([]) }),
    reply: attributes(z.object({ response: z.string() })),
  }),
};
