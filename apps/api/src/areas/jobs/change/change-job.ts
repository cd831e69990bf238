// Acts that change a job and leave its state: plan date, description, machine. Each proves state and version and leaves
// an event.
import { type JobActName, jobActAllowed, jobActs } from '@dca/domain/job-acts';
import { type JobStatusCode, jobStatus, jobStatusOf } from '@dca/domain/job-status';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { identityOf } from '../list/queries.ts';
import { noteEvent } from './move-job.ts';

export interface Change {
  readonly before: object;
  readonly after: object;
}

/** A job in sight as changing needs it. */
export async function readForChange({ visible }: Acting, id: string) {
  return oneOr404(
    visible
      .jobs()
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select([
        'job.id',
        'job.status',
        'job.job_type',
        'job.plan_date',
        'job.description',
        'job.unit_model',
        'job.plant_code',
        'job.version',
        'job.temporary_number',
        'job.regularised_at',
        'job.charge_to',
        'job.sap_order',
        'job.customer_order',
        'plant.zone',
      ])
      .where('job.id', '=', id)
      .executeTakeFirst(),
  );
}

/** Throws moveNotAllowed where the state forbids the act. */
export function proveAct({ viewer }: Acting, act: JobActName, status: number): void {
  if (jobActAllowed(act, status as JobStatusCode, viewer)) return;
  const state = jobStatusOf(status)?.label;
  const label = jobActs[act].label;
  throw refuse('moveNotAllowed', {
    detail: {
      en: `"${label.en}" is not possible: the job is in state "${state?.en ?? status}".`,
      id: `"${label.id}" tidak dapat dilakukan: pekerjaan berstatus "${state?.id ?? status}".`,
    },
  });
}

/** Writes columns of a job that is still as it was read, and as its sender saw it, where they say so; else conflict. */
export async function writeChange(
  acting: Acting,
  job: { id: string; status: number; version: number },
  version: number | undefined,
  set: object,
): Promise<void> {
  const changed = await acting.visible
    .changeJobs()
    .set({ ...set, version: sql<number>`version + 1` })
    .where('job.id', '=', job.id)
    .where('job.version', '=', version ?? job.version)
    .where('job.status', '=', job.status)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('conflict');
}

/** Changes the plan execution date; the old one stays in the history with the reason. */
export async function changePlanDate(
  acting: Acting,
  order: { id: string; planDate: string; reason: string; version: number },
): Promise<Change> {
  const job = await readForChange(acting, order.id);
  proveAct(acting, 'planDate', job.status);
  if (order.planDate < dayIn(acting.now, job.zone as PlantZone))
    throw refuseField('body.job.planDate', {
      en: 'The plan date is over.',
      id: 'Tanggal rencana sudah lewat.',
    });
  await writeChange(acting, job, order.version, { plan_date: order.planDate });
  const before = job.plan_date === 'infinity' ? null : job.plan_date;
  const change = { before: { planDate: before }, after: { planDate: order.planDate } };
  await noteEvent(acting, {
    jobId: job.id,
    move: 'planDate',
    from: job.status,
    to: job.status,
    reason: order.reason,
    particulars: { from: before, to: order.planDate },
  });
  return change;
}

/** Changes the description of a periodic service job (spec §7 ps-job-decription). */
export async function describeJob(
  acting: Acting,
  order: { id: string; description: string; version?: number | undefined },
): Promise<Change> {
  const job = await readForChange(acting, order.id);
  if (job.job_type !== 'SER')
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'Only periodic service jobs are described here.',
        id: 'Hanya pekerjaan servis berkala yang diberi keterangan di sini.',
      },
    });
  proveAct(acting, 'describe', job.status);
  await writeChange(acting, job, order.version, { description: order.description });
  await noteEvent(acting, {
    jobId: job.id,
    move: 'describe',
    from: job.status,
    to: job.status,
    particulars: { from: job.description, to: order.description },
  });
  return { before: { description: job.description }, after: { description: order.description } };
}

/** Puts another machine of the same model on a job that was not handed over yet. */
export async function changeIdentity(
  acting: Acting,
  order: { id: string; equipmentId: string; version?: number | undefined; reason?: string | undefined },
) {
  const job = await readForChange(acting, order.id);
  proveAct(acting, 'identity', job.status);
  const machine = await oneOr404(
    acting.visible
      .equipment()
      .select([
        'equipment.id',
        'equipment.unit_code',
        'equipment.unit_model',
        'equipment.serial_number',
        'equipment.customer_code',
        'equipment.plant_code',
        'equipment.work_center_code',
      ])
      .where('equipment.id', '=', order.equipmentId)
      .where('equipment.is_active', '=', true)
      .executeTakeFirst(),
  );
  if (machine.unit_model !== job.unit_model)
    throw refuseField('body.equipmentId', {
      en: `The job is for ${job.unit_model}.`,
      id: `Pekerjaan ini untuk ${job.unit_model}.`,
    });
  if (job.status === jobStatus.ASSIGNED.code && machine.plant_code !== job.plant_code)
    throw refuse('moveNotAllowed', {
      detail: {
        en: `The crew belongs to plant ${job.plant_code}; unassign them before the job goes to ${machine.plant_code}.`,
        id: `Mekaniknya milik plant ${job.plant_code}; batalkan penugasan sebelum pekerjaan pindah ke ${machine.plant_code}.`,
      },
    });
  const before = await identityOf(acting.visible, job.id);
  const { id, ...identity } = machine;
  await writeChange(acting, job, order.version, { ...identity, equipment_id: id });
  await noteEvent(acting, {
    jobId: job.id,
    move: 'identity',
    from: job.status,
    to: job.status,
    reason: order.reason,
    particulars: { from: before.unitCode, to: machine.unit_code },
  });
  return { before, after: await identityOf(acting.visible, job.id) };
}
