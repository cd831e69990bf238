// The moves of a backlog as calls: three that the specification names, the others from the table of the life-cycle, and what a
// leader decides beside it.
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, reason, version } from '../../fields.ts';
import { moveCalls, moveEachCalls } from '../../move-calls.ts';
import { recordTable } from '../../record-fields.ts';
import { backlogDetail } from './bes.ts';

const base = '/dca/msbacklog/api/v1';

const backlogTable = recordTable({
  one: { en: 'backlog', id: 'backlog' },
  many: { en: 'backlogs', id: 'backlog' },
  fields: {},
});

const named = {
  method: 'PUT',
  effect: 'write',
  record: backlogTable,
  reply: data(backlogDetail),
} as const;
const ofOne = { ...named, ours: true, params: z.strictObject({ id }) } as const;
const own = { base: `${base}/backlogs`, table: backlogTable, lifecycle: backlogLifecycle } as const;

export const backlogMoveCalls = {
  approve: call({
    ...named,
    path: `${base}/bes/approve`,
    access: 'bes.approve',
    move: { of: backlogLifecycle, name: 'approve' },
    summary: 'Approve a finding: from here on it is monitored (BMS)',
    body: z.strictObject({ id, version: version.optional() }),
  }),
  reject: call({
    ...named,
    path: `${base}/bes/reject`,
    access: 'bes.approve',
    move: { of: backlogLifecycle, name: 'reject' },
    summary: 'Reject a finding, with the reason that its finder reads',
    body: z.strictObject({ id, version: version.optional(), reason }),
  }),
  close: call({
    ...named,
    path: `${base}/bms/approve`,
    access: 'bms.approve',
    move: { of: backlogLifecycle, name: 'close' },
    summary: 'Approve the work on a backlog: it is closed',
    body: z.strictObject({ id, version: version.optional() }),
  }),
  ...moveCalls({
    ...own,
    moves: [
      'submit',
      'revise',
      'orderParts',
      'receiveParts',
      'reorderParts',
      'unschedule',
      'begin',
      'finish',
      'refuse',
      'cancel',
      'reopen',
    ],
    row: backlogDetail,
  }),
  ...moveCalls({ ...own, moves: ['schedule'], row: backlogDetail, given: { schedule: { jobId: id } } }),
  ...moveEachCalls({ ...own, base: `${base}/backlogs/several`, moves: ['approve', 'reject', 'cancel'] }),
  scheduleEach: call({
    method: 'PUT',
    path: `${base}/backlogs/several/schedule`,
    access: 'bms.change',
    effect: 'write',
    ours: true,
    summary: 'Make several backlogs lines of one job of their machine, each for itself',
    body: z.strictObject({ jobId: id, rows: z.array(z.strictObject({ id, version })).min(1).max(200) }),
    reply: data(
      z.array(
        z.object({ id, done: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
      ),
    ),
  }),
  releaseCause: call({
    ...ofOne,
    path: `${base}/backlogs/release-cause/:id`,
    access: 'bms.approve',
    summary: 'Let the customer read a cause of assembly or material that was held back',
    body: z.strictObject({ version }),
  }),
  overrideHold: call({
    ...ofOne,
    path: `${base}/backlogs/override/:id`,
    access: 'bms.approve',
    summary: 'Let a machine work on although its finding of priority 1 is not mended, in writing',
    body: z.strictObject({ version, reason }),
  }),
  merge: call({
    ...ofOne,
    path: `${base}/backlogs/merge/:id`,
    access: 'bms.approve',
    summary: 'Let a backlog go on in another one of the same machine and part; its people hear of that one',
    body: z.strictObject({ version, intoId: id, reason }),
  }),
};
