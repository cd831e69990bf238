// Days on which somebody asks to be away: asked by themselves, decided by their leader, withdrawn while they have not begun. What a
// planner or leader notes on the board stands in the same list.
import { type AbsenceKind, absenceKinds } from '@dca/domain/working-calendar';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { day, id, instant, optionalText, person, reason, several, version } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';

const base = '/dca/msattendance/api/v1/leave';
const code = z.string().max(20);
const kind = z.enum(Object.keys(absenceKinds) as [AbsenceKind, ...AbsenceKind[]]);

const state = z.enum(['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN']);

/** Days, of which one at least is asked for. */
const filters = {
  From: day.optional(),
  To: day.optional(),
  PlantCode: several(code),
  WorkCenterCode: several(code),
  UserName: z.string().max(100).optional(),
  State: several(state),
  Kind: several(kind),
};

const leaveRow = z.object({
  id,
  person,
  plantCode: z.string(),
  /** Empty for who belongs to none. */
  workCenterCode: z.string(),
  kind,
  fromDay: z.string(),
  toDay: z.string(),
  days: z.number().int(),
  reason: z.string().nullable(),
  state,
  askedAt: instant,
  askedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
  /** It is mine, and may still be withdrawn. */
  mayWithdraw: z.boolean(),
  /** Others of the same work center who are away, or ask to be, on one of these days. */
  othersAway: z.number().int(),
  version: z.number().int(),
});
export type LeaveRow = z.infer<typeof leaveRow>;

/** Nobody asks for more at once. */
export const mostDaysOfLeave = 92;

export const leaveCalls = {
  leave: call({
    method: 'GET',
    path: base,
    access: 'attendance.read',
    effect: 'read',
    ours: true,
    summary: 'Who is away, was, and asks to be; those that begin last first',
    query: listQuery(filters),
    reply: list(leaveRow),
  }),
  leaveReport: call({
    method: 'GET',
    path: `${base}/report`,
    access: 'attendance.export',
    effect: 'read',
    ours: true,
    summary: 'Leave as a spreadsheet, same filters and order',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
  askLeave: call({
    method: 'POST',
    path: base,
    access: 'attendance.ask',
    effect: 'write',
    ours: true,
    summary: 'Ask to be away from a day to a day',
    body: z
      .strictObject({ id: id.optional(), kind, fromDay: day, toDay: day, reason })
      .refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'] }),
    reply: data(leaveRow),
  }),
  decideLeave: call({
    method: 'PUT',
    path: base,
    access: 'attendance.decide',
    effect: 'write',
    ours: true,
    summary: 'Approve a request to be away, which puts it on the board, or reject it with the reason',
    body: z.strictObject({
      id,
      version,
      decision: z.enum(['APPROVED', 'REJECTED']),
      reason: optionalText(500),
    }),
    reply: data(leaveRow),
  }),
  withdrawLeave: call({
    method: 'PUT',
    path: `${base}/withdraw`,
    access: 'attendance.ask',
    effect: 'write',
    ours: true,
    summary: 'Withdraw one’s own request, or what was approved of it and has not begun',
    body: z.strictObject({ id, version }),
    reply: data(leaveRow),
  }),
};
