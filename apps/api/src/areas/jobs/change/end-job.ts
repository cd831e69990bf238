// A job is closed, and comes back: closed by mistake, or put aside and needed after all.
import type { jobEndCalls } from '@dca/contract/areas/jobs/end';
import type { Acting, Handlers } from '../../../platform/handler.ts';
import { readJob } from '../detail/detail.ts';
import { unlockInSap } from '../sap/tell-sap.ts';
import { type JobOrder, moveJob } from './move-job.ts';

export const endHandlers: Handlers<typeof jobEndCalls> = {
  reactivate: async ({ body: { id: jobId, ...order }, ...acting }) => {
    const written = await moved(acting, { jobId, move: 'reactivate', ...order });
    await unlockInSap(acting, jobId, order.reason);
    return written;
  },
  close: ({ body: { id: jobId, ...order }, ...acting }) => moved(acting, { jobId, move: 'close', ...order }),
  reopenClosed: ({ body: { id: jobId, ...order }, ...acting }) =>
    moved(acting, { jobId, move: 'reopenClosed', ...order }),
};

async function moved(acting: Acting, order: JobOrder) {
  const { id, from, to } = await moveJob(acting, order);
  return {
    reply: { data: await readJob(acting.visible, id) },
    noted: {
      target: `job/${id}`,
      before: { status: from },
      after: { status: to, reason: order.reason },
    },
  };
}
