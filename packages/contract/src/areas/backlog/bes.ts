// Findings before a leader approved them (BES), as the office sees them, and one backlog of either kind by its id.
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { id, instant } from '../../fields.ts';
import { backlogEntry, backlogFilters, backlogStatus } from './entry.ts';

const base = '/dca/msbacklog/api/v1';

const event = z.object({
  at: instant,
  move: z.string(),
  from: backlogStatus.nullable(),
  to: backlogStatus,
  by: z.string(),
  reason: z.string().nullable(),
});

export const backlogDetail = backlogEntry.extend({
  events: z.array(event),
  /** The moves that this person may make now. */
  moves: z.array(z.enum(backlogLifecycle.moves.map(({ name }) => name))),
});
export type BacklogDetail = z.infer<typeof backlogDetail>;

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
  detail: call({
    method: 'GET',
    path: `${base}/bes/detail/:id`,
    access: 'bms.read',
    effect: 'read',
    summary: 'One backlog, before and after its approval, with what happened to it',
    params: z.strictObject({ id }),
    reply: data(backlogDetail),
  }),
};
