// Whom a job could be given: the board of its plant on the day, judged as the planner's board judges it, with what that does not
// say: hours on the model, and how far away somebody was last.
import type { SuggestedPerson } from '@dca/contract/areas/assignment';
import { type MoreOf, whoIsFree } from '@dca/domain/board/free';
import { indexBoard } from '@dca/domain/board/load';
import { kmBetween, type Place } from '@dca/domain/places';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { readBoard, readBoardJob, todayAt } from '../jobs/index.ts';

/** Mechanics of the job's plant for a day, the best first; 404 out of sight. */
export async function suggestedFor(
  { db, visible }: Pick<Reading, 'db' | 'visible'>,
  jobId: string,
  asked?: string,
) {
  const job = await readBoardJob({ visible }, jobId);
  const { plantCode, today } = await placeOf(visible, jobId);
  const day = asked ?? (job.planDate !== null && job.planDate > today ? job.planDate : today);
  const board = (await readBoard(db, visible, { PlantCode: plantCode, From: day, To: day })).read().data;
  const people = board.people.filter(({ isMechanic }) => isMechanic);
  const ids = people.map(({ id }) => id);
  const more = await moreOf(visible, job, plantCode, ids);
  const found = whoIsFree(job, day, indexBoard({ ...board, people }), more);
  return {
    day,
    people: found.map(
      ({ person, left, words, warnings }): SuggestedPerson => ({
        id: person.id,
        name: person.name,
        left,
        hoursOnModel: more.get(person.id)?.hoursOnModel ?? 0,
        km: more.get(person.id)?.km ?? null,
        words,
        warnings: warnings.map((warning) => warning.words),
      }),
    ),
  };
}

const placeOf = (visible: Visible, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select(['job.plant_code as plantCode', todayAt('plant.zone').as('today')])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );

interface Machine {
  readonly equipmentId: string;
  readonly unitModel: string;
}

async function moreOf(visible: Visible, machine: Machine, plantCode: string, people: readonly string[]) {
  const [hours, lastPlaces, there] = await Promise.all([
    hoursOnModel(visible, machine.unitModel, people),
    placesOf(visible, people),
    placeOfMachine(visible, machine.equipmentId, plantCode),
  ]);
  const worked = new Map(hours.map((row) => [row.personId, row.hours]));
  const places = new Map(lastPlaces.map((row) => [row.personId, row]));
  const kmFrom = (place: Place | undefined) => (place && there ? kmBetween(place, there) : null);
  return new Map<string, MoreOf>(
    people.map((id) => [id, { hoursOnModel: worked.get(id) ?? 0, km: kmFrom(places.get(id)) }]),
  );
}

const hoursOnModel = (visible: Visible, unitModel: string, people: readonly string[]) =>
  visible
    .ofJobs('tracking_stage')
    .innerJoin('job', 'job.id', 'tracking_stage.job_id')
    .where('job.unit_model', '=', unitModel)
    .where('tracking_stage.stage', '=', 'EXECUTION')
    .where('tracking_stage.end_at', 'is not', null)
    .where('tracking_stage.person_id', '=', sql<string>`any(${people}::uuid[])`)
    .select([
      'tracking_stage.person_id as personId',
      sql<number>`(sum(extract(epoch from tracking_stage.end_at - tracking_stage.start_at)) / 3600)::float`.as(
        'hours',
      ),
    ])
    .groupBy('tracking_stage.person_id')
    .execute();

/** Where people recorded a stage last; who did that more than a day ago may be anywhere. */
const placesOf = (visible: Visible, people: readonly string[]) =>
  visible
    .ofJobs('tracking_stage')
    .where('tracking_stage.person_id', '=', sql<string>`any(${people}::uuid[])`)
    .where('tracking_stage.start_at', '>', sql<string>`now() - interval '1 day'`)
    .where('tracking_stage.latitude', 'is not', null)
    .distinctOn('tracking_stage.person_id')
    .select([
      'tracking_stage.person_id as personId',
      sql<number>`tracking_stage.latitude`.as('latitude'),
      sql<number>`tracking_stage.longitude`.as('longitude'),
    ])
    .orderBy('tracking_stage.person_id')
    .orderBy('tracking_stage.start_at', 'desc')
    .execute();

/** Where somebody worked on the machine last, otherwise its plant. */
async function placeOfMachine(
  visible: Visible,
  equipmentId: string,
  plantCode: string,
): Promise<Place | null> {
  const worked = await visible
    .ofJobs('tracking_stage')
    .innerJoin('job', 'job.id', 'tracking_stage.job_id')
    .where('job.equipment_id', '=', equipmentId)
    .where('tracking_stage.stage', '=', 'EXECUTION')
    .where('tracking_stage.latitude', 'is not', null)
    .select([
      sql<number>`tracking_stage.latitude`.as('latitude'),
      sql<number>`tracking_stage.longitude`.as('longitude'),
    ])
    .orderBy('tracking_stage.start_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (worked) return worked;
  const plant = await visible
    .plants()
    .select(['plant.latitude', 'plant.longitude'])
    .where('plant.plant_code', '=', plantCode)
    .executeTakeFirst();
  if (!plant || plant.latitude === null || plant.longitude === null) return null;
  return { latitude: plant.latitude, longitude: plant.longitude };
}
