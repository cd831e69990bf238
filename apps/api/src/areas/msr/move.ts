// How a request moves: approval by somebody else than who asked, handover into a job of its machine, and the end, with which the life
// of its component begins anew.
import { type MsrMoveName, type MsrStatus, msrLifecycle } from '@dca/domain/msr-lifecycle';
import type { Acting } from '../../platform/handler.ts';
import { eventColumns, type MoveEvent, type MoveOrder, movesOf } from '../../platform/move.ts';
import { jobOfCause } from '../jobs/index.ts';
import { findMsr } from './read.ts';

type Msr = Awaited<ReturnType<typeof findMsr>>;

interface MsrOrder extends MoveOrder<MsrMoveName> {
  /** The job that it is handed over into: one that is open, or one to be created. */
  readonly job?: HandedInto | undefined;
}

interface HandedInto {
  readonly jobId?: string | undefined;
  readonly masterJobId?: string | undefined;
  readonly planDate?: string | undefined;
}

const moveRow = movesOf({
  lifecycle: msrLifecycle,
  find: ({ visible }: Acting, id: string) => findMsr(visible, id),
  change: (visible) => visible.changeMsrs(),
  marks: async (acting, { row }, { move, job }: MsrOrder) =>
    move === 'handOver' ? { job_id: await jobFor(acting, row, job ?? {}) } : {},
  note: noteMsrEvent,
});

/** Moves a request in sight. Throws as every move does, and as the creation of a job where it needs one. */
export async function moveMsr(acting: Acting, order: MsrOrder) {
  const moved = await moveRow(acting, order);
  if (order.move === 'finish') await acting.visible.renewComponent(moved.row.id);
  return moved;
}

const jobFor = (acting: Acting, { code, component, activity, equipmentId }: Msr, into: HandedInto) =>
  jobOfCause(
    acting,
    { source: 'MSR', number: code, equipmentId, description: `${code} ${component} ${activity}` },
    into,
    { jobId: 'query.JobId', masterJobId: 'query.MasterJobId' },
  );

/** Writes what happened to a request. */
export function noteMsrEvent({ visible, viewer }: Acting, event: MoveEvent<MsrStatus>) {
  const columns = { msr_id: event.id, ...eventColumns(viewer, event) };
  return visible.addMsrEvent().values(columns).execute();
}
