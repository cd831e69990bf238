// Creating a job: the machine, the form that fits it, the plan date, and nothing of the same kind still open.

import type { newJob } from '@dca/contract/areas/jobs/new-job';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobSource, sourceNeedsCause } from '@dca/domain/job-sources';
import { jobStates } from '@dca/domain/job-states';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import type { Words } from '@dca/domain/text';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../../platform/handler.ts';
import { statusIn } from '../../../platform/job-states.ts';
import { standingMachine } from '../../../platform/merges/standing.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { noteEvent } from '../change/move-job.ts';
import { formFor } from './form-for.ts';

/** Creates a job and returns its id. */
export async function addJob(acting: Acting, asked: z.output<typeof newJob>): Promise<string> {
  const { visible, viewer, now } = acting;
  const machine = await machineOf(visible, asked.equipmentId);
  const body = { ...asked, equipmentId: machine.id };
  const form = await formFor(visible, body.masterJobId, machine);
  if (body.planDate && body.planDate < dayIn(now, machine.zone as PlantZone))
    throw refuseField('body.job.planDate', {
      en: 'The plan date is over.',
      id: 'Tanggal rencana sudah lewat.',
    });
  if (body.workCenterCode) await workCenterOf(visible, machine.plant_code, body.workCenterCode);
  await proveParent(visible, body, form);
  const source = sourceOf(form.job_type as JobType, body);
  if (!body.openJobIsKnown && !body.parentId) await refuseDouble(visible, body.equipmentId, form.job_type);
  const job = await visible
    .addJob()
    .values({
      ...(body.id ? { id: body.id } : {}),
      job_type: form.job_type,
      status: jobLifecycle.initial,
      description: body.description,
      form_id: form.id,
      form_version: form.version,
      equipment_id: machine.id,
      unit_code: machine.unit_code,
      unit_model: machine.unit_model,
      serial_number: machine.serial_number,
      customer_code: machine.customer_code,
      plant_code: machine.plant_code,
      work_center_code: body.workCenterCode ?? machine.work_center_code,
      interval_hours: form.interval_hours,
      ...(body.planDate ? { plan_date: body.planDate } : {}),
      sap_order: body.sapOrder ?? null,
      customer_order: body.customerOrder ?? null,
      source,
      source_id: body.sourceId ?? null,
      charge_to: body.chargeTo,
      parent_id: body.parentId ?? null,
      stage: form.stage,
      created_by: viewer.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteEvent(acting, {
    jobId: job.id,
    move: 'create',
    from: null,
    to: jobLifecycle.initial,
    particulars: { planDate: body.planDate ?? null, source },
  });
  return job.id;
}

type NewJob = z.output<typeof newJob>;

/** What the job comes from: as it is said, or what jobs of its type usually come from. */
function sourceOf(jobType: JobType, body: NewJob): JobSource {
  const source = body.source ?? jobTypes[jobType].createdFrom[0];
  if (sourceNeedsCause(source) && !body.sourceId)
    throw refuseField(
      'body.job.sourceId',
      { en: 'Say which one it comes from.', id: 'Sebutkan asalnya yang mana.' },
      'required',
    );
  return source;
}

/** An additional job belongs to an open job of the same machine; a stage of an overhaul to an overhaul, and only there. */
async function proveParent(visible: Visible, body: NewJob, form: Form): Promise<void> {
  if (!body.parentId) {
    if (form.stage === null) return;
    throw wrongParent({
      en: 'A stage is an additional job of its overhaul.',
      id: 'Tahap adalah pekerjaan tambahan dari overhaul-nya.',
    });
  }
  const parent = await visible
    .jobs()
    .select(['job.equipment_id', 'job.job_type', 'job.parent_id', 'job.status'])
    .where('job.id', '=', body.parentId)
    .executeTakeFirst();
  if (!parent || parent.parent_id !== null || parent.equipment_id !== body.equipmentId)
    throw wrongParent({
      en: 'Choose a job of the same machine that is no additional job itself.',
      id: 'Pilih pekerjaan dari unit yang sama yang bukan pekerjaan tambahan.',
    });
  if (!jobStates.unsubmitted.has(parent.status))
    throw wrongParent({ en: 'That job is submitted already.', id: 'Pekerjaan itu sudah dikirim.' });
  if ((form.stage !== null) !== (parent.job_type === 'OVH' && form.job_type === 'OVH'))
    throw wrongParent({
      en: 'Stages belong to overhauls, and an overhaul has no other overhaul within it.',
      id: 'Tahap hanya ada pada overhaul, dan overhaul tidak memuat overhaul lain.',
    });
}

const wrongParent = (message: Words) => refuseField('body.job.parentId', message);

async function machineOf(visible: Visible, id: string) {
  const machine = await oneOr404(
    visible
      .equipment()
      .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code')
      .select([
        'equipment.id',
        'equipment.unit_code',
        'equipment.unit_model',
        'equipment.serial_number',
        'equipment.customer_code',
        'equipment.plant_code',
        'equipment.work_center_code',
        'equipment.is_active',
        'plant.zone',
      ])
      .where('equipment.id', '=', standingMachine(id))
      // Two planners who plan the same machine come one after the other, so that the second sees the first one's job.
      .forNoKeyUpdate('equipment')
      .executeTakeFirst(),
  );
  if (!machine.is_active)
    throw refuseField('body.job.equipmentId', {
      en: 'This machine is no longer active.',
      id: 'Unit ini sudah tidak aktif.',
    });
  return machine;
}

type Form = Awaited<ReturnType<typeof formFor>>;

async function workCenterOf(visible: Visible, plantCode: string, workCenterCode: string): Promise<void> {
  const found = await visible
    .locations()
    .select('location.id')
    .where('location.plant_code', '=', plantCode)
    .where('location.work_center_code', '=', workCenterCode)
    .where('location.is_active', '=', true)
    .executeTakeFirst();
  if (!found)
    throw refuseField('body.job.workCenterCode', {
      en: `${plantCode} has no such work center.`,
      id: `${plantCode} tidak memiliki work center ini.`,
    });
}

async function refuseDouble(visible: Visible, equipmentId: string, jobType: string): Promise<void> {
  const open = await visible
    .jobs()
    .select(sql<string>`string_agg(job.number, ', ' order by job.number)`.as('numbers'))
    .where('job.equipment_id', '=', equipmentId)
    .where('job.job_type', '=', jobType)
    .where(statusIn('job.status', jobStates.open))
    .executeTakeFirst();
  const numbers = open?.numbers;
  if (!numbers) return;
  throw refuse('duplicate', {
    detail: {
      en: `The unit has an open job of this type: ${numbers}. Create it anyway only if both are meant.`,
      id: `Unit ini masih memiliki pekerjaan terbuka sejenis: ${numbers}. Buat lagi hanya bila keduanya dimaksudkan.`,
    },
    errors: [{ field: 'body.job.openJobIsKnown', code: 'openJob', message: numbers }],
  });
}
