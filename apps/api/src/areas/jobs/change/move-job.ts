// The one function that moves a job. It asks the life-cycle's table, updates where the state is still the one read (a
// lost race is a conflict) and writes the event, all in the caller's transaction.

import { nextLink } from '@dca/domain/approval-chain';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import { type Asker, findMove, moveAllowed, refusal, targetOf } from '@dca/domain/lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { ringBells } from '../../notices/index.ts';
import { chainOf } from '../detail/chain.ts';

export type JobMove = (typeof jobLifecycle)['moves'][number]['name'];

export interface MoveOrder {
  readonly jobId: string;
  readonly move: JobMove;
  readonly reason?: string | undefined;
  /** The version that the sender saw, where they say so. */
  readonly version?: number | undefined;
  /** What else of the move is worth reading later: crew, dates, device. */
  readonly particulars?: object | undefined;
  /** Columns that change with the state. */
  readonly set?: { device?: 1 | 2; leader_id?: string | null; smr?: number | null } | undefined;
  /** Who asks where it is not the viewer with what they hold: the product itself, or somebody with what another lent them. */
  readonly asker?: Asker | undefined;
}

export interface MovedJob {
  readonly id: string;
  readonly number: string;
  readonly from: JobStatusCode;
  readonly to: JobStatusCode;
}

/**
 * Moves a job that the viewer may see.
 * The conditions of the table (nothing begun yet, nobody approves their own) are proved by the caller.
 * @throws notFound, invalid without a needed reason, moveNotAllowed with the plain message of the table, conflict when
 *   somebody was faster
 */
export async function moveJob(acting: Acting, order: MoveOrder): Promise<MovedJob> {
  const { visible, viewer } = acting;
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.id', 'job.number', 'job.status', 'job.status_before', 'job.sap_order', 'job.version'])
      .where('job.id', '=', order.jobId)
      .executeTakeFirst(),
  );
  if (order.version !== undefined && order.version !== job.version) throw refuse('conflict');
  const from = job.status as JobStatusCode;
  if (findMove(jobLifecycle, order.move, from)?.needsReason && !order.reason) throw reasonMissing();
  const asker = order.asker ?? viewer;
  const to = targetFor(from, order.move, asker, job.status_before as JobStatusCode | null);
  if (to === jobStatus.TECO.code && job.sap_order === null) throw withoutSapNumber();
  const changed = await visible
    .changeJobs()
    .set({
      ...order.set,
      status: to,
      status_before: order.move === 'deactivate' ? from : null,
      version: sql<number>`version + 1`,
    })
    .where('job.id', '=', job.id)
    .where('job.status', '=', from)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('conflict');
  await noteEvent(acting, {
    jobId: job.id,
    move: order.move,
    from,
    to,
    reason: order.reason,
    particulars: order.particulars,
    bySystem: asker === 'SYSTEM',
  });
  return { id: job.id, number: job.number, from, to };
}

const reasonMissing = () =>
  refuseField('body.reason', { en: 'Say why.', id: 'Sebutkan alasannya.' }, 'required');

/** A job without an order in SAP has nothing to complete there. */
export const withoutSapNumber = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'The job has no SAP number yet; without one it is not completed in SAP.',
      id: 'Pekerjaan ini belum memiliki nomor SAP; tanpa nomor itu tidak dapat diselesaikan di SAP.',
    },
  });

/** Where a move leads from a state for the asker. Throws moveNotAllowed in the words of the table. */
export function targetFor(
  from: JobStatusCode,
  move: JobMove,
  asker: Asker,
  before: JobStatusCode | null,
): JobStatusCode {
  const asked = { move, from, asker };
  const found = moveAllowed(jobLifecycle, asked) ? findMove(jobLifecycle, move, from) : undefined;
  const to = found ? targetOf(found, before) : null;
  if (to === null) throw refuse('moveNotAllowed', { detail: refusal(jobLifecycle, asked) });
  return to;
}

export interface JobEvent {
  readonly jobId: string;
  readonly move: string;
  readonly from: number | null;
  readonly to: number;
  readonly reason?: string | undefined;
  readonly particulars?: object | undefined;
  /** The product did it itself. */
  readonly bySystem?: boolean | undefined;
}

/** Writes what happened to a job, and tells whom it concerns. */
export async function noteEvent(acting: Acting, event: JobEvent): Promise<void> {
  const { visible, viewer } = acting;
  await visible
    .addToJob('job_event')
    .values({
      job_id: event.jobId,
      move: event.move,
      from_status: event.from,
      to_status: event.to,
      by_id: event.bySystem ? null : viewer.personId,
      by_name: viewer.name,
      reason: event.reason ?? null,
      particulars: JSON.stringify(event.particulars ?? {}),
    })
    .execute();
  await ringBells(acting, {
    ...event,
    nextApprover: async () => nextLink(await chainOf(visible, event.jobId)),
  });
}
