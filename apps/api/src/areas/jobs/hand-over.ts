// Handing a job over to its mechanics' devices and taking it back (domain decisions §2 "Handover"). All three handover
// calls end here, so they agree.
import { refuse } from '../../platform/problem.ts';
import { workDone } from './detail.ts';
import { type Mover, moveJob } from './move-job.ts';

/** Sends an assigned job to its mechanics' devices and locks it for the office. */
export async function handOver(mover: Mover, jobId: string): Promise<void> {
  await moveJob(mover, { jobId, move: 'handOver', set: { device: 2 }, particulars: { device: 2 } });
}

/** Takes a job back while nobody has begun; later it would lose what the mechanics did. */
export async function unhandOver(mover: Mover, jobId: string): Promise<void> {
  await moveJob(mover, { jobId, move: 'unhandOver', set: { device: 1 }, particulars: { device: 1 } });
  if (await workDone(mover.visible, jobId))
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'Work on this job has begun; it cannot be taken back.',
        id: 'Pekerjaan ini sudah mulai dikerjakan dan tidak dapat ditarik kembali.',
      },
    });
}
