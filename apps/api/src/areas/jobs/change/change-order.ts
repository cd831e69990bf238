// By which order a job is known to SAP, who pays, and the customer's own order: said at its creation, or here later, since offices
// often make the order after the job. Once SAP was told under an order, the job keeps it.
import type { jobs } from '@dca/contract/areas/jobs';
import type { InputOf } from '@dca/contract/call';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import { type Change, proveAct, readForChange, writeChange } from './change-job.ts';
import { noteEvent } from './move-job.ts';

/** Changes order and payer of a job. Throws notFound, moveNotAllowed, conflict. */
export async function changeOrder(
  acting: Acting,
  order: InputOf<typeof jobs.changeOrder>['body'],
): Promise<Change> {
  const job = await readForChange(acting, order.id);
  proveAct(acting, 'order', job.status);
  if (job.temporary_number !== null && job.regularised_at === null)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'A reported breakdown is regularised first; that asks for its order too.',
        id: 'Laporan unit rusak dilengkapi dahulu; ordernya ditanyakan di sana.',
      },
    });
  const before = { chargeTo: job.charge_to, sapOrder: job.sap_order, customerOrder: job.customer_order };
  const { chargeTo, sapOrder = null, customerOrder = null } = order;
  const after = { chargeTo, sapOrder, customerOrder };
  if (sapOrder !== job.sap_order) await renumber(acting, job, sapOrder);
  await writeChange(acting, job, order.version, {
    charge_to: chargeTo,
    sap_order: sapOrder,
    customer_order: customerOrder,
  });
  const { id: jobId, status } = job;
  await noteEvent(acting, { jobId, move: 'order', from: status, to: status, particulars: { before, after } });
  return { before, after };
}

/**
 * While SAP has refused the first of what it was told, what follows waits behind that: all of it goes on under the new number.
 * What SAP has, or may be reading now, keeps the number that it went under.
 */
async function renumber(
  { visible }: Acting,
  job: { readonly id: string; readonly sap_order: string | null },
  sapOrder: string | null,
): Promise<void> {
  const messages = await visible
    .ofJobs('sap_message')
    .select('sap_message.state')
    .where('sap_message.job_id', '=', job.id)
    .orderBy('sap_message.turn')
    .forUpdate('sap_message')
    .execute();
  if (messages.length === 0) return;
  if (messages[0]?.state !== 'REFUSED' || sapOrder === null) throw keepsItsNumber(job.sap_order);
  await visible
    .changeOfJobs('sap_message')
    .set({ content: sql`jsonb_set(sap_message.content, '{order}', to_jsonb(${sapOrder}::text))` })
    .where('sap_message.job_id', '=', job.id)
    .execute();
}

const keepsItsNumber = (sapOrder: string | null) =>
  refuse('moveNotAllowed', {
    detail: {
      en: `SAP knows this job by order ${sapOrder}; it keeps that number.`,
      id: `SAP mengenal pekerjaan ini dengan order ${sapOrder}; nomornya tetap.`,
    },
  });
