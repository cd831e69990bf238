// A planner gives a reported breakdown what the office needs of it: the customer's order, who pays, the SAP number.
import type { jobs } from '@dca/contract/areas/jobs';
import type { InputOf } from '@dca/contract/call';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import { type Change, proveAct, readForChange, writeChange } from './change-job.ts';
import { noteEvent } from './move-job.ts';

/** Regularises a breakdown; its temporary number is no longer shown. Throws notFound, moveNotAllowed, conflict. */
export async function regularise(
  acting: Acting,
  order: InputOf<typeof jobs.regularise>['body'],
): Promise<Change> {
  const job = await readForChange(acting, order.id);
  proveAct(acting, 'regularise', job.status);
  if (job.temporary_number === null || job.regularised_at !== null)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'Only a reported breakdown that was not seen to yet is regularised.',
        id: 'Hanya laporan unit rusak yang belum dilengkapi yang dapat dilengkapi.',
      },
    });
  const { chargeTo, sapOrder, customerOrder = null } = order;
  await writeChange(acting, job, order.version, {
    charge_to: chargeTo,
    sap_order: sapOrder,
    customer_order: customerOrder,
    regularised_at: sql<string>`now()`,
  });
  const after = { chargeTo, sapOrder, customerOrder };
  await noteEvent(acting, {
    jobId: job.id,
    move: 'regularise',
    from: job.status,
    to: job.status,
    particulars: { ...after, temporaryNumber: job.temporary_number },
  });
  return { before: { temporaryNumber: job.temporary_number }, after };
}
