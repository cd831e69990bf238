import type { NewProblemLog } from '@dca/contract/areas/problem-log';
import { problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import type { Acting } from '../../platform/handler.ts';
import { targetOfMove } from '../../platform/move.ts';
import { oneOr404, refuseField } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { noteProblemLogEvent } from './move-problem-log.ts';

/** Records a problem of a job, a machine or a plant in sight. Throws notFound, moveNotAllowed, invalid for a machine of another job. */
export async function addProblemLog(
  acting: Acting,
  log: NewProblemLog,
): Promise<{ id: string; number: string }> {
  const { visible, viewer } = acting;
  const status = targetOfMove(problemLogLifecycle, { move: 'open', from: null, asker: viewer });
  const added = await visible
    .addProblemLog()
    .values({
      ...(log.id ? { id: log.id } : {}),
      ...(await placeOf(visible, log)),
      job_id: log.jobId ?? null,
      question_id: log.questionId ?? null,
      status,
      type: log.type,
      responsibility: log.responsibility,
      description: log.description,
      found_at: log.foundAt,
      found_by: viewer.personId,
      created_by: viewer.userName,
      updated_by: viewer.userName,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await noteProblemLogEvent(acting, { id: added.id, move: 'open', from: null, to: status });
  return added;
}

async function placeOf(visible: Visible, { jobId, equipmentId, plantCode }: NewProblemLog) {
  if (!jobId)
    return equipmentId ? placeOfMachine(visible, equipmentId) : placeOfPlant(visible, plantCode ?? '');
  const place = await placeOfJob(visible, jobId);
  if (equipmentId && equipmentId !== place.equipment_id)
    throw refuseField('body.equipmentId', {
      en: 'This job is on another machine.',
      id: 'Pekerjaan ini dilakukan pada unit lain.',
    });
  return place;
}

const placeOfJob = (visible: Visible, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .select([
        'job.plant_code',
        'job.work_center_code',
        'job.customer_code',
        'job.equipment_id',
        'job.unit_model',
      ])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );

const placeOfMachine = (visible: Visible, equipmentId: string) =>
  oneOr404(
    visible
      .equipment()
      .select([
        'equipment.plant_code',
        'equipment.work_center_code',
        'equipment.customer_code',
        'equipment.id as equipment_id',
        'equipment.unit_model',
      ])
      .where('equipment.id', '=', equipmentId)
      .executeTakeFirst(),
  );

const placeOfPlant = (visible: Visible, plantCode: string) =>
  oneOr404(
    visible.plants().select('plant.plant_code').where('plant.plant_code', '=', plantCode).executeTakeFirst(),
  );
