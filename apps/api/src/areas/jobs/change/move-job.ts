// How a job moves: what its moves need beside the life-cycle's table, and what each leaves on the row. Everything that moves a
// job comes through here, in the caller's transaction.

import { nextLink } from '@dca/domain/approval-chain';
import { type JobMoveName, jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import type { Asker } from '@dca/domain/lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import {
  eventColumns,
  type MoveEvent,
  type MoveOrder,
  movesOf,
  targetOfMove,
} from '../../../platform/move.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { ringBells } from '../../notices/index.ts';
import { chainOf } from '../detail/chain.ts';

/** Columns that change with the state. */
interface Sets {
  readonly set?: { device?: 1 | 2; leader_id?: string | null; smr?: number | null } | undefined;
}

export interface JobOrder extends Omit<MoveOrder<JobMoveName>, 'id'>, Sets {
  readonly jobId: string;
}

interface MovedJob {
  readonly id: string;
  readonly number: string;
  readonly from: JobStatusCode;
  readonly to: JobStatusCode;
}

const moveRow = movesOf({
  lifecycle: jobLifecycle,
  find: readJob,
  change: (visible) => visible.changeJobs(),
  hasNoTrail: true,
  prove: { teco: proveSapNumber, reopenClosed: proveSapNumber },
  marks: (_acting, { from }, { move, set }: MoveOrder<JobMoveName> & Sets) => ({
    ...set,
    status_before: move === 'deactivate' ? from : null,
  }),
  note: (acting, { id, ...event }) => noteEvent(acting, { jobId: id, ...event }),
});

/**
 * Moves a job in sight. The conditions of the table (nothing begun yet, nobody approves their own) are proved by the caller.
 * @throws as every move does
 */
export async function moveJob(
  acting: Acting,
  { jobId, particulars = {}, ...order }: JobOrder,
): Promise<MovedJob> {
  const { row, from, to } = await moveRow(acting, { ...order, id: jobId, particulars });
  if (order.move === 'cancel' || order.move === 'deactivate')
    await giveBackWork(acting, jobId, order.reason ?? jobLifecycle.states[to].label[acting.viewer.language]);
  if (to === jobStatus.IN_PROGRESS.code) await acting.visible.beginRequests(jobId);
  return { id: row.id, number: row.number, from, to };
}

/** A job that comes to nothing gives back what nobody did, and tells who plans and decides there; a service is due again by itself. */
async function giveBackWork(acting: Acting, jobId: string, reason: string): Promise<void> {
  const { visible } = acting;
  const given = [
    ...(await visible.takeLinesOff(jobId, reason)),
    ...(await visible.giveBackReports(jobId, reason)),
    ...(await visible.giveBackRequests(jobId, reason)),
  ];
  if (given.length === 0) return;
  const numbers = given.map(({ number }) => number).join(', ');
  await ringBells(acting, {
    ...{ jobId, move: 'giveBack', reason: `${numbers}: ${reason}` },
    nextApprover: async () => null,
  });
}

type ReadJob = Awaited<ReturnType<typeof readJob>>;

function readJob({ visible }: Acting, id: string) {
  return oneOr404(
    visible
      .jobs()
      .select([
        'job.id',
        'job.number',
        sql.ref<JobStatusCode>('job.status').as('status'),
        sql.ref<JobStatusCode | null>('job.status_before').as('before'),
        'job.sap_order as sapOrder',
        'job.version',
      ])
      .where('job.id', '=', id)
      .executeTakeFirst(),
  );
}

function proveSapNumber(_acting: Acting, { sapOrder }: ReadJob): void {
  if (sapOrder === null) throw withoutSapNumber();
}

/** A job without an order in SAP has nothing to complete there. */
export const withoutSapNumber = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'The job has no SAP number yet; without one it is not completed in SAP.',
      id: 'Pekerjaan ini belum memiliki nomor SAP; tanpa nomor itu tidak dapat diselesaikan di SAP.',
    },
  });

/** Where a move leads from a state for the asker. Throws forbidden, moveNotAllowed in the words of the table. */
export const targetFor = (from: JobStatusCode | null, move: JobMoveName, asker: Asker): JobStatusCode =>
  targetOfMove(jobLifecycle, { move, from, asker });

interface JobEvent extends Omit<MoveEvent<number>, 'id'> {
  readonly jobId: string;
}

/** Writes what happened to a job, and tells whom it concerns. */
export async function noteEvent(acting: Acting, event: JobEvent): Promise<void> {
  const { visible, viewer } = acting;
  await visible
    .addToJob('job_event')
    .values({ job_id: event.jobId, ...eventColumns(viewer, event) })
    .execute();
  await ringBells(acting, {
    ...event,
    nextApprover: async () => nextLink(await chainOf(visible, event.jobId)),
  });
}
