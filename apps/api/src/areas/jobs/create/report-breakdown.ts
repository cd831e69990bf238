// A machine stopped: mechanic or leader makes the job themselves, also without a signal, and is its crew at once. A planner
// regularises it later (domain decisions §2). The id is the device's: however often it is sent, it is one job. Its times are by
// the clock of the device, and corrected by what that is off. What somebody else reported of the same stop is the same job.
import type { jobs } from '@dca/contract/areas/jobs';
import type { InputOf } from '@dca/contract/call';
import { devices } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { targetOf } from '@dca/domain/lifecycle';
import { maxClockSkewMs } from '@dca/domain/limits';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { standingMachine } from '../../../platform/merges/standing.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { noteEvent } from '../change/move-job.ts';
import { formOfBreakdown } from './breakdown-form.ts';
import { joinedBefore, joinReport } from './join-report.ts';

type Reported = InputOf<typeof jobs.reportBreakdown>['body'];
type Reporter = Acting & { readonly clockLag: number };

/**
 * Makes the job with its crew, its stop and what was seen, or joins the one that somebody else reported of that stop; the id of
 * the job. Throws notFound for a machine out of sight, invalid, duplicate.
 */
export async function reportBreakdown(acting: Reporter, sent: Reported): Promise<string> {
  await lockMachine(acting, sent.equipmentId);
  const before = (await sentBefore(acting, sent)) ?? (await joinedBefore(acting, sent));
  if (before !== null) return before;
  const reported = inOurTime(acting, sent);
  proveTimes(acting, reported);
  const machine = await machineOf(acting, reported.equipmentId);
  const body = { ...reported, equipmentId: machine.id };
  const first = await acting.visible.breakdownToJoin({
    equipmentId: machine.id,
    plantCode: machine.plant_code,
    stoppedAt: body.stoppedAt,
  });
  if (first === null) await makeJob(acting, machine, body);
  else await joinReport(acting, first, body);
  return first ?? body.id;
}

/** Two reports of one machine at once come one after the other, so that the second finds the job of the first. */
const lockMachine = ({ visible }: Acting, id: string) =>
  visible
    .equipment()
    .select('equipment.id')
    .where('equipment.id', '=', standingMachine(id))
    .forNoKeyUpdate('equipment')
    .executeTakeFirst();

type Stopped = Awaited<ReturnType<typeof machineOf>>;

async function makeJob(acting: Acting, machine: Stopped, body: Reported): Promise<void> {
  const { visible, viewer } = acting;
  const form = await formOfBreakdown(acting, machine);
  if (!form) throw withoutForm(machine.unit_model);
  const to = beginning();
  const { id, is_active: _, ...identity } = machine;
  await visible
    .addJob()
    .values({
      id: body.id,
      ...identity,
      plan_date: dayOfStop(body, machine.plant_code),
      equipment_id: id,
      job_type: 'UNS',
      status: to,
      description: body.phenomenon,
      form_id: form.id,
      form_version: form.version,
      source: 'BREAKDOWN',
      charge_to: null,
      temporary_number: body.temporaryNumber,
      device: devices.mobile,
      leader_id: viewer.personId,
      created_by: viewer.personId,
    })
    .execute();
  await visible
    .addToJob('job_mechanic')
    .values({
      job_id: body.id,
      person_id: viewer.personId,
      position: 0,
      is_leader: true,
      assigned_by: viewer.personId,
    })
    .execute();
  await noteEvent(acting, {
    jobId: body.id,
    move: 'reportBreakdown',
    from: null,
    to,
    particulars: { stoppedAt: body.stoppedAt, temporaryNumber: body.temporaryNumber, reportedAt: body.at },
  });
  await keepWhatWasSaid(acting, body);
  await visible.answerBreakdownCalls(id, body.id);
}

/** The same report again is the job that it made; somebody else's job under that id is refused by its key. */
async function sentBefore({ visible, viewer }: Acting, body: Reported): Promise<string | null> {
  const known = await visible
    .jobs()
    .select([
      'job.temporary_number',
      sql<boolean>`job.equipment_id in (${body.equipmentId}::uuid, ${standingMachine(body.equipmentId)})`.as(
        'isSame',
      ),
    ])
    .where('job.id', '=', body.id)
    .where('job.created_by', '=', viewer.personId)
    .executeTakeFirst();
  if (!known) return null;
  if (known.isSame && known.temporary_number === body.temporaryNumber) return body.id;
  throw refuse('duplicate', {
    errors: [{ field: 'body.id', code: 'duplicate', message: 'this id names another job of yours' }],
  });
}

/** The report by the clock of the server. */
function inOurTime({ clockLag }: Reporter, { at, stoppedAt, ...report }: Reported): Reported {
  const corrected = (time: string) => new Date(Date.parse(time) + clockLag).toISOString();
  return { ...report, at: corrected(at), stoppedAt: corrected(stoppedAt) };
}

function proveTimes({ now }: Acting, body: Reported): void {
  if (Date.parse(body.stoppedAt) > now.getTime() + maxClockSkewMs)
    throw refuseField('body.stoppedAt', { en: 'This lies in the future.', id: 'Waktu ini di masa depan.' });
}

async function machineOf({ visible }: Acting, id: string) {
  const machine = await oneOr404(
    visible
      .equipment()
      .select([
        'equipment.id',
        'equipment.unit_code',
        'equipment.unit_model',
        'equipment.serial_number',
        'equipment.customer_code',
        'equipment.plant_code',
        'equipment.work_center_code',
        'equipment.is_active',
      ])
      .where('equipment.id', '=', standingMachine(id))
      .executeTakeFirst(),
  );
  if (machine.is_active) return machine;
  throw refuseField('body.equipmentId', {
    en: 'This machine is no longer active.',
    id: 'Unit ini sudah tidak aktif.',
  });
}

const withoutForm = (unitModel: string) =>
  refuseField('body.equipmentId', {
    en: `There is no form for breakdowns of ${unitModel}.`,
    id: `Belum ada formulir kerusakan untuk ${unitModel}.`,
  });

/** A breakdown's day is the day it stopped, where it stopped. */
const dayOfStop = ({ stoppedAt }: Reported, plantCode: string) =>
  sql<string>`day_at_plant(${plantCode}, ${stoppedAt}::timestamptz)`;

function beginning(): number {
  const move = jobLifecycle.moves.find(({ name }) => name === 'reportBreakdown');
  const to = move ? targetOf(move, null) : null;
  if (to === null) throw new Error('the life-cycle has no beginning for breakdowns');
  return to;
}

const saidAt = ({ at }: Reported) => sql<string>`least(${at}::timestamptz, now())`;

async function keepWhatWasSaid({ visible, viewer }: Acting, body: Reported): Promise<void> {
  await visible
    .addToJob('downtime')
    .values({
      // One stop per report: it has the id of its job.
      id: body.id,
      job_id: body.id,
      equipment_id: body.equipmentId,
      stopped_at: body.stoppedAt,
      reported_by: viewer.personId,
      // A phone without a signal may have said since when the machine was ready.
      recorded_at: saidAt(body),
    })
    .execute();
  await visible
    .addToJob('sheet_part')
    .values({
      job_id: body.id,
      part: 'phenomenon',
      content: JSON.stringify({ text: body.phenomenon }),
      at: saidAt(body),
      person_id: viewer.personId,
    })
    .execute();
}
