// Parts that are waited for (ours): what is not on order yet, what is late, what comes when, of findings and of jobs alike; and what
// the office hears of them, of one line or of several that come with one order.
import { partLineStates, partWaits } from '@dca/domain/part-lines';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { day, id, instant, line, optionalLine, reason, several, version } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';
import { changedPartLine } from './part-lines.ts';

/** The names of a table, as an enumeration takes them. */
const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]];

const base = '/dca/msbacklog/api/v1/waitingparts';

const waitingPart = z.object({
  id,
  /** The finding that needs it, or null for a part of the job itself. */
  backlogId: id.nullable(),
  backlogNumber: z.string().nullable(),
  priority: z.number().int().nullable(),
  /** The job that needs it, or in which its finding is planned. */
  jobId: id.nullable(),
  jobNumber: z.string().nullable(),
  plantCode: z.string(),
  workCenterCode: z.string().nullable(),
  zone: z.enum(plantZoneNames),
  equipmentId: id.nullable(),
  unitCode: z.string(),
  unitModel: z.string(),
  partNumber: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  supplier: z.string().nullable(),
  orderNumber: z.string().nullable(),
  expectedOn: z.string().nullable(),
  receivedQuantity: z.number(),
  state: z.enum(namesOf(partLineStates)),
  wait: z.enum(namesOf(partWaits)),
  /** Since it was asked for, and since it was ordered. */
  requestedAt: instant,
  orderedAt: instant.nullable(),
  version: z.number().int(),
  /** Whether this person may say now what became of it. */
  mayChange: z.boolean(),
  /** Its finding has all its parts: saying that one is not there is owed a reason. */
  owesReason: z.boolean(),
});
export type WaitingPart = z.infer<typeof waitingPart>;

const code = z.string().max(60);
export const waitingPartFilters = {
  Wait: several(z.enum(namesOf(partWaits))),
  PlantCode: several(z.string().max(20)),
  WorkCenterCode: several(z.string().max(20)),
  UnitModel: several(code),
  UnitCode: several(code),
  Supplier: several(z.string().max(80)),
  ExpectedFrom: day.optional(),
  ExpectedTo: day.optional(),
};

const read = { method: 'GET', access: 'bes.read', effect: 'read', ours: true } as const;
const write = { method: 'PUT', access: 'job.change', effect: 'write', ours: true } as const;

export const chasingCalls = {
  waitingParts: call({
    ...read,
    path: base,
    summary: 'Parts of open findings and jobs that have not come, those that are waited for longest first',
    query: listQuery(waitingPartFilters),
    reply: list(waitingPart),
  }),
  waitingPartsReport: call({
    ...read,
    path: `${base}/report`,
    summary: 'The parts that are waited for as a spreadsheet, by the same filters and order',
    query: listQuery({ ...waitingPartFilters, Format: exportFormat }),
    reply: 'file',
  }),
  chasePart: call({
    ...write,
    path: base,
    summary:
      'Say of one part who delivers it, by which order, when it comes and how much came; a finding follows',
    body: z.strictObject({
      id,
      version,
      ...changedPartLine.shape,
      supplier: optionalLine(80),
      reason: reason.optional(),
    }),
    reply: data(waitingPart),
  }),
  orderWaiting: call({
    ...write,
    path: `${base}/several`,
    summary: 'Say of several parts that they come with one order of one supplier, each for itself',
    body: z.strictObject({
      rows: z.array(z.strictObject({ id, version })).min(1).max(200),
      supplier: optionalLine(80),
      orderNumber: line(40),
      expectedOn: day.nullish(),
    }),
    reply: data(
      z.array(
        z.object({ id, done: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
      ),
    ),
  }),
};
