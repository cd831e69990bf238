import type { StageRow } from '@dca/contract/areas/tracking';
import { permits } from '@dca/domain/permissions';
import { type StartPhoto, type TrackingStage, trackingStages } from '@dca/domain/tracking-lifecycle';
import { runOf, stageColours } from '@dca/domain/tracking-records';
import { type SqlBool, sql } from 'kysely';
import { oneOr404 } from '../../platform/problem.ts';
import type { Visible, VisibleToWrite } from '../../visibility/visible.ts';

/** Stages of a job that the viewer may see: the strip over all its mechanics and every record. */
export async function readStagings(visible: Visible, jobId: string) {
  const { startPhoto } = await startPhotoOf(visible, jobId);
  const rows = await stageRows(visible, jobId);
  const colours = stageColours(rows);
  return {
    jobId,
    startPhoto,
    stages: trackingStages.map((stage, index) => {
      const records = rows.filter((row) => row.stage === stage);
      const ends = records.map((row) => row.end);
      return {
        stage,
        colour: colours[index]?.colour ?? 'grey',
        start: records.map((row) => row.start).sort()[0] ?? null,
        end: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
        ...runOfStage(records),
      };
    }),
    rows: permits(visible.viewer, 'tracking.readRecords') ? rows : [],
  };
}

/** What the plant of a job wants photographed when somebody starts; 404 out of sight. */
export const startPhotoOf = (visible: Visible, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select(sql.ref<StartPhoto>('plant.start_photo').as('startPhoto'))
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );

/** How long it ran. The start of what runs now is told as it stands in its record. */
function runOfStage(records: readonly StageRow[]): { seconds: number; since: string | null } {
  const { seconds, since } = runOf(records);
  return { seconds, since: since === null ? null : String(since) };
}

const stageRows = (visible: Visible, jobId: string): Promise<StageRow[]> =>
  visible
    .ofJobs('tracking_stage')
    .innerJoin('person', 'person.id', 'tracking_stage.person_id')
    .select((eb) => [
      'tracking_stage.id',
      'tracking_stage.job_id as jobId',
      sql<
        StageRow['mechanic']
      >`json_build_object('id', person.id, 'userName', person.user_name, 'name', trim(person.first_name || ' ' || person.last_name))`.as(
        'mechanic',
      ),
      eb.ref('tracking_stage.stage').$castTo<TrackingStage>().as('stage'),
      'tracking_stage.sequence',
      'tracking_stage.start_at as start',
      'tracking_stage.end_at as end',
      'tracking_stage.latitude',
      'tracking_stage.longitude',
      'tracking_stage.accuracy',
      eb.ref('tracking_stage.wait_reason').$castTo<StageRow['waitReason']>().as('waitReason'),
      'tracking_stage.note',
      'tracking_stage.photo_id as photoId',
      eb.ref('tracking_stage.source').$castTo<StageRow['source']>().as('source'),
      'tracking_stage.clock_skewed as clockSkewed',
      sql<
        StageRow['confirmed']
      >`(select json_build_object('at', tracking_stage.confirmed_at, 'by', trim(reader.first_name || ' ' || reader.last_name))
        from person reader where reader.id = tracking_stage.confirmed_by_id)`.as('confirmed'),
      sql<
        StageRow['corrections']
      >`coalesce((select json_agg(json_build_object('at', c.at, 'by', c.by_name, 'reason', c.reason, 'stage', c.stage, 'start', c.start_at, 'end', c.end_at,
          'waitReason', c.wait_reason)
        order by c.at, c.id) from tracking_correction c where c.stage_id = tracking_stage.id), '[]'::json)`.as(
        'corrections',
      ),
    ])
    .where('tracking_stage.job_id', '=', jobId)
    .orderBy('tracking_stage.start_at')
    .orderBy('tracking_stage.sequence')
    .orderBy('tracking_stage.id')
    .execute();

/** Stages of one mechanic on a job, in order. */
export const stagesOf = (visible: Visible, jobId: string, personId: string) =>
  visible
    .ofJobs('tracking_stage')
    .select((eb) => [
      'tracking_stage.id',
      eb.ref('tracking_stage.stage').$castTo<TrackingStage>().as('stage'),
      'tracking_stage.sequence',
      'tracking_stage.start_at as start',
      'tracking_stage.end_at as end',
    ])
    .where('tracking_stage.job_id', '=', jobId)
    .where('tracking_stage.person_id', '=', personId)
    .orderBy('tracking_stage.sequence')
    .execute();

/** Ends what still runs on a job: with the submission the work is over, and every mechanic's stands as REPORTING. */
export async function concludeStages(visible: VisibleToWrite, jobId: string, at: Date): Promise<void> {
  await visible
    .changeOfJobs('tracking_stage')
    .set({ end_at: sql<string>`greatest(start_at, ${at})` })
    .where('tracking_stage.job_id', '=', jobId)
    .where(sql<SqlBool>`tracking_stage.end_at is null`)
    .execute();
  const last = visible
    .ofJobs('tracking_stage')
    .select([
      'tracking_stage.job_id',
      'tracking_stage.person_id',
      sql<string>`'REPORTING'`.as('stage'),
      sql<number>`tracking_stage.sequence + 1`.as('sequence'),
      'tracking_stage.end_at as start_at',
      'tracking_stage.end_at',
      'tracking_stage.source',
    ])
    .where('tracking_stage.job_id', '=', jobId)
    .where('tracking_stage.stage', '<>', 'REPORTING')
    .where(
      sql<SqlBool>`not exists (select 1 from tracking_stage later where later.job_id = tracking_stage.job_id
        and later.person_id = tracking_stage.person_id and later.sequence > tracking_stage.sequence)`,
    );
  await visible
    .addToJob('tracking_stage')
    .columns(['job_id', 'person_id', 'stage', 'sequence', 'start_at', 'end_at', 'source'])
    .expression(last)
    .execute();
}
