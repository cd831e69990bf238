// One job of what was chosen: findings become its lines, reports and requests go into it, a due service is what its form is for,
// and a sheet that asks for a breakdown says already what is known of it.
import type { visitPack as calls } from '@dca/contract/areas/visit-pack';
import type { InputOf } from '@dca/contract/call';
import { containedIntervals } from '@dca/domain/job-types';
import type { Acting } from '../../platform/handler.ts';
import { refuse, refuseField } from '../../platform/problem.ts';
import { moveBacklog } from '../backlog/index.ts';
import { jobOfVisit, readJob } from '../jobs/index.ts';
import { moveMsr } from '../msr/index.ts';
import { movePcar } from '../pcar/index.ts';
import { dueWork } from './due-work.ts';
import { tellSheet } from './tell-sheet.ts';

type Asked = InputOf<typeof calls.makeJob>['body'];

/**
 * Creates the job and puts each thing into it.
 * @throws notFound for what is not due on this machine, invalid for a form that does not serve the service in it, and as the creation of a job and each move do
 */
export async function makeVisitJob(acting: Acting, { items, ...asked }: Asked) {
  const due = await dueWork(acting.visible, asked.equipmentId, acting.viewer.language);
  const chosen = items.map(({ kind, id }) => {
    const found = due.find((work) => work.kind === kind && work.id === id);
    if (found) return found;
    // Out of sight and not due are told alike.
    throw refuse('notFound', {
      detail: { en: 'This is not due on this machine.', id: 'Ini tidak jatuh tempo pada unit ini.' },
    });
  });
  const jobId = await jobOfVisit(acting, {
    ...asked,
    description: chosen
      .map(({ number }) => number)
      .join(', ')
      .slice(0, mostOfDescription),
  });
  for (const { kind, id } of chosen) {
    if (kind === 'BACKLOG') await moveBacklog(acting, { id, move: 'schedule', jobId });
    if (kind === 'PCAR') await movePcar(acting, { id, move: 'execute', jobId });
    if (kind === 'MSR') await moveMsr(acting, { id, move: 'handOver', job: { jobId } });
  }
  const job = await readJob(acting.visible, jobId);
  proveServes(job, chosen);
  await tellSheet(acting, job, chosen);
  return { jobId, jobNumber: job.number, taken: chosen.length };
}
const mostOfDescription = 200;

/** A service that is due is served by a form that asks for its items. */
function proveServes(
  job: Awaited<ReturnType<typeof readJob>>,
  chosen: readonly { readonly intervalHours: number | null }[],
) {
  const due = chosen.find(({ intervalHours }) => intervalHours !== null)?.intervalHours;
  const serves = job.jobType === 'SER' ? containedIntervals('SER', job.intervalHours ?? 0) : [];
  if (due == null || serves.includes(due)) return;
  throw refuseField('body.masterJobId', {
    en: `The service of ${due} h is due: choose a form that contains it.`,
    id: `Servis ${due} jam sudah jatuh tempo: pilih formulir yang memuatnya.`,
  });
}
