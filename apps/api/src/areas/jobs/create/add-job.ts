// Creating a job: the machine, the form that fits it, the plan date, and nothing of the same kind still open.

import type { newJob } from '@dca/contract/areas/jobs';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../../platform/handler.ts';
import { statusIn } from '../../../platform/job-states.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import type { Db } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { noteEvent } from '../change/move-job.ts';

/** Creates a job and returns its id. */
export async function addJob(acting: Acting, body: z.output<typeof newJob>): Promise<string> {
  const { visible, viewer, now } = acting;
  const machine = await machineOf(visible, body.equipmentId);
  const form = await formFor(acting.db, body.masterJobId, machine.unit_model);
  if (body.planDate < dayIn(now, machine.zone as PlantZone))
    throw refuseField('body.job.planDate', {
      en: 'The plan date is over.',
      id: 'Tanggal rencana sudah lewat.',
    });
  if (body.workCenterCode) await workCenterOf(visible, machine.plant_code, body.workCenterCode);
  if (!body.openJobIsKnown) await refuseDouble(visible, body.equipmentId, form.job_type);
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
      plan_date: body.planDate,
      sap_order: body.sapOrder ?? null,
      created_by: viewer.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteEvent(acting, {
    jobId: job.id,
    move: 'create',
    from: null,
    to: jobLifecycle.initial,
    particulars: { planDate: body.planDate },
  });
  return job.id;
}

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
      .where('equipment.id', '=', id)
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

async function formFor(db: Db, masterJobId: string, unitModel: string) {
  const form = await db
    .selectFrom('form')
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select(['form.id', 'form.job_type', 'form.unit_models', 'form.interval_hours', 'form_version.version'])
    .where('form.id', '=', masterJobId)
    .where('form_version.status', '=', 'PUBLISHED')
    .executeTakeFirst();
  if (!form)
    throw refuseField('body.job.masterJobId', {
      en: 'There is no such job to create.',
      id: 'Jenis pekerjaan ini tidak ada.',
    });
  if (form.unit_models.includes('*') || form.unit_models.includes(unitModel)) return form;
  throw refuseField('body.job.masterJobId', {
    en: `This job is not for ${unitModel}.`,
    id: `Pekerjaan ini bukan untuk ${unitModel}.`,
  });
}

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
