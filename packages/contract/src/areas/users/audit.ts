// The audit trail (ours): every write, sign-in, download and refusal, with who, on what, before and after.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { day, id, instant, several } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';

const base = '/ucp/user-management/api/Audit';

export const auditOutcomes = {
  done: { en: 'Done', id: 'Berhasil' },
  refused: { en: 'Refused', id: 'Ditolak' },
} as const;
const outcome = z.enum(Object.keys(auditOutcomes) as [keyof typeof auditOutcomes]);

const entry = z.object({
  id,
  at: instant,
  /** Null where nobody was signed in, or the person is not in sight any more. */
  userName: z.string().nullable(),
  name: z.string().nullable(),
  /** The name of the call, as `calls` tells what it is. */
  call: z.string(),
  outcome,
  status: z.number().int(),
  /** What it was done to: the kind of record and its id. */
  target: z.string().nullable(),
  requestId: z.string(),
  /** The sealed batch whose hash covers it; null for the newest. */
  sealedIn: z.number().int().nullable(),
});
export type AuditEntry = z.infer<typeof entry>;

const values = z.record(z.string(), z.unknown()).nullable();
const whole = entry.extend({ before: values, after: values });
export type WholeAuditEntry = z.infer<typeof whole>;

const filters = {
  UserName: several(z.string().max(100)),
  Call: several(z.string().max(100)),
  Outcome: outcome.optional(),
  /** What was refused for want of a right, and not for what was sent. */
  MissedRight: z.literal('true').optional(),
  Target: z.string().trim().max(200).optional(),
  RequestId: z.string().trim().max(100).optional(),
  /** Days in WIB, both included. */
  From: day.optional(),
  To: day.optional(),
};

const read = { method: 'GET', effect: 'read', ours: true } as const;

export const audit = {
  list: call({
    ...read,
    path: base,
    access: 'audit.read',
    summary: 'Every write, sign-in, download and refusal, the newest first',
    query: listQuery(filters),
    reply: list(entry),
  }),
  get: call({
    ...read,
    path: `${base}/entry/:id`,
    access: 'audit.read',
    summary: 'One entry of the audit trail, with what was before and after',
    params: z.strictObject({ id }),
    reply: data(whole),
  }),
  calls: call({
    ...read,
    path: `${base}/calls`,
    access: 'audit.read',
    summary: 'What the calls of the audit trail are',
    reply: data(z.array(z.object({ call: z.string(), summary: z.string() }))),
  }),
  export: call({
    ...read,
    path: `${base}/report`,
    access: 'audit.export',
    summary: 'The audit trail as a spreadsheet, by the same filters',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
};
