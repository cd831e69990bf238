// A finding of priority 1 opens the breakdown job of its machine by itself: a job like those that a planner creates, for today,
// without a crew. Who looks after the plant hears of it as of a breakdown that somebody reported.
import { dayIn, type PlantZone } from '@dca/domain/times';
import type { Acting } from '../../../platform/handler.ts';
import { ringBells } from '../../notices/index.ts';
import { noteEvent, targetFor } from '../change/move-job.ts';
import { formOfBreakdown } from './breakdown-form.ts';

interface Finding {
  readonly number: string;
  readonly equipmentId: string;
  readonly problemDesc: string;
}

/** The id of the job; null where the machine is out of sight or put away, or nobody published a form for its breakdowns. */
export async function openBreakdown(acting: Acting, finding: Finding): Promise<string | null> {
  const { visible, now } = acting;
  const machine = await machineOf(acting, finding.equipmentId);
  const form = machine && (await formOfBreakdown(acting, machine));
  if (!machine || !form) return null;
  const { id, zone, ...identity } = machine;
  const status = targetFor(null, 'create', 'SYSTEM');
  const planDate = dayIn(now, zone as PlantZone);
  const job = await visible
    .addJob()
    .values({
      ...identity,
      equipment_id: id,
      job_type: 'UNS',
      status,
      description: finding.problemDesc,
      form_id: form.id,
      form_version: form.version,
      plan_date: planDate,
      source: 'BACKLOG',
      source_id: finding.number,
      // A planner says who pays for it, as of every breakdown that came without an order.
      charge_to: null,
      temporary_number: finding.number,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const particulars = { planDate, source: 'BACKLOG', finding: finding.number };
  await noteEvent(acting, {
    jobId: job.id,
    move: 'create',
    from: null,
    to: status,
    particulars,
    bySystem: true,
  });
  await ringBells(acting, { jobId: job.id, move: 'reportBreakdown', nextApprover: async () => null });
  return job.id;
}

const machineOf = ({ visible }: Acting, id: string) =>
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
      'plant.zone',
    ])
    .where('equipment.id', '=', id)
    .where('equipment.is_active', '=', true)
    .executeTakeFirst();
