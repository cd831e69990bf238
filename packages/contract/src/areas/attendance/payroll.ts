// The month of a plant's payroll: open, closed by a person, corrected by entries that are listed.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { instant, month, optionalText } from '../../fields.ts';

const base = '/dca/msattendance/api/v1';
const plantCode = z.string().trim().min(1).max(20);

/** What a payroll line says of a person, and so what a correction may change. */
export const payrollFigures = [
  'days',
  'regularDay',
  'regularNight',
  'overtimeDay',
  'overtimeNight',
  'open',
] as const;

const payrollMonth = z.object({
  plantCode: z.string(),
  month: z.string(),
  state: z.enum(['OPEN', 'CLOSED']),
  /** People who are paid by it. */
  people: z.number().int(),
  /** Minutes of overtime that nobody decided yet. */
  undecided: z.number().int(),
  closing: z
    .object({
      revision: z.number().int(),
      at: instant,
      by: z.string(),
      hash: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Figures that would be others if it were closed now. */
  drifted: z.number().int(),
  entries: z.array(
    z.object({
      revision: z.number().int(),
      about: z.string(),
      figure: z.enum(payrollFigures),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type PayrollMonth = z.infer<typeof payrollMonth>;

export const payrollCalls = {
  payrollMonth: call({
    method: 'GET',
    path: `${base}/payroll-month`,
    access: 'attendance.export',
    effect: 'read',
    ours: true,
    summary: 'How the payroll of a plant stands in a month, and what was corrected since it was closed',
    query: z.strictObject({ PlantCode: plantCode, Month: month }),
    reply: data(payrollMonth),
  }),
  closePayroll: call({
    method: 'POST',
    path: `${base}/payroll-month`,
    access: 'attendance.change',
    effect: 'write',
    ours: true,
    summary:
      'Close the payroll of a plant for a month; a closed one again, with the reason, which lists what changed',
    body: z.strictObject({
      plantCode,
      month,
      /** The revision that was seen; 0 while it is open. */
      upon: z.number().int().min(0),
      reason: optionalText(500),
    }),
    reply: data(payrollMonth),
  }),
};
