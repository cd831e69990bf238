// A leader corrects a wrong time. The original is kept with the reason, and stages of one mechanic never overlap.
import type { tracking } from '@dca/contract/areas/tracking';
import type { InputOf } from '@dca/contract/call';
import { trackingFaults } from '@dca/domain/tracking-records';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { stagesOf } from './queries.ts';

/** Corrects a stage and returns how it was. Throws notFound, invalid (order, overlap) or moveNotAllowed. */
export async function fixStage(
  { visible, viewer }: { visible: Visible; viewer: Viewer },
  body: InputOf<typeof tracking.fix>['body'],
) {
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.id', 'job.status'])
      .where('job.id', '=', body.jobId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (job.status >= 70)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'The job is approved; its times stand.',
        id: 'Pekerjaan sudah disetujui; waktunya tetap.',
      },
    });
  const before = await oneOr404(
    visible
      .ofJobs('tracking_stage')
      .select([
        'tracking_stage.id',
        'tracking_stage.person_id',
        'tracking_stage.stage',
        'tracking_stage.start_at',
        'tracking_stage.end_at',
        'tracking_stage.wait_reason',
      ])
      .where('tracking_stage.id', '=', body.id)
      .where('tracking_stage.job_id', '=', body.jobId)
      .executeTakeFirst(),
  );
  const end = body.end === undefined ? before.end_at : body.end;
  const stage = body.stage ?? before.stage;
  const waitReason = body.waitReason === undefined ? before.wait_reason : body.waitReason;
  if (stage === 'WAITING' && !waitReason)
    throw refuseField('body.waitReason', {
      en: 'Say what was waited for.',
      id: 'Sebutkan apa yang ditunggu.',
    });
  await proveTimes(visible, body, before.person_id, end);
  await visible
    .addToJob('tracking_correction')
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

async function proveTimes(
  visible: Visible,
  body: InputOf<typeof tracking.fix>['body'],
  personId: string,
  end: string | null,
): Promise<void> {
  const stages = await stagesOf(visible, body.jobId, personId);
  const fault = trackingFaults(
    stages.map((row) => (row.id === body.id ? { ...row, start: body.start, end } : row)),
  )[0];
  if (fault) throw refuseField('body.start', fault.text, fault.kind);
}
