// The narrow door of surveys, for who has no account: one survey by the code of its link, what is answered in it, and the problem that
// a bad answer opens. It tells of the job what the link's page shows.
import type { SurveyByLink } from '@dca/contract/areas/survey';
import type { JobType } from '@dca/domain/job-types';
import { surveyLimits } from '@dca/domain/limits';
import { problemLogStatus } from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { shownInstant } from '../platform/shown-instant.ts';
import { holds } from './holders.ts';
import { tellOfProblem } from './problem-bells.ts';

export interface FoundSurvey extends Omit<SurveyByLink, 'questions'> {
  readonly id: string;
}

/** Who is named where a survey did it. */
const surveyName = 'Survey';
/** Days until what a bad answer told is seen to. */
const followUpDays = 3;

export const surveyDoor = (all: AllTables) => ({
  find: (code: string): Promise<FoundSurvey | undefined> =>
    surveys(all).where('survey.code', '=', code).executeTakeFirst(),
  /** The survey as it stands now; who comes at the same time waits. */
  lock: (id: string): Promise<FoundSurvey> =>
    surveys(all).where('survey.id', '=', id).forUpdate('survey').executeTakeFirstOrThrow(),
  /** Lets those who send at once by one address wait for each other; until the commit. */
  takeTurn: async (address: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('survey' || ${address}::text))`.execute(all);
  },
  /** True where this address, or people with this link, sent as much as is taken in a while. */
  savesTooOften: async (surveyId: string, address: string): Promise<boolean> => {
    const since = sql`now() - make_interval(mins => ${surveyLimits.savesWindowMinutes})`;
    const { rows } = await sql<{ is_over: boolean }>`select
        (select count(*) from survey_save where address = ${address} and at > ${since}) >= ${surveyLimits.savesOfAddress}
        or (select count(*) from survey_save where survey_id = ${surveyId} and at > ${since}) >= ${surveyLimits.savesOfSurvey}
      as is_over`.execute(all);
    return rows[0]?.is_over ?? true;
  },
  /** Notes that something was sent, and forgets who sent what before the window. */
  noteSave: async (surveyId: string, address: string): Promise<void> => {
    await sql`delete from survey_save where survey_id = ${surveyId}
      and at < now() - make_interval(mins => ${surveyLimits.savesWindowMinutes})`.execute(all);
    await all.insertInto('survey_save').values({ survey_id: surveyId, address }).execute();
  },
  keep: async (id: string, kept: Pick<FoundSurvey, 'answers' | 'comment' | 'recommendation'>) => {
    await all
      .updateTable('survey')
      .set({
        answers: JSON.stringify(kept.answers),
        comment: kept.comment,
        recommendation: kept.recommendation,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  },
  /** The survey of a job that is answered on a phone, an open one that was sent before too; undefined where it was answered. */
  onPhone: (answered: OnPhone) => onPhone(all, answered),
  /** From here on the link says only that it was answered. */
  finish: async (
    id: string,
    { average, overall }: { readonly average: number; readonly overall: number },
  ) => {
    await all
      .updateTable('survey')
      .set({ answered_at: sql<string>`now()`, remind_at: null, average, overall })
      .where('id', '=', id)
      .execute();
  },
  openProblem: (id: string, bad: BadAnswer) => openProblem(all, id, bad),
});
export type SurveyDoor = ReturnType<typeof surveyDoor>;

const surveys = (all: AllTables) =>
  all
    .selectFrom('survey')
    .innerJoin('job', 'job.id', 'survey.job_id')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .select([
      'survey.id',
      sql<SurveyByLink['state']>`case when survey.answered_at is not null then 'ANSWERED'
        when survey.valid_until > now() then 'OPEN' else 'EXPIRED' end`.as('state'),
      'job.number as jobNumber',
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.unit_code as unitCode',
      'plant.plant_desc as plantDesc',
      shownInstant('survey.valid_until').as('validUntil'),
      sql.ref<SurveyByLink['answers']>('survey.answers').as('answers'),
      'survey.comment',
      'survey.recommendation',
    ]);

interface OnPhone {
  readonly jobId: string;
  readonly name: string;
  readonly code: string;
  readonly language: string;
  readonly phoneOf: string;
}

async function onPhone(
  all: AllTables,
  { jobId, name, code, language, phoneOf }: OnPhone,
): Promise<string | undefined> {
  const asked = { to_name: name, by_phone_of: phoneOf };
  const row = await all
    .insertInto('survey')
    .values({ job_id: jobId, code, language, valid_until: sql<string>`now() + interval '1 day'`, ...asked })
    .onConflict((on) => on.column('job_id').doUpdateSet(asked).where('survey.answered_at', 'is', null))
    .returning('survey.id')
    .executeTakeFirst();
  return row?.id;
}

interface BadAnswer {
  readonly average: number;
  readonly comment: string | null;
}

/** A problem of the customer that waits for its decision and is somebody's to follow up: who plans there and did not do the work. */
async function openProblem(all: AllTables, surveyId: string, { average, comment }: BadAnswer): Promise<void> {
  const person = sql.ref('person.id');
  const { rows } = await sql<{ id: string; name: string; what: string }>`with about as (
      select job.*, survey.to_name from survey join job on job.id = survey.job_id where survey.id = ${surveyId}),
    owner as (select person.id from person, about where person.is_active and ${holds(person, 'problemLog.change')}
      and exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = about.plant_code)
      and not exists (select 1 from job_mechanic crew where crew.job_id = about.id and crew.person_id = person.id)
      order by ${holds(person, 'job.watch')} desc, person.id is not distinct from about.leader_id, person.user_name limit 1),
    opened as (insert into problem_log (status, job_id, equipment_id, unit_model, customer_code, plant_code, work_center_code, type,
        responsibility, description, reporter_name, source, found_at, submitted_at, follow_up_by, follow_up_due, created_by, updated_by)
      select ${problemLogStatus.SUBMITTED}, about.id, about.equipment_id, about.unit_model, about.customer_code, about.plant_code,
        about.work_center_code, 'CUSTOMER', 'PLANNER', ${`${average} / 5`}::text || coalesce(': ' || ${comment}::text, ''), about.to_name, 'SURVEY', now(), now(),
        (select id from owner), case when exists (select 1 from owner) then current_date + ${followUpDays}::int end, ${surveyName}, ${surveyName}
      from about returning id, reporter_name as name, description as what)
    update survey set problem_log_id = opened.id from opened where survey.id = ${surveyId}
    returning opened.id, opened.name, opened.what`.execute(all);
  const [opened] = rows;
  if (!opened) throw new Error('a survey has a job');
  const { id, name, what } = opened;
  const event = { problem_log_id: id, by_name: name, particulars: '{}' };
  await all
    .insertInto('problem_log_event')
    .values([
      { ...event, move: 'open', from_status: null, to_status: problemLogStatus.OPEN },
      { ...event, move: 'submit', from_status: problemLogStatus.OPEN, to_status: problemLogStatus.SUBMITTED },
    ])
    .execute();
  const ringing = { problemId: id, reason: what, by: null, byName: name };
  await tellOfProblem(all, { ...ringing, kind: 'PROBLEM_FOLLOW_UP', told: 'follower' });
  await tellOfProblem(all, { ...ringing, kind: 'PROBLEM_TOLD', told: 'deciders' });
}
