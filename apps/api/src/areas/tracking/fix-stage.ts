// A leader corrects a wrong time. The original is kept with the reason, and stages of one mechanic stay in their order and
// never overlap.

import type { tracking } from '@dca/contract/areas/tracking';
import type { InputOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { maxClockSkewMs } from '@dca/domain/limits';
import type { Words } from '@dca/domain/text';
import type { PlantZone } from '@dca/domain/times';
import { isWaitReason, type TrackingStage, waitNeedsNote } from '@dca/domain/tracking-lifecycle';
import {
  firstNotFollowing,
  type StageRecord,
  stageWords,
  trackingFaults,
} from '@dca/domain/tracking-records';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { proveRunsAlone } from './one-at-a-time.ts';
import { stagesOf } from './queries.ts';

type Fix = InputOf<typeof tracking.fix>['body'];

/** Corrects a stage and returns how it was. Throws notFound, invalid (order, overlap, future) or moveNotAllowed. */
export async function fixStage({ visible, viewer, now }: Acting, body: Fix) {
  const { status, zone } = await proveOpen(visible, body.jobId);
  const before = await oneOr404(findStage(visible, body));
  const stage = body.stage ?? before.stage;
  const asked = body.waitReason ?? before.wait_reason;
  const waitReason = stage === 'WAITING' && isWaitReason(asked) ? asked : null;
  if (stage === 'WAITING' && !waitReason)
    throw refuseField('body.waitReason', {
      en: 'Say what was waited for.',
      id: 'Sebutkan apa yang ditunggu.',
    });
  if (waitReason && waitNeedsNote(waitReason) && !before.note)
    throw refuseField('body.waitReason', {
      en: 'This reason needs words for the others, and nobody left any with this stage.',
      id: 'Alasan ini memerlukan catatan untuk rekan lain, dan tahap ini tidak memilikinya.',
    });
  const end = body.end === undefined ? before.end_at : body.end;
  if (end === null && !jobStates.withMechanics.has(status))
    throw refuseField('body.end', {
      en: 'The work is over; the stage needs an end.',
      id: 'Pekerjaan sudah selesai; tahap ini harus memiliki waktu selesai.',
    });
  if (end === null) await proveRunsAlone(visible, before.person_id, body.jobId);
  const stages = await stagesOf(visible, body.jobId, before.person_id);
  proveTimes(stages, { ...body, stage, end }, { now, zone });
  await visible
    .addCorrection()
    .values({
      stage_id: before.id,
      by_id: viewer.personId,
      by_name: viewer.name,
      reason: body.reason,
      stage: before.stage,
      start_at: before.start_at,
      end_at: before.end_at,
      wait_reason: before.wait_reason,
    })
    .execute();
  await visible
    .changeOfJobs('tracking_stage')
    .set({ stage, start_at: body.start, end_at: end, wait_reason: waitReason, source: 'FIX' })
    .where('tracking_stage.id', '=', before.id)
    .execute();
  return before;
}

/** Locks the job, so that no stage is recorded meanwhile. The times of an approved job stand in its report. */
async function proveOpen(visible: Visible, jobId: string): Promise<{ status: number; zone: PlantZone }> {
  const job = await oneOr404(
    visible
      .jobs()
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select((eb) => ['job.status', eb.ref('plant.zone').$castTo<PlantZone>().as('zone')])
      .where('job.id', '=', jobId)
      .forUpdate('job')
      .executeTakeFirst(),
  );
  if (!jobStates.open.has(job.status))
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'The job is approved; its times stand.',
        id: 'Pekerjaan sudah disetujui; waktunya tetap.',
      },
    });
  return job;
}

const findStage = (visible: Visible, body: Fix) =>
  visible
    .ofJobs('tracking_stage')
    .select((eb) => [
      'tracking_stage.id',
      'tracking_stage.person_id',
      eb.ref('tracking_stage.stage').$castTo<TrackingStage>().as('stage'),
      'tracking_stage.start_at',
      'tracking_stage.end_at',
      'tracking_stage.wait_reason',
      'tracking_stage.note',
    ])
    .where('tracking_stage.id', '=', body.id)
    .where('tracking_stage.job_id', '=', body.jobId)
    .executeTakeFirst();

type Corrected = StageRecord & { readonly id: string; readonly end: string | null; readonly start: string };

function proveTimes(
  stages: Awaited<ReturnType<typeof stagesOf>>,
  { id, start, end, stage }: Corrected,
  { now, zone }: { now: Date; zone: PlantZone },
): void {
  if (Math.max(Date.parse(start), Date.parse(end ?? start)) > now.getTime() + maxClockSkewMs)
    throw refuseField('body.start', { en: 'This lies in the future.', id: 'Waktu ini di masa depan.' });
  const corrected = stages.map((row) => (row.id === id ? { ...row, start, end, stage } : row));
  const fault = trackingFaults(corrected)[0];
  if (fault && fault.kind !== 'overlap')
    throw refuseField(fault.kind === 'endBeforeStart' ? 'body.end' : 'body.start', fault.text, fault.kind);
  const pair = firstNotFollowing(corrected);
  if (!pair && !fault) return;
  const other = pair?.before.id === id ? pair.after : pair?.before;
  // What begins after the corrected one is in the way of its end.
  const isEnd = other !== undefined && other === pair?.after && Date.parse(other.start) >= Date.parse(start);
  throw refuseField(
    isEnd ? 'body.end' : 'body.start',
    notFollowing(other, zone, isEnd),
    fault ? 'overlap' : 'order',
  );
}

function notFollowing(other: StageRecord | undefined, zone: PlantZone, isEnd: boolean): Words {
  if (!other) return { en: 'Two stages overlap.', id: 'Dua tahap bertumpang tindih.' };
  const { en, id } = stageWords(other, zone);
  return isEnd
    ? { en: `This lasts into the next stage: ${en}.`, id: `Waktu ini melewati awal tahap berikutnya: ${id}.` }
    : {
        en: `Stages follow one another as they were recorded. This one does not: ${en}.`,
        id: `Tahap berurutan sebagaimana dicatat. Tahap ini tidak: ${id}.`,
      };
}
