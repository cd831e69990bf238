// A mechanic begins the next stage; the running one ends at the same instant. The first stage of anybody starts the job. A stage
// is a row of its own, at a time that the phone tells, and no row that moves: the table is asked, `platform/move.ts` is not used.

import type { tracking } from '@dca/contract/areas/tracking';
import type { InputOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { type Asker, refusal } from '@dca/domain/lifecycle';
import { maxClockSkewMs } from '@dca/domain/limits';
import type { Words } from '@dca/domain/text';
import {
  clockIsOff,
  stageAllowed,
  stageMove,
  startPhotos,
  type TrackingStage,
  trackingLifecycle,
  waitNeedsNote,
} from '@dca/domain/tracking-lifecycle';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { notOnCrew } from '../../platform/reasons.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { moveJob } from '../jobs/index.ts';
import { leaveOtherJobs } from './one-at-a-time.ts';
import { stagesOf, startPhotoOf } from './queries.ts';

type Recorded = InputOf<typeof tracking.record>['body'];

/** Records a stage of the viewer; the same id again changes nothing. */
export async function recordStage(acting: Acting & { clockLag: number }, body: Recorded): Promise<void> {
  const { visible, viewer, now, clockLag } = acting;
  // Where the body says nothing, a header of the call does.
  const isClockOff = clockIsOff(body.deviceTime ?? now.getTime() - clockLag, now);
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.id', 'job.status'])
      .where('job.id', '=', body.jobId)
      .forUpdate()
      .executeTakeFirst(),
  );
  await proveOnJob(visible, viewer, body.jobId);
  const before = await stagesOf(visible, body.jobId, viewer.personId);
  if (body.id && before.some((stage) => stage.id === body.id)) return;
  const running = before.at(-1);
  proveStage(viewer, job.status, running, body);
  proveTime({ running, body, now, isClockOff });
  if (body.stage === 'START') await provePhoto(visible, body);
  await leaveOtherJobs(acting, body.jobId, body.at);
  if (running && running.end === null)
    await visible
      .changeOfJobs('tracking_stage')
      .set({ end_at: body.at })
      .where('tracking_stage.id', '=', running.id)
      .execute();
  await visible
    .addToJob('tracking_stage')
    .values({
      ...(body.id ? { id: body.id } : {}),
      job_id: body.jobId,
      person_id: viewer.personId,
      stage: body.stage,
      sequence: (running?.sequence ?? 0) + 1,
      start_at: body.at,
      latitude: body.latitude ?? null,
      longitude: body.longitude ?? null,
      accuracy: body.accuracy ?? null,
      wait_reason: body.stage === 'WAITING' ? (body.waitReason ?? null) : null,
      note: body.note ?? null,
      photo_id: body.stage === 'START' ? (body.photoId ?? null) : null,
      source: body.source,
      clock_skewed: isClockOff,
    })
    .execute();
  if (job.status === jobStatus.HANDED_OVER.code)
    await moveJob(acting, { jobId: body.jobId, move: 'start', particulars: { stage: body.stage } });
}

/** Refuses who is no mechanic of the job. */
export async function proveOnJob(visible: Visible, viewer: Viewer, jobId: string): Promise<void> {
  const member = await visible
    .ofJobs('job_mechanic')
    .select('job_mechanic.person_id')
    .where('job_mechanic.job_id', '=', jobId)
    .where('job_mechanic.person_id', '=', viewer.personId)
    .executeTakeFirst();
  if (!member) throw refuse('forbidden', notOnCrew);
}

type Running = Awaited<ReturnType<typeof stagesOf>>[number] | undefined;

function proveStage(viewer: Viewer, status: number, running: Running, body: Recorded): void {
  if (!jobStates.withMechanics.has(status))
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'The job is not with its mechanics now.',
        id: 'Pekerjaan ini sedang tidak berada pada mekaniknya.',
      },
    });
  const from = running?.stage ?? null;
  if (!stageAllowed({ from, to: body.stage, jobStatus: status }))
    throw refuse('moveNotAllowed', { detail: stageRefusal(from, body.stage, viewer) });
  if (body.stage === 'WAITING' && !body.waitReason)
    throw refuseField('body.waitReason', { en: 'Say what you wait for.', id: 'Sebutkan apa yang ditunggu.' });
  if (body.stage === 'WAITING' && body.waitReason && waitNeedsNote(body.waitReason) && !body.note?.trim())
    throw refuseField(
      'body.note',
      { en: 'Write down what the others have to know.', id: 'Tuliskan hal yang perlu diketahui rekan lain.' },
      'required',
    );
}

/** The photo that the plant wants with a start. One that is named and not here is on its way, by its own act of the phone. */
async function provePhoto(visible: Visible, { jobId, photoId }: Recorded): Promise<void> {
  const { startPhoto } = await startPhotoOf(visible, jobId);
  if (startPhoto !== 'NONE' && !photoId)
    throw refuseField(
      'body.photoId',
      {
        en: `This plant wants a photo at the start: ${startPhotos[startPhoto].en}.`,
        id: `Plant ini meminta foto saat mulai: ${startPhotos[startPhoto].id}.`,
      },
      'required',
    );
  if (!photoId) return;
  const kept = await visible
    .ofJobs('photo')
    .select('photo.job_id as jobId')
    .where('photo.id', '=', photoId)
    .executeTakeFirst();
  if (kept && kept.jobId !== jobId)
    throw refuseField('body.photoId', {
      en: 'This photo belongs to another job.',
      id: 'Foto ini milik pekerjaan lain.',
    });
}

/** In the words of the table: the stage is not possible from the last one, or needs a returned job. */
function stageRefusal(from: TrackingStage | null, to: TrackingStage, asker: Asker): Words {
  const possible = stageMove(from, to);
  if (possible?.condition) return possible.condition;
  const move = possible ?? trackingLifecycle.moves.find((entry) => entry.to === to);
  return refusal(trackingLifecycle, { move: move?.name ?? 'start', from, asker });
}

interface Told {
  readonly running: Running;
  readonly body: Recorded;
  readonly now: Date;
  readonly isClockOff: boolean;
}

function proveTime({ running, body, now, isClockOff }: Told): void {
  const at = Date.parse(body.at);
  if (running && at < Date.parse(running.end ?? running.start))
    throw refuseField('body.at', {
      en: 'This is before the stage that runs now.',
      id: 'Waktu ini sebelum tahap yang sedang berjalan.',
    });
  // A device whose clock is known to be off is flagged, not refused (domain decisions §2); a right clock tells no future.
  if (at > now.getTime() + maxClockSkewMs && !isClockOff)
    throw refuseField('body.at', { en: 'This lies in the future.', id: 'Waktu ini di masa depan.' });
}
