// What people do with a caution.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, optionalText, version } from '../../fields.ts';
import { cautionRow } from './rows.ts';

const base = '/dca/msmhd/api/v1';

export const acts = {
  acknowledge: call({
    method: 'PUT',
    path: `${base}/unit-caution`,
    access: 'monitoring.acknowledge',
    effect: 'write',
    ours: true,
    summary: 'Acknowledge a caution; somebody has seen it',
    body: z.strictObject({ id, version, note: optionalText(300) }),
    reply: data(cautionRow),
  }),
  makeJob: call({
    method: 'POST',
    path: `${base}/unit-caution/job`,
    access: 'job.create',
    effect: 'write',
    ours: true,
    summary: 'Make a caution a job of its machine',
    body: z.strictObject({ id, version }),
    reply: data(cautionRow),
  }),
};
