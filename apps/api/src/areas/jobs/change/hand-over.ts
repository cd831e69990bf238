// Handing a job over to its mechanics' devices and taking it back (domain decisions §2 "Handover"). All handover calls, of
// jobs and of work orders, end here, so they agree.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { type Device, devices } from '@dca/domain/job-acts';
import type { Acting, Noted } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import { readJob, workDone } from '../detail/detail.ts';
import { moveJob } from './move-job.ts';

/** Moves a job to where it may be worked on: the mechanics' devices, or back to the office. Answers the job as it is then. */
export async function handOverTo(
  acting: Acting,
  jobId: string,
  device: Device,
): Promise<{ reply: { data: JobDetail }; noted: Noted }> {
  await (device === devices.mobile ? handOver : unhandOver)(acting, jobId);
  return {
    reply: { data: await readJob(acting.visible, jobId) },
    noted: { target: `job/${jobId}`, after: { device } },
  };
}

/** Sends an assigned job to its mechanics' devices and locks it for the office. */
async function handOver(acting: Acting, jobId: string): Promise<void> {
  await moveJob(acting, { jobId, move: 'handOver', set: { device: 2 }, particulars: { device: 2 } });
}

/** Takes a job back while nobody has begun; later it would lose what the mechanics did. */
async function unhandOver(acting: Acting, jobId: string): Promise<void> {
  await moveJob(acting, { jobId, move: 'unhandOver', set: { device: 1 }, particulars: { device: 1 } });
  if (await workDone(acting.visible, jobId))
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'Work on this job has begun; it cannot be taken back.',
        id: 'Pekerjaan ini sudah mulai dikerjakan dan tidak dapat ditarik kembali.',
      },
    });
}
