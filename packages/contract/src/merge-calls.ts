// The calls by which two records of one thing become one, and two again. An area spreads them among its own.
import {
  exchangedFields,
  type MergeKind,
  mergedPartNames,
  mergeKinds,
  mergeRefusalNames,
  mergeStateNames,
} from '@dca/domain/merging';
import type { Permission } from '@dca/domain/permissions';
import { z } from 'zod';
import { call } from './call.ts';
import { data } from './envelopes.ts';
import { id, instant, text, version, words } from './fields.ts';

/** Rows of one kind; the names of some, where the viewer sees them. */
const partRows = z.object({
  part: z.enum(mergedPartNames),
  rows: z.number().int(),
  some: z.array(z.string()),
});
export type PartRows = z.infer<typeof partRows>;

const refused = z.object({ reason: z.enum(mergeRefusalNames), names: z.array(z.string()) });

const recordSide = z.object({
  id,
  name: z.string(),
  version: z.number().int(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** What would move, what would stay with the merged record, and what it is refused for. */
const preview = z.object({
  merged: recordSide,
  into: recordSide,
  moves: z.array(partRows),
  stays: z.array(partRows),
  /** Why the hours of the merged machine stay with it. */
  hoursStay: z.enum(['OWNERS', 'CONTRADICT']).nullable(),
  refused: z.array(refused),
});
export type MergePreview = z.infer<typeof preview>;

/** A merge that the record had a part in. `said`: why it turned round. `undo`: what stands in its way, and what would stay. */
const merge = z.object({
  id,
  kind: z.enum(mergeKinds),
  state: z.enum(mergeStateNames),
  mergedId: id,
  mergedName: z.string(),
  intoId: id,
  intoName: z.string(),
  reason: z.string(),
  by: z.string(),
  begunAt: instant,
  movedAt: instant,
  rowsExpected: z.number().int(),
  rowsMoved: z.number().int(),
  said: words.nullable(),
  undo: z.object({ refused: z.array(refused), stays: z.array(partRows) }).nullable(),
});
export type Merge = z.infer<typeof merge>;

/** What a record turned out to be, on the record that only leads there. */
export const mergedInto = z.object({ id, name: z.string() }).nullable();

const one = z.strictObject({ id });

export function mergeCalls(base: `/${string}`, kind: MergeKind) {
  const access: Permission = `${kind}.deactivate`;
  const fields = exchangedFields[kind] as readonly [string, ...string[]];
  return {
    mergePreview: call({
      method: 'GET',
      path: `${base}/merge/:id/:intoId`,
      access,
      effect: 'read',
      ours: true,
      summary: `What would move if this ${kind} became another one`,
      params: z.strictObject({ id, intoId: id }),
      reply: data(preview),
    }),
    merge: call({
      method: 'PUT',
      path: `${base}/merge/:id`,
      access,
      effect: 'write',
      ours: true,
      summary: `Merge this ${kind} into another one; what hangs on it moves meanwhile`,
      params: one,
      body: z.strictObject({
        intoId: id,
        version,
        intoVersion: version,
        /** Fields in which the one that stays takes the value of the other, which takes its. */
        exchange: z.array(z.enum(fields)).max(20).default([]),
        reason: text(500),
      }),
      reply: data(merge),
    }),
    merges: call({
      method: 'GET',
      path: `${base}/merges/:id`,
      access,
      effect: 'read',
      ours: true,
      summary: `The merges that this ${kind} had a part in, the newest first`,
      params: one,
      reply: data(z.array(merge)),
    }),
    undoMerge: call({
      method: 'PUT',
      path: `${base}/merge-undo/:id`,
      access,
      effect: 'write',
      ours: true,
      summary: `Undo a merge: what moved goes back, with what was done on it since`,
      params: one,
      reply: data(merge),
    }),
  };
}

export type MergeCalls = ReturnType<typeof mergeCalls>;
