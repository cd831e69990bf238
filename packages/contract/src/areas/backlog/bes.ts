// Findings before a leader approved them (BES), as the office sees and enters them, and one backlog of either kind by its id.
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { id, instant, jobType, sought, text, version } from '../../fields.ts';
import { paperKind } from '../../paper.ts';
import { caseLink } from '../samples/sample.ts';
import { backlogEntry, backlogFilters, backlogStatus } from './entry.ts';
import { officeBacklog, toldOfBacklog } from './new-backlog.ts';

const base = '/dca/msbacklog/api/v1';

const event = z.object({
  at: instant,
  move: z.string(),
  from: backlogStatus.nullable(),
  to: backlogStatus,
  by: z.string(),
  reason: z.string().nullable(),
});

/** Somebody who saw the same again. */
const joined = z.object({
  id,
  at: instant,
  by: z.string(),
  note: z.string().nullable(),
  priority: z.number().int().nullable(),
  jobId: id.nullable(),
  jobNumber: z.string().nullable(),
});

const otherBacklog = z.object({ id, number: z.string(), status: backlogStatus, problemDesc: z.string() });

const jobOfBacklog = z.object({ id, number: z.string(), jobType, status: z.number().int() });

export const backlogDetail = backlogEntry.extend({
  events: z.array(event),
  /** The moves that this person may make now. */
  moves: z.array(z.enum(backlogLifecycle.moves.map(({ name }) => name))),
  questionId: id.nullable(),
  /** The job at which it was found, and the one that mends it, where they are in sight. */
  foundOn: jobOfBacklog.nullable(),
  scheduledIn: jobOfBacklog.nullable(),
  /** Papers of either, the newest first. */
  papers: z.array(
    z.object({
      id,
      kind: paperKind,
      number: z.string(),
      jobId: id,
      jobNumber: z.string(),
      madeAt: instant,
    }),
  ),
  joined: z.array(joined),
  /** The one that waits for this one, and those that this one waits for. */
  parent: otherBacklog.nullable(),
  children: z.array(otherBacklog),
  /** The one that goes on in its place, and those that it took in. */
  mergedInto: otherBacklog.nullable(),
  merged: z.array(otherBacklog),
  /** The condition cases that it came from. */
  cases: z.array(caseLink),
  /** A leader lets the machine work on, and why; customers do not read why. */
  override: z.object({ at: instant, by: z.string(), reason: z.string().nullable() }).nullable(),
  /** It keeps its machine from being ready for use. */
  holdsMachine: z.boolean(),
  may: z.object({
    change: z.boolean(),
    override: z.boolean(),
    releaseCause: z.boolean(),
    join: z.boolean(),
    merge: z.boolean(),
    sayNotSolved: z.boolean(),
  }),
});
export type BacklogDetail = z.infer<typeof backlogDetail>;

const counted = z.object({ code: z.string(), count: z.number().int() });

const sparePart = z.object({
  partNumber: z.string(),
  description: z.string(),
  brand: z.string(),
  unit: z.string(),
  replacedBy: z.string().nullable(),
});

/** KNOWN may be ordered; REPLACED is ordered by another number; ENDED is no longer in the price list. */
const sparePartStates = ['KNOWN', 'REPLACED', 'ENDED', 'UNKNOWN'] as const;

export const besCalls = {
  bes: call({
    method: 'GET',
    path: `${base}/bes`,
    access: 'bes.read',
    effect: 'read',
    summary: 'Findings that no leader approved yet, newest first',
    query: listQuery(backlogFilters),
    reply: list(backlogEntry),
  }),
  besSummary: call({
    method: 'GET',
    path: `${base}/bes/summary`,
    access: 'bes.read',
    effect: 'read',
    summary:
      'How many findings no leader approved yet, by state and priority, and since when the oldest waits',
    query: z.strictObject({ ...backlogFilters, SearchValue: sought.optional() }),
    reply: data(
      z.object({
        total: z.number().int(),
        statuses: z.array(counted),
        priorities: z.array(counted),
        oldestWaitsSince: instant.nullable(),
      }),
    ),
  }),
  detail: call({
    method: 'GET',
    path: `${base}/bes/detail/:id`,
    access: 'bms.read',
    effect: 'read',
    summary: 'One backlog, before and after its approval, with what happened to it and what hangs on it',
    params: z.strictObject({ id }),
    reply: data(backlogDetail),
  }),
  fromCase: call({
    method: 'POST',
    path: `${base}/bes/from-case/:id`,
    access: 'bes.create',
    effect: 'write',
    ours: true,
    summary: 'Draft a backlog of an open condition case, in the codes that fit its cause',
    params: z.strictObject({ id }),
    body: z.strictObject({ version }),
    reply: data(backlogDetail),
  }),
  specificObjects: call({
    method: 'GET',
    path: `${base}/choices/specificobject/:id`,
    access: 'bes.read',
    effect: 'read',
    summary: 'The specific parts of an object part, by its code',
    params: z.strictObject({ id: text(40).min(2) }),
    reply: data(
      z.array(
        z.object({
          objPartCode: z.string(),
          objPartCategory: z.string(),
          code: z.string(),
          desc: z.string(),
          sequence: z.number().int(),
          isActive: z.boolean(),
        }),
      ),
    ),
  }),
  spareParts: call({
    method: 'GET',
    path: `${base}/bes/sparepart/:text`,
    access: 'bes.read',
    effect: 'read',
    summary: 'Parts of the price list whose number or description begins so',
    params: z.strictObject({ text: text(60) }),
    reply: data(z.array(sparePart)),
  }),
  validateSpareParts: call({
    method: 'POST',
    path: `${base}/bes/sparepartvalidation`,
    access: 'bes.read',
    effect: 'read',
    summary: 'What the price list says of part numbers, each for itself, in the order asked for',
    body: z.strictObject({ partNumbers: z.array(text(40)).min(1).max(50) }),
    reply: data(
      z.array(
        z.object({
          partNumber: z.string(),
          state: z.enum(sparePartStates),
          part: sparePart.nullable(),
        }),
      ),
    ),
  }),
  enter: call({
    method: 'POST',
    path: `${base}/bes/web`,
    access: 'bes.enter',
    effect: 'write',
    summary: 'Enter a finding in the office, with its photos and the parts that it needs, and submit it',
    body: z.strictObject({ Backlog: officeBacklog }),
    reply: data(backlogDetail),
  }),
  changeDraft: call({
    method: 'PUT',
    path: `${base}/bes`,
    access: 'bes.change',
    effect: 'write',
    ours: true,
    summary: 'Put right what is told of a finding that came back, while it is a draft',
    body: z.strictObject({ id, version, ...toldOfBacklog.shape }),
    reply: data(backlogDetail),
  }),
};

/** What a call of these answers. */
export type BesReply<Name extends keyof typeof besCalls> = z.output<(typeof besCalls)[Name]['reply']>['data'];
