// Puts what SAP has to hear of a job into its outbox, in the transaction of the act that it follows from, and the sending into
// the queue. Nothing is sent here; a job moves to TECO, and back, when SAP has accepted it (send-to-sap.ts).
import type { SapOutcome } from '@dca/contract/areas/jobs/sap';
import { jobStates } from '@dca/domain/job-states';
import type { JobStatusCode } from '@dca/domain/job-status';
import type { SapMessageKind } from '@dca/domain/sap-message';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { targetFor, withoutSapNumber } from '../change/move-job.ts';
import { completionOf, headOf, type SapJob, type ToSend } from './to-send.ts';

/** Asks for the completion of a job. Throws notFound, conflict, moveNotAllowed (also without a SAP number). */
export async function completeInSap(
  acting: Acting,
  order: { readonly id: string; readonly version?: number | undefined },
): Promise<SapOutcome> {
  const job = await lockJob(acting, order);
  const known = await outcomeSoFar(acting, job, 'COMPLETION');
  if (known) return known;
  targetFor(job.status, 'teco', acting.viewer);
  await tell(acting, job, await completionOf(acting, job));
  return onItsWay(job);
}

/** Asks to take the completion back. Throws as completeInSap does. */
export async function reverseInSap(
  acting: Acting,
  order: { readonly id: string; readonly reason: string; readonly version?: number | undefined },
): Promise<SapOutcome> {
  const job = await lockJob(acting, order);
  targetFor(job.status, 'reverse', acting.viewer);
  const known = await outcomeSoFar(acting, job, 'REVERSAL');
  if (known) return known;
  await tell(acting, job, [{ kind: 'REVERSAL', content: { ...headOf(job), reason: order.reason } }]);
  return onItsWay(job);
}

/** Tells SAP that a job was put aside, where SAP has an order of it: then its word is waited for. */
export async function lockInSap(
  acting: Acting,
  jobId: string,
  reason: string | undefined,
): Promise<'SUCCESS' | 'WAITING'> {
  const job = await readJob(acting, jobId);
  if (job.sap_order === null) return 'SUCCESS';
  const known = { ...job, sap_order: job.sap_order };
  await tell(acting, known, [{ kind: 'LOCK', content: { ...headOf(known), reason: reason ?? null } }]);
  return 'WAITING';
}

/** Tells SAP that a job came back, where it was told that it is put aside. */
export async function unlockInSap(acting: Acting, jobId: string, reason: string | undefined): Promise<void> {
  const job = await readJob(acting, jobId);
  const locked = await acting.visible
    .ofJobs('sap_message')
    .select('sap_message.id')
    .where('sap_message.job_id', '=', jobId)
    .where('sap_message.kind', '=', 'LOCK')
    .limit(1)
    .executeTakeFirst();
  if (job.sap_order === null || !locked) return;
  const known = { ...job, sap_order: job.sap_order };
  await tell(acting, known, [{ kind: 'UNLOCK', content: { ...headOf(known), reason: reason ?? null } }]);
}

/** Writes messages in their turn and wakes whoever sends. One that waits to be sent already is not written again. */
export async function tell(acting: Acting, job: SapJob, messages: readonly ToSend[]): Promise<void> {
  const { visible, viewer } = acting;
  const isPerson = viewer.subject !== 'SYSTEM';
  await visible
    .addToJob('sap_message')
    .values(
      messages.map(({ kind, content }) => ({
        job_id: job.id,
        kind,
        content: JSON.stringify(content),
        made_by: isPerson ? viewer.personId : null,
        made_by_name: viewer.name,
      })),
    )
    // As a value the state would be unknown to a plan for all values, which then finds no such index.
    .onConflict((already) =>
      already.columns(['job_id', 'kind']).where('state', '=', sql.lit('WAITING')).doNothing(),
    )
    .execute();
  await wakeSender(acting);
}

/** Makes somebody look for what is due, once, however often it is asked for. */
export const wakeSender = ({ enqueue }: Pick<Acting, 'enqueue'>) => enqueue('send-to-sap', {}, 'send-to-sap');

type LockedJob = SapJob & { readonly status: JobStatusCode };

async function lockJob(
  acting: Acting,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<LockedJob> {
  const job = await readJob(acting, id);
  if (version !== undefined && version !== job.version) throw refuse('conflict');
  if (job.sap_order === null) throw withoutSapNumber();
  return { ...job, sap_order: job.sap_order, status: job.status as JobStatusCode };
}

const readJob = ({ visible }: Acting, id: string) =>
  oneOr404(
    visible
      .jobs()
      .select([
        'job.id',
        'job.number',
        'job.status',
        'job.version',
        'job.sap_order',
        'job.job_type',
        'job.charge_to',
      ])
      .where('job.id', '=', id)
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );

/**
 * What is known when the same is asked again: that it is done, is on its way, or was refused. A refused one is not sent
 * again by asking: its lines are told, and a person decides.
 */
async function outcomeSoFar(
  { visible }: Acting,
  job: LockedJob,
  kind: SapMessageKind,
): Promise<SapOutcome | undefined> {
  if (kind === 'COMPLETION' && jobStates.completed.has(job.status))
    return { status: 'SUCCESS', message: `Order ${job.sap_order} has been processed` };
  const open = await visible
    .ofJobs('sap_message')
    .select(['sap_message.state', 'sap_message.answer_messages as lines'])
    .where('sap_message.job_id', '=', job.id)
    .where('sap_message.state', '<>', 'ACCEPTED')
    .orderBy(sql`sap_message.state = 'REFUSED'`, 'desc')
    .orderBy('sap_message.turn')
    .executeTakeFirst();
  if (!open) return undefined;
  if (open.state === 'WAITING') return onItsWay(job);
  return { status: 'ERROR', message: open.lines.join('\n') };
}

const onItsWay = ({ sap_order }: SapJob): SapOutcome => ({
  status: 'WAITING',
  message: `Order ${sap_order} is on its way to SAP`,
});
