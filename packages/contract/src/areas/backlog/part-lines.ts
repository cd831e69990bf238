// The parts of a job as calls of the area backlog (ours): its own lines and those of the finding that it mends, their order and
// their receipt. A line belongs to a job (`job.change`) or to a finding (`bms.change` too); its state follows from both figures.
import { type PartLineState, partLineStates } from '@dca/domain/part-lines';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { day, id, line, optionalLine, reason, version } from '../../fields.ts';

const base = '/dca/msbacklog/api/v1/jobs';

/** No more of one part is asked for on one line. */
export const mostOfPart = 1_000_000;

export const newPartLine = z.strictObject({
  partNumber: line(40),
  description: line(120),
  quantity: z.number().min(0.01).max(mostOfPart),
  unit: line(10).default('PC'),
});
export type NewPartLine = z.output<typeof newPartLine>;

/** What is known of a line later: its order, when it comes, how much came: never more than was asked for, also without an order. */
export const changedPartLine = z.strictObject({
  orderNumber: optionalLine(40),
  expectedOn: day.nullish(),
  receivedQuantity: z.number().min(0).max(mostOfPart),
});
export type ChangedPartLine = z.output<typeof changedPartLine> & {
  /** Who delivers it; left as it is where it is not said. */
  readonly supplier?: string | null | undefined;
};

const partLine = z.object({
  id,
  /** The number of the finding that it belongs to; null for a line of the job itself. */
  finding: z.string().nullable(),
  partNumber: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  orderNumber: z.string().nullable(),
  expectedOn: z.string().nullable(),
  receivedQuantity: z.number(),
  state: z.enum(Object.keys(partLineStates) as [PartLineState]),
  version: z.number().int(),
  /** Whether this person may say now what was ordered and received. */
  mayChange: z.boolean(),
  /** Whether this person may take it off now: a line of the job of which nothing was ordered or received. */
  mayRemove: z.boolean(),
  /** A finding whose parts are ready goes back when one is no longer there: that is owed a reason. */
  owesReason: z.boolean(),
});
export type PartLine = z.infer<typeof partLine>;

const partsOfJob = data(
  z.object({ lines: z.array(partLine), /** Whether this person may add lines now. */ mayAdd: z.boolean() }),
);

const write = { access: 'job.change', effect: 'write', ours: true, reply: partsOfJob } as const;

export const partLineCalls = {
  partLines: call({
    method: 'GET',
    path: `${base}/:id/partlines`,
    access: 'job.read',
    effect: 'read',
    ours: true,
    summary: 'The parts of a job and of the finding that it mends, with order and receipt',
    params: z.strictObject({ id }),
    reply: partsOfJob,
  }),
  addPartLines: call({
    ...write,
    method: 'POST',
    path: `${base}/partlines`,
    summary: 'Add parts to a job that is open; a number that no list knows is taken',
    body: z.strictObject({ id, lines: z.array(newPartLine).min(1).max(50) }),
  }),
  changePartLine: call({
    ...write,
    method: 'PUT',
    path: `${base}/partlines`,
    summary:
      'Say how a part was ordered, when it comes and how much came, until the job is complete in SAP; a finding follows its parts',
    body: z.strictObject({
      id,
      lineId: id,
      version,
      ...changedPartLine.shape,
      /** Why a part of a finding is no longer there whose parts were ready: a wrong one, or taken for another. */
      reason: reason.optional(),
    }),
  }),
  removePartLine: call({
    ...write,
    method: 'PUT',
    path: `${base}/partlines/remove`,
    summary: 'Take a part off a job that is open, while nothing of it was ordered or received',
    body: z.strictObject({ id, lineId: id, version }),
  }),
};
