// A move of the board: day and crew of a job in one transaction. It obeys the life-cycle, asks for the reason of another day,
// and asks again where something speaks against it that the sender was not shown.
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { indexBoard } from '@dca/domain/board/load';
import { type Warning, warningsOf } from '@dca/domain/board/warnings';
import { jobStatus } from '@dca/domain/job-status';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting, Reading } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { proveAct, writeChange } from '../change/change-job.ts';
import { moveJob, noteEvent } from '../change/move-job.ts';
import { assignJob, unassignJob } from '../change/put-crew.ts';
import { refuseOvertaken } from './conflict.ts';
import { selectBoardJob } from './job-rows.ts';
import { readBoard } from './read-board.ts';

interface Placing {
  readonly id: string;
  readonly version: number;
  readonly day: string;
  readonly crew?: readonly string[] | undefined;
  readonly leader?: string | null | undefined;
  readonly reason?: string | undefined;
  readonly accepted: readonly string[];
}

/** A job as it stands before a move, locked until the move is through. */
interface Standing {
  readonly id: string;
  readonly status: number;
  readonly planDate: string;
  readonly version: number;
  readonly leaderId: string | null;
  readonly plantCode: string;
  readonly crew: readonly string[];
}

/** Puts a job on a day and people. Throws notFound, conflict (with who and what), invalid, moveNotAllowed. */
export async function placeJob(acting: Acting, placing: Placing) {
  const before = await lockJob(acting, placing.id);
  if (before.version !== placing.version) throw await refuseOvertaken(acting, placing.id);
  const crew = placing.crew && { leader: placing.leader ?? null, members: [...new Set(placing.crew)] };
  const isOtherDay = placing.day !== before.planDate;
  const isOtherCrew = crew !== undefined && !isSameCrew(crew, before);
  if (!isOtherDay && !isOtherCrew) return { job: await readBoardJob(acting, placing.id), undo: null, before };
  if (isOtherDay) await proveDay(acting, before, placing);
  await proveAccepted(acting, before, placing, crew?.members ?? before.crew);
  if (isOtherDay) await putOnDay(acting, before, placing.day, placing.reason);
  if (isOtherCrew) await putOnPeople(acting, before, crew);
  const job = await readBoardJob(acting, placing.id);
  const kept = await keepMove(acting, before, job.version);
  return { job, undo: kept.id, before };
}

/** The job, for nobody else to move until this is through; 404 out of sight. */
export async function lockJob({ visible }: Acting, id: string): Promise<Standing> {
  const job = await oneOr404(
    visible
      .jobs()
      .select([
        'job.id',
        'job.status',
        'job.plan_date as planDate',
        'job.version',
        'job.leader_id as leaderId',
        'job.plant_code as plantCode',
      ])
      .where('job.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  const crew = await visible
    .ofJobs('job_mechanic')
    .select('job_mechanic.person_id as id')
    .where('job_mechanic.job_id', '=', id)
    .orderBy('job_mechanic.position')
    .execute();
  return { ...job, crew: crew.map((member) => member.id) };
}

const unplanned = 'infinity';

async function proveDay(acting: Acting, before: Standing, { day, reason }: Placing): Promise<void> {
  proveAct(acting, 'planDate', before.status);
  if (day < (await todayAtPlant(acting, before.plantCode)))
    throw refuseField('body.day', { en: 'The plan date is over.', id: 'Tanggal rencana sudah lewat.' });
  if (before.planDate !== unplanned && !reason)
    throw refuseField('body.reason', { en: 'Say why.', id: 'Sebutkan alasannya.' }, 'required');
}

async function todayAtPlant({ visible, now }: Acting, plantCode: string): Promise<string> {
  const { zone } = await oneOr404(
    visible.plants().select('plant.zone').where('plant.plant_code', '=', plantCode).executeTakeFirst(),
  );
  return dayIn(now, zone as PlantZone);
}

/** Asks where something speaks against the move that its sender did not take. Taking everybody off speaks against nothing. */
async function proveAccepted(
  acting: Acting,
  before: Standing,
  { id, day, accepted }: Placing,
  crew: readonly string[],
): Promise<void> {
  // Who puts other work on the same people waits until this is through, and is told of it.
  await acting.visible
    .people()
    .select('person.id')
    .where('person.id', '=', sql<string>`any(${crew}::uuid[])`)
    .orderBy('person.id')
    .forNoKeyUpdate()
    .execute();
  if (crew.length === 0 && day === before.planDate) return;
  const shown = await readBoard(acting.db, acting.visible, {
    PlantCode: before.plantCode,
    From: day,
    To: day,
  });
  const job = await readBoardJob(acting, id);
  const index = indexBoard(shown.read().data);
  const unknown = warningsOf({ job, day, crew }, index).filter(({ code }) => !accepted.includes(code));
  if (unknown.length > 0) throw refuseUnasked(unknown);
}

const refuseUnasked = (warnings: readonly Warning[]) =>
  refuse('moveNotAllowed', {
    detail: {
      en: warnings.map(({ words }) => words.en).join(' '),
      id: warnings.map(({ words }) => words.id).join(' '),
    },
    errors: warnings.map(({ code, words }) => ({ field: 'body.accepted', code, message: words })),
  });

/** Writes another plan date, or takes it away, with its event. */
export async function putOnDay(acting: Acting, before: Standing, day: string, reason: string | undefined) {
  await writeChange(acting, before, undefined, { plan_date: day });
  const shown = (date: string) => (date === unplanned ? null : date);
  await noteEvent(acting, {
    jobId: before.id,
    move: 'planDate',
    from: before.status,
    to: before.status,
    reason,
    particulars: { from: shown(before.planDate), to: shown(day) },
  });
}

interface Crew {
  readonly leader: string | null;
  readonly members: readonly string[];
}

/** Puts a crew on the job, or takes everybody off; what was only created is released on the way. */
export async function putOnPeople(acting: Acting, { id, status }: Standing, { leader, members }: Crew) {
  if (members.length === 0) return unassignJob(acting, id);
  if (status === jobStatus.CREATED.code) await moveJob(acting, { jobId: id, move: 'release' });
  await assignJob(acting, id, {
    leader,
    mechanics: members.filter((one) => one !== leader),
    version: undefined,
  });
}

const isSameCrew = ({ leader, members }: Crew, before: Standing): boolean =>
  leader === before.leaderId &&
  members.length === before.crew.length &&
  members.every((one) => before.crew.includes(one));

const keepMove = ({ visible, viewer }: Acting, before: Standing, version: number) =>
  visible
    .addToJob('board_move')
    .values({
      job_id: before.id,
      person_id: viewer.personId,
      version_after: version,
      plan_date: before.planDate,
      crew: sql<string[]>`${before.crew}::uuid[]`,
      leader_id: before.leaderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A job as the board has it; 404 out of sight. */
export const readBoardJob = ({ visible }: Pick<Reading, 'visible'>, id: string): Promise<JobOnBoard> =>
  oneOr404(selectBoardJob(visible.jobs().where('job.id', '=', id)).executeTakeFirst());
