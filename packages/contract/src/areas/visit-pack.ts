// What is due on one machine, from wherever it comes, and one job of what fits into its stop.
import { type VisitKind, visitKinds } from '@dca/domain/visit-pack';
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { day, id } from '../fields.ts';
import { screensOf } from '../screen.ts';

const base = '/dca/mspcar/api/v1/visit-pack';
const kind = z.enum(Object.keys(visitKinds) as [VisitKind, ...VisitKind[]]);

const item = z.object({
  kind,
  id,
  number: z.string(),
  description: z.string(),
  /** Of a service. */
  intervalHours: z.number().int().nullable(),
  priority: z.number().int(),
  hours: z.number(),
  crew: z.number().int(),
  parts: z.number().int(),
  /** It was sent back before. */
  isReturned: z.boolean(),
  dueOn: day.nullable(),
  fits: z.boolean(),
});
export type VisitItem = z.infer<typeof item>;

const sum = z.object({
  hours: z.number(),
  /** The most people that one of them takes. */
  crew: z.number().int(),
  manHours: z.number(),
  parts: z.number().int(),
});

export const visitPack = {
  get: call({
    method: 'GET',
    path: `${base}/:id`,
    access: 'job.create',
    effect: 'read',
    ours: true,
    summary: 'What is due on a machine, the most urgent first, and what fits into the hours of its stop',
    params: z.strictObject({ id }),
    query: z.strictObject({ Hours: z.coerce.number().min(0).max(2000).default(8) }),
    reply: data(
      z.object({
        equipmentId: id,
        unitCode: z.string(),
        unitModel: z.string(),
        serialNumber: z.string(),
        hours: z.number(),
        /** What fits takes so much, what stays out would take so much. */
        inside: sum,
        outside: sum,
        items: z.array(item),
      }),
    ),
  }),
  makeJob: call({
    method: 'POST',
    path: base,
    access: 'job.create',
    effect: 'write',
    ours: true,
    summary: 'One job of several things that are due on a machine; its approval closes each of them',
    body: z.strictObject({
      equipmentId: id,
      masterJobId: id,
      planDate: day.nullish(),
      items: z.array(z.strictObject({ kind, id })).min(1).max(60),
    }),
    reply: data(z.object({ jobId: id, jobNumber: z.string(), taken: z.number().int() })),
  }),
};

export const visitPackScreens = screensOf('backlog', [
  ['/visit-pack/:id', 'Visit pack', 'Paket kunjungan', { code: 'visit-pack/pack', within: '/jobs' }],
]);
