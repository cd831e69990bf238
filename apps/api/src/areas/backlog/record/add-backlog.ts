// Recording a finding: on the machine and job that the person sees, in codes that are known, with its day and its parts.
import type { NewBacklog } from '@dca/contract/areas/backlog';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { backlogDueOn } from '@dca/domain/backlog-rules';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { standingMachine } from '../../../platform/merges/standing.ts';
import { targetOfMove } from '../../../platform/move.ts';
import { oneOr404, refuseField } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { noteBacklogEvent } from '../move-backlog.ts';
import { addPartLines } from '../part-lines.ts';
import { callBreakdown, provePhoto } from './breakdown-call.ts';
import { proveCodes } from './prove-codes.ts';
import { proveParts } from './prove-parts.ts';

/** A mechanic or leader drafts what they found; the office may register what needs no approval. */
export type Beginning = 'draft' | 'register';

/** A finding, and what the office says of it besides. */
type Found = Omit<NewBacklog, 'photos'> & {
  readonly source?: 'WEB';
  readonly parentId?: string | null | undefined;
};

/**
 * Records a finding.
 * @throws notFound, invalid (codes, a job of another machine, a part that goes by another number now), moveNotAllowed, incomplete without an owed photo
 */
export async function addBacklog(
  acting: Acting,
  move: Beginning,
  asked: Found,
  /** Where it stands in what was sent. */
  path = 'body',
): Promise<{ id: string; number: string }> {
  const { visible, viewer, now } = acting;
  const status = targetOfMove(backlogLifecycle, { move, from: null, asker: viewer });
  const machine = await machineOf(visible, asked);
  const found = { ...asked, equipmentId: machine.id };
  const job = found.jobId ? await jobOf(visible, found.jobId, machine.id, path) : null;
  await proveCodes(acting.db, found, path);
  await proveParts(visible, found.partRequirements, `${path}.partRequirements`);
  const isApproved = status === 'APPROVED';
  if (isApproved) await provePhoto(visible, { ...found, id: null });
  const backlog = await visible
    .addBacklog()
    .values({
      ...(found.id ? { id: found.id } : {}),
      ...machineColumns(machine),
      ...findingColumns(found),
      status,
      source: sourceOf(move, found),
      parent_id: found.parentId ?? null,
      job_type: job?.job_type ?? null,
      smr: found.smr ?? machine.smr,
      found_by: viewer.personId,
      due_on: backlogDueOn(found.priority, found.foundAt, machine.next_service, machine.zone as PlantZone),
      leader_approved_at: isApproved ? now : null,
      leader_approved_by: isApproved ? viewer.personId : null,
      created_by: viewer.userName,
      updated_by: viewer.userName,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await noteBacklogEvent(acting, { id: backlog.id, move, from: null, to: status });
  await addPartLines(acting, { backlogId: backlog.id }, found.partRequirements);
  if (isApproved) await callBreakdown(acting, { ...found, ...backlog });
  return backlog;
}

const sourceOf = (move: Beginning, { questionId, source }: Found) =>
  source ?? (questionId ? 'SHEET' : move === 'register' ? 'WEB' : 'MOBILE');

type Machine = Awaited<ReturnType<typeof machineOf>>;

/** The machine, or as its job has it: one that went to another plant meanwhile is found where the work was. */
const machineOf = async (visible: Visible, { equipmentId, jobId }: Found) =>
  (await machineInSight(visible, equipmentId)) ?? oneOr404(machineOfJob(visible, equipmentId, jobId ?? null));

const machineOfJob = (visible: Visible, id: string, jobId: string | null) =>
  visible
    .jobs()
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .select([
      'job.equipment_id as id',
      'equipment.equipment_number',
      'job.unit_code',
      'job.unit_model',
      'job.serial_number',
      'job.customer_code',
      'job.plant_code',
      'job.work_center_code',
      'job.smr',
      'plant.zone',
      sql<string | null>`null`.as('next_service'),
    ])
    .where('job.id', '=', jobId)
    .where('job.equipment_id', '=', standingMachine(id))
    .executeTakeFirst();

const machineInSight = (visible: Visible, id: string) =>
  visible
    .equipment()
    .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code')
    .leftJoin('service_due', 'service_due.equipment_id', 'equipment.id')
    .select([
      'equipment.id',
      'equipment.equipment_number',
      'equipment.unit_code',
      'equipment.unit_model',
      'equipment.serial_number',
      'equipment.customer_code',
      'equipment.plant_code',
      'equipment.work_center_code',
      'equipment.smr',
      'plant.zone',
      'service_due.expected_on as next_service',
    ])
    .where('equipment.id', '=', standingMachine(id))
    .executeTakeFirst();

async function jobOf(visible: Visible, jobId: string, equipmentId: string, path: string) {
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.job_type', 'job.equipment_id'])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );
  if (job.equipment_id === equipmentId) return job;
  throw refuseField(`${path}.jobId`, {
    en: 'This job is of another machine.',
    id: 'Pekerjaan ini untuk unit lain.',
  });
}

const machineColumns = (machine: Machine) => ({
  equipment_id: machine.id,
  equipment_number: machine.equipment_number,
  unit_code: machine.unit_code,
  unit_model: machine.unit_model,
  serial_number: machine.serial_number,
  customer_code: machine.customer_code,
  plant_code: machine.plant_code,
  work_center_code: machine.work_center_code,
});

const findingColumns = (found: Found) => ({
  job_id: found.jobId ?? null,
  question_id: found.questionId ?? null,
  work_zone: found.workZone ?? null,
  object_part: found.objectPart,
  specific_part: found.specificPart ?? null,
  position: found.position ?? null,
  damage: found.damage,
  cause: found.cause ?? null,
  suggested_action: found.suggestedAction ?? null,
  priority: found.priority,
  problem_desc: found.problemDesc,
  estimated_hours: found.estimatedHours ?? null,
  found_at: found.foundAt,
});
