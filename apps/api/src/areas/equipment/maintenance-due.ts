// The next service of a machine: made for machines that have none yet, moved on by the approval of a service within its
// transaction. What a reading changes follows the meter in the database, whoever writes it.
import {
  type DueService,
  firstService,
  pointOfService,
  type ServiceLadder,
  serviceAfter,
} from '@dca/domain/maintenance-ladder';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Acting } from '../../platform/handler.ts';
import { parametersOf } from '../../platform/parameters.ts';
import type { ServiceDoor } from '../../visibility/maintenance-door.ts';
import { ladderOfRungs } from '../../visibility/maintenance-door.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';

/** Moves the machine's next service on when the job is a service with a reading; every other job leaves it. */
export async function noteServiceDone(acting: Acting, jobId: string): Promise<void> {
  const { visible, db } = acting;
  const done = await doneService(visible, jobId);
  if (!done) return;
  const ladder = await ladderOf(db, done.unitModel);
  if (!ladder) return;
  const due = await visible
    .ofMachines('service_due')
    .select([
      'service_due.interval_hours',
      'service_due.due_smr',
      'service_due.last_job_id',
      'service_due.last_due_smr',
      'service_due.last_smr',
    ])
    .where('service_due.equipment_id', '=', done.equipmentId)
    .forUpdate()
    .executeTakeFirst();
  const isAgain = due?.last_job_id === jobId;
  if (due && !isAgain) {
    // A smaller service does not contain the one that is due; an older one that is approved late changes nothing.
    if (done.intervalHours < due.interval_hours) return;
    if (due.last_smr !== null && done.smr < due.last_smr) return;
  }
  const { SERVICE_TOLERANCE_HOURS: tolerance } = await parametersOf(db, ['SERVICE_TOLERANCE_HOURS']);
  const dueSmr = (isAgain ? due.last_due_smr : due?.due_smr) ?? pointOfService(ladder, done.smr, tolerance);
  const service = { interval: done.intervalHours, doneSmr: done.smr, doneOn: done.on };
  const next = serviceAfter(ladder, dueSmr, service, tolerance);
  const row = {
    ...rowOf(next, done),
    last_job_id: jobId,
    last_due_smr: dueSmr,
    last_interval_hours: done.intervalHours,
    last_smr: done.smr,
    last_on: done.on,
  };
  await visible
    .addToMachine('service_due')
    .values({ equipment_id: done.equipmentId, plant_code: done.plantCode, ...row })
    .onConflict((conflict) => conflict.column('equipment_id').doUpdateSet(row))
    .execute();
}

interface Metered {
  readonly equipmentId: string;
  readonly meter: number;
  readonly meterAt: string | null;
}

/** Pace and expected day are reckoned by the functions that also follow the meter. */
function rowOf(next: DueService, { equipmentId, meter, meterAt }: Metered) {
  const at = sql`coalesce(${meterAt}::timestamptz, now())`;
  const pace = sql<number | null>`hours_per_day(${equipmentId}::uuid, ${meter}::numeric, ${at})`;
  return {
    interval_hours: next.interval,
    due_smr: next.smr,
    due_on: next.day,
    smr: meter,
    hours_per_day: pace,
    estimated_on: sql<string | null>`day_of_hours(${next.smr} - ${meter}::numeric, ${pace}, ${at})`,
    updated_at: sql<string>`now()`,
  };
}

async function doneService(visible: Visible, jobId: string) {
  const job = await visible
    .jobs()
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .leftJoin('sheet', 'sheet.job_id', 'job.id')
    .select([
      'job.job_type',
      'job.interval_hours',
      'job.smr',
      'job.created_at',
      'sheet.submitted_at',
      'plant.zone',
      'equipment.id',
      'equipment.unit_model',
      'equipment.plant_code',
      'equipment.smr as meter',
      'equipment.smr_at',
    ])
    .where('job.id', '=', jobId)
    .executeTakeFirst();
  if (job?.job_type !== 'SER' || job.interval_hours === null || job.smr === null) return null;
  return {
    equipmentId: job.id,
    unitModel: job.unit_model,
    plantCode: job.plant_code,
    intervalHours: job.interval_hours,
    smr: job.smr,
    on: dayIn(job.submitted_at ?? job.created_at, job.zone as PlantZone),
    meter: Math.max(job.meter ?? 0, job.smr),
    meterAt: job.smr_at,
  };
}

const ladderOf = async (db: ReadDb, unitModel: string): Promise<ServiceLadder | null> =>
  ladderOfRungs(
    await db
      .selectFrom('service_rung')
      .select(['interval_hours as intervalHours', 'months'])
      .where('unit_model', '=', unitModel)
      .execute(),
  );

/** Gives every machine that runs and has a ladder its first due service; returns how many got one. */
export async function planServices(door: ServiceDoor): Promise<number> {
  let planned = 0;
  for (;;) {
    const machines = await door.withoutDue(portion);
    const rows = machines.flatMap(({ rungs, ...machine }) => {
      const ladder = ladderOfRungs(rungs);
      if (!ladder) return [];
      const due = firstService(ladder, machine.meter);
      return { equipment_id: machine.equipmentId, plant_code: machine.plantCode, ...rowOf(due, machine) };
    });
    if (rows.length > 0) await door.add(rows);
    planned += rows.length;
    if (machines.length < portion) return planned;
  }
}
const portion = 500;

type FromDue = SelectQueryBuilder<Tables, 'service_due', object>;

/** Services that come due within so many hours on the meter or days from today, whichever comes first. */
export const servicesDueWithin = (
  visible: Visible,
  plantCode: string,
  hours: number,
  days: number,
): FromDue =>
  visible
    .ofMachines('service_due')
    .where('service_due.plant_code', '=', plantCode)
    .where(
      sql<SqlBool>`(service_due.left_hours <= ${hours} or service_due.expected_on <= current_date + ${days}::int)`,
    );
