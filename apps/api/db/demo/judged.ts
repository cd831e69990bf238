// The results of the demo's year, judged as they came, and what people made of the cases.
import { conditionCauses } from '@dca/domain/condition';
import { daysToAct } from '@dca/domain/condition/case-action';
import { jobStates } from '@dca/domain/job-states';
import { pcarStatus } from '@dca/domain/pcar-lifecycle';
import { sql } from 'kysely';
import { draftOfCase } from '../../src/areas/backlog/index.ts';
import { reportCase } from '../../src/areas/pcar/index.ts';
import { forgetCase } from '../../src/platform/condition/forget-case.ts';
import { judgeMeasurements } from '../../src/platform/condition/judge-measurements.ts';
import { judgeSamples } from '../../src/platform/condition/judge-samples.ts';
import { type AllTables, openDatabase } from '../../src/platform/database.ts';
import type { Acting } from '../../src/platform/handler.ts';
import { findViewer } from '../../src/visibility/viewer.ts';
import { visibleToWrite } from '../../src/visibility/visible.ts';

const approved = sql`any(${[...jobStates.approved.codes]}::int[])`;

/** Judges what waits in a demo, as of a moment. */
export async function judgeYear(url: string, now: number): Promise<void> {
  const database = openDatabase({ appUrl: url, poolSize: 2 }, () => {});
  try {
    await database.all.transaction().execute(async (trx) => {
      await judgeAll(trx);
      await setTimes(trx);
      await reportsThatCleared(trx);
      await closeSome(trx);
      await takeUpSome(trx, now);
      await readOldBells(trx, now);
    });
  } finally {
    await database.close();
  }
}

async function judgeAll(trx: AllTables): Promise<void> {
  const samples = await trx
    .selectFrom('oil_sample')
    .select('id')
    .where('status', '=', 'RESULT')
    .orderBy('sampled_on')
    .orderBy('id')
    .execute();
  await judgeSamples(
    trx,
    samples.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string }>`select job.id from job join sheet on sheet.job_id = job.id
    where job.job_type = 'PPM' and job.status = ${approved} order by sheet.submitted_at`.execute(trx);
  for (const { id } of rows) await judgeMeasurements(trx, id);
}

/** What was judged in one go happened when the results came. */
async function setTimes(trx: AllTables): Promise<void> {
  await sql`update oil_sample set judged_at = result_at where judged_at is not null`.execute(trx);
  await sql`update condition_case_event own set at = coalesce(
      (select result_at from oil_sample drawn where drawn.id = own.sample_id),
      (select coalesce(approved_at, submitted_at) from sheet where sheet.job_id = own.job_id), own.at)`.execute(
    trx,
  );
  await sql`update condition_case own set raised_at = told.raised, ended_at = case when own.ended_at is not null then told.ended end
    from (select case_id, min(at) as raised, greatest(min(at), max(at)) as ended from condition_case_event group by 1) told
    where told.case_id = own.id`.execute(trx);
}

/** Critical cases that a sample cleared after the machine was mended: the report of each, carried out in that job. */
async function reportsThatCleared(trx: AllTables): Promise<void> {
  const texts = Object.entries(conditionCauses).map(([cause, { words, analysis, recommendation }]) => ({
    cause,
    words: words.id,
    analysis: analysis.id,
    recommendation: recommendation.id,
  }));
  await sql`with told as (select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as told (cause text, words text, analysis text, recommendation text)),
    mended as (
      select own.*, told.words, told.analysis, told.recommendation, done.id as job, done.performed_on as day, uuidv7() as report,
        greatest(own.raised_at, own.last_on + interval '6 days') as at
      from condition_case own join told using (cause) join lateral (
        select job.id, job.performed_on from job where job.equipment_id = own.equipment_id and job.job_type in ('UNS', 'INS', 'REC')
          and job.status = ${approved} and job.performed_on > own.last_on + 6 and job.performed_on < own.ended_at::date
        order by job.job_type = 'UNS' desc, job.performed_on limit 1) done on true
      where own.status = 'CLEARED' and own.condition = 'CRITICAL'),
    made as (
      insert into pcar (id, status, equipment_id, component, position, condition, cause, phenomenons, analysis, recommendation, due_on,
        job_id, created_at)
      select report, 8, equipment_id, nullif(component, ''), nullif(position, ''), condition, cause,
        jsonb_build_array(jsonb_build_object('id', uuidv7(), 'description', number || ': ' || words || '; ' || array_to_string(parameters, ', '),
          'smr', null, 'by', 'Putri', 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
        analysis, recommendation, day, job, at from mended),
    events as (
      insert into pcar_event (pcar_id, at, move, from_status, to_status, by_name)
      select report, at + step.after, move, from_status, to_status, by_name from mended, (values
        (interval '0 hours', 'open', null, 1, 'Putri'), ('1 hour', 'submit', 1, 2, 'Putri'), ('5 hours', 'approve', 2, 3, 'Lukman'),
        ('9 hours', 'execute', 3, 5, 'Putri')) as step (after, move, from_status, to_status, by_name)
      union all select report, greatest(day + interval '1 day', at + interval '1 day'), 'close', 5, 8, 'Lukman' from mended)
    insert into condition_case_action (case_id, pcar_id, at, by_name) select id, report, at, 'Putri' from mended`.execute(
    trx,
  );
}

/** Some that no sample cleared were closed by the leader, who said why. */
async function closeSome(trx: AllTables): Promise<void> {
  const { rows } = await sql<{
    id: string;
    equipmentId: string;
    component: string;
    position: string;
    cause: string;
  }>`select id, equipment_id as "equipmentId", component, position, cause from condition_case
    where status = 'OPEN' and source = 'LAB' and condition = 'CAUTION' order by raised_at limit 3`.execute(
    trx,
  );
  for (const { id, ...place } of rows) {
    await forgetCase(trx, place);
    await sql`update condition_case set status = 'CLOSED', ended_at = raised_at + interval '9 days', version = version + 1,
        close_reason = 'sampel diambil saat oli dingin, sdh diulang',
        closed_by_id = (select id from person where user_name = 'lukman@demo.test') where id = ${id}`.execute(
      trx,
    );
    await sql`insert into condition_case_event (case_id, at, kind, condition, parameters, by_name, reason)
      select id, ended_at, 'CLOSED', condition, parameters, 'Lukman', close_reason from condition_case where id = ${id}`.execute(
      trx,
    );
  }
}

/** Of those that are open every third became a report, every sixth a backlog; the others wait to be taken up. */
async function takeUpSome(trx: AllTables, now: number): Promise<void> {
  const acting = await actingAs(trx, 'putri', now);
  const open = await acting.visible
    .conditionCases()
    .select(['condition_case.id', 'condition_case.version'])
    .where('condition_case.status', '=', 'OPEN')
    .orderBy('condition_case.raised_at')
    .orderBy('condition_case.number')
    .execute();
  for (const [turn, one] of open.entries()) {
    if (turn % 3 === 0) await report(trx, acting, one, turn);
    else if (turn % 6 === 1) await draftOfCase(acting, one);
  }
}

async function report(
  trx: AllTables,
  acting: Acting,
  one: { readonly id: string; readonly version: number },
  turn: number,
): Promise<void> {
  const id = await reportCase(acting, one);
  const status = [pcarStatus.OPEN, pcarStatus.WAITING, pcarStatus.APPROVED][
    turn % 9 === 0 ? 0 : turn % 2 === 0 ? 1 : 2
  ];
  await sql`update pcar set status = ${status}, due_on = current_date + ${daysToAct('CRITICAL')}::int where id = ${id}`.execute(
    trx,
  );
  if (status !== pcarStatus.OPEN)
    await sql`insert into pcar_event (pcar_id, at, move, from_status, to_status, by_name)
      values (${id}, now() + interval '1 second', 'submit', 1, 2, 'Putri')`.execute(trx);
  if (status === pcarStatus.APPROVED)
    await sql`insert into pcar_event (pcar_id, at, move, from_status, to_status, by_name)
      values (${id}, now() + interval '2 seconds', 'approve', 2, 3, 'Lukman')`.execute(trx);
}

async function actingAs(trx: AllTables, subject: string, now: number): Promise<Acting> {
  const found = await findViewer(trx, {
    ...{ tenant: 'INTERNAL', subject, email: `${subject}@demo.test`, emailVerified: true, roleNames: [] },
  });
  if (found.state !== 'known') throw new Error(`nobody is called ${subject}`);
  const { viewer } = found;
  return {
    visible: visibleToWrite(trx, viewer),
    db: trx,
    viewer,
    now: new Date(now),
    enqueue: async () => {},
  };
}

/** Bells rang when results came; what is older than some days was read. */
async function readOldBells(trx: AllTables, now: number): Promise<void> {
  await sql`update notice own set at = case own.kind when 'CASE_RAISED' then told.raised_at else told.ended_at end
    from condition_case told where told.id = own.condition_case_id`.execute(trx);
  await sql`update notice set read_at = at + interval '5 hours'
    where condition_case_id is not null and at < ${new Date(now).toISOString()}::timestamptz - interval '4 days'`.execute(
    trx,
  );
}
