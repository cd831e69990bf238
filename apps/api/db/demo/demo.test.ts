// The demo as visitors meet it: its size, and that no history shows what the life-cycles do not allow.
import { approvalChain } from '@dca/domain/approval-chain';
import { type Form, missing, type Sheet } from '@dca/domain/checksheet';
import { jobActAllowed } from '@dca/domain/job-acts';
import { type JobMoveName, jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatus, jobStatusCodes } from '@dca/domain/job-status';
import { type JobType, jobTypeCodes, type OverhaulStage, overhaulStages } from '@dca/domain/job-types';
import { findMove, moveAllowed } from '@dca/domain/lifecycle';
import { heldByBase } from '@dca/domain/permissions';
import type { Role } from '@dca/domain/roles';
import { stageMove, type TrackingStage } from '@dca/domain/tracking-lifecycle';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileKey } from '../../src/outside/files/index.ts';
import { readForms } from '../content/load.ts';
import { type Demos, openDemos } from './opened.testing.ts';

const now = Date.parse('2026-03-04T05:06:07Z');
let demos: Demos;
let client: pg.Client;
let twin: pg.Client;

beforeAll(async () => {
  demos = await openDemos(2, now);
  const [first, second] = demos.clients;
  if (!first || !second) throw new Error('two demos are needed');
  client = first;
  twin = second;
}, 120_000);

afterAll(() => demos.close());

const one = async (text: string) => (await client.query(text)).rows[0];
const all = async <R extends object>(text: string) => (await client.query<R>(text)).rows;

test('customers, plants of three zones, work centers, people and machines of every class', async () => {
  expect(
    await one(`select (select count(*)::int from customer) as customers, (select count(*)::int from plant) as plants,
      (select count(distinct zone)::int from plant) as zones, (select count(*)::int from location) as "workCenters",
      (select count(*)::int from person) as people, (select count(*)::int from equipment) as machines`),
  ).toEqual({ customers: 4, plants: 6, zones: 3, workCenters: 12, people: 33, machines: 80 });
  expect(
    await all(
      'select equipment_class from unit_model except select equipment_class from equipment join unit_model using (unit_model)',
    ),
  ).toEqual([]);
});

test('all ten job types, and every state', async () => {
  const types = await all<{ type: string }>('select distinct job_type as type from job');
  expect(types.map(({ type }) => type).sort()).toEqual([...jobTypeCodes].sort());
  const states = await all<{ status: number }>('select distinct status from job order by status');
  expect(states.map(({ status }) => status)).toEqual(jobStatusCodes.toSorted((a, b) => a - b));
  expect(jobStatusCodes).toHaveLength(13);
});

test('an approval chain has its own links: customers accept where it names them, administrators countersign', async () => {
  const told = await all<{
    type: JobType;
    stage: OverhaulStage | null;
    customer: boolean;
    admin: boolean;
  }>(`select j.job_type as type, j.stage,
      bool_or(e.move in ('accept', 'acceptOnPaper')) as customer, bool_or(e.move = 'countersign') as admin
    from job j join job_event e on e.job_id = j.id where j.status >= ${jobStatus.TECO.code} and j.status < ${jobStatus.CANCELLED.code} group by j.id`);
  expect(told.length).toBeGreaterThan(1000);
  const strange = told.filter(({ type, stage, customer, admin }) => {
    const chain: readonly string[] = approvalChain({ jobType: type, stage });
    return chain.includes('CUSTOMER') !== customer || chain.includes('ADMIN') !== admin;
  });
  expect(strange).toEqual([]);
});

// What a foreman signed in the night is accepted with the leader's approval, by the right of whoever had it signed.
test('every move is one of the table and made by somebody who may make it', async () => {
  const moves = await all<{
    move: JobMoveName | 'regularise';
    from: JobStatusCode | null;
    to: JobStatusCode;
    bases: Role[] | null;
  }>(`select distinct e.move, e.from_status as from, e.to_status as to,
      case when e.by_id is not null then array(select r.base_role from person_role p join role r using (role_code)
        where p.person_id = coalesce(witness.person_id, e.by_id)) end as bases
    from job_event e left join work_signature witness on witness.job_id = e.job_id and e.move = 'acceptOnPaper'`);
  expect(moves.length).toBeGreaterThan(12);
  const strange = moves.filter(({ move, from, to, bases }) => {
    const asker = bases === null ? 'SYSTEM' : heldByBase(bases);
    if (move === 'regularise') return from !== to || asker === 'SYSTEM' || !jobActAllowed(move, to, asker);
    return findMove(jobLifecycle, move, from)?.to !== to || !moveAllowed(jobLifecycle, { move, from, asker });
  });
  expect(strange).toEqual([]);
});

test('moves follow each other in time, none after the loading, and the last leads to where the job is', async () => {
  const wrong = await one(`with walked as (
      select e.*, lag(at) over w as at_before, lag(to_status) over w as to_before, row_number() over w as step,
        lead(1) over w is null as is_last, j.status
      from job_event e join job j on j.id = e.job_id window w as (partition by e.job_id order by e.at, e.from_status nulls first))
    select count(*) filter (where at <= at_before)::int as "notLater", count(*) filter (where at > to_timestamp(${now} / 1000.0))::int as future,
      count(*) filter (where from_status is distinct from to_before)::int as broken,
      count(*) filter (where is_last and to_status <> status)::int as elsewhere,
      count(*) filter (where step = 1 and move not in ('create', 'reportBreakdown'))::int as uncreated from walked`);
  expect(wrong).toEqual({ notLater: 0, future: 0, broken: 0, elsewhere: 0, uncreated: 0 });
  expect(
    await one(
      'select count(*)::int as jobs from job where not exists (select 1 from job_event e where e.job_id = job.id)',
    ),
  ).toEqual({ jobs: 0 });
});

test('jobs start with their first stage and are submitted after the last one ended', async () => {
  const wrong = await one(`select
      count(*) filter (where started.at <> first.start_at)::int as "otherStart",
      count(*) filter (where submitted.at is not null and (submitted.at <= last.start_at or last.end_at is null or submitted.at < last.end_at))::int as early,
      count(*) filter (where started.at is null)::int as unstarted, count(*) > 1000 as many
    from (select distinct job_id from tracking_stage) worked
      left join job_event started on started.job_id = worked.job_id and started.move = 'start'
      left join lateral (select max(at) as at from job_event e where e.job_id = worked.job_id and e.move = 'submit') submitted on true
      join lateral (select start_at from tracking_stage t where t.job_id = worked.job_id order by start_at limit 1) first on true
      join lateral (select start_at, end_at from tracking_stage t where t.job_id = worked.job_id order by start_at desc limit 1) last on true`);
  expect(wrong).toEqual({ otherStart: 0, early: 0, unstarted: 0, many: true });
  expect(
    await one(`select count(*)::int as jobs from job where status between 50 and 95
      and not exists (select 1 from tracking_stage t where t.job_id = job.id and t.stage = 'START')`),
  ).toEqual({ jobs: 0 });
});

test('stages follow the table, and no mechanic is at two of them at once', async () => {
  const steps = await all<{ from: TrackingStage | null; to: TrackingStage }>(
    'select distinct lag(stage) over (partition by job_id, person_id order by sequence) as from, stage as to from tracking_stage',
  );
  expect(steps.filter(({ from, to }) => stageMove(from, to) === undefined)).toEqual([]);
  expect(
    await one(`select count(*)::int as overlaps from (select coalesce(end_at, 'infinity') as until,
      lead(start_at) over (partition by person_id order by start_at, sequence) as next from tracking_stage) as stages where next < until`),
  ).toEqual({ overlaps: 0 });
  expect(
    await one(`select count(*)::int as strangers from tracking_stage t
      where not exists (select 1 from job_mechanic m where m.job_id = t.job_id and m.person_id = t.person_id)`),
  ).toEqual({ strangers: 0 });
  const { running } = await one('select count(*)::int as running from tracking_stage where end_at is null');
  expect(running).toBeGreaterThan(2);
});

test('sheets carry the times of their job, and nobody approves what they submitted', async () => {
  expect(
    await one(`select count(*) filter (where s.submitted_at is distinct from submitted.at)::int as submitted,
        count(*) filter (where s.approved_at is distinct from approved.at)::int as approved,
        count(*) filter (where s.submitted_by is distinct from submitted.by_id or s.approved_by is distinct from approved.by_id)::int as "otherPerson",
        count(*) filter (where s.approved_by = s.submitted_by)::int as own
      from sheet s
        left join lateral (select at, by_id from job_event e where e.job_id = s.job_id and e.move = 'submit' order by at desc limit 1) submitted on true
        left join job_event approved on approved.job_id = s.job_id and approved.move in ('approve', 'countersign')
      where s.submitted_at is not null`),
  ).toEqual({ submitted: 0, approved: 0, otherPerson: 0, own: 0 });
});

type Filled = Omit<Sheet, 'zones' | 'status'> & {
  readonly type: JobType;
  readonly isApproved: boolean;
  readonly zones: Record<string, Sheet['zones'][0]['answers']>;
};

test('every sheet that was sent is complete by the engine, and its photos are in the store', async () => {
  const forms = new Map<string, Form>((await readForms()).map((form) => [form.id, form as Form]));
  const sheets = await all<Filled>(
    `select s.job_id as "jobId", s.form_id as "formId", s.form_version as "formVersion", s.smr, j.job_type as type,
      s.approved_at is not null as "isApproved",
      (select coalesce(json_agg(json_build_object('id', p.id, 'questionId', p.question_id, 'kind', p.kind)), '[]')
        from photo p where p.job_id = j.id and p.removed_at is null) as photos,
      (select json_object_agg(zone_code, answers) from (select zone_code, json_object_agg(question_id,
        json_build_object('code', code, 'value', value, 'note', note, 'at', at)) as answers from answer a where a.job_id = j.id group by zone_code) by_zone) as zones,
      (select coalesce(json_object_agg(part, content), '{}') from (select part, content from sheet_part p where p.job_id = j.id
        union all select 'downtime', jsonb_agg(jsonb_build_object('id', d.id, 'stoppedAt', d.stopped_at, 'readyAt', d.ready_at))
          from downtime d where d.job_id = j.id having count(*) > 0) told) as parts
    from sheet s join job j on j.id = s.job_id where s.submitted_at is not null`,
  );
  expect(sheets.filter(({ isApproved }) => isApproved).length).toBeGreaterThan(1000);
  const incomplete = sheets.flatMap(({ type, zones, isApproved: _, ...sheet }) => {
    const form = forms.get(sheet.formId);
    const filled = Object.entries(zones).map(([zoneCode, answers]) => ({
      zoneCode,
      answers,
      mechanic: null,
      start: null,
      end: null,
      additionalFluids: [],
    }));
    const left = form ? missing(form, { ...sheet, status: 'SUBMITTED', zones: filled }, type) : [];
    return form && left.length === 0 ? [] : [`${type} ${sheet.jobId}: ${left[0]?.text.en ?? 'no form'}`];
  });
  expect(incomplete).toEqual([]);
  const keys = await all<{ key: FileKey }>(
    'select file_key as key from photo union select thumbnail_key from photo union select paper_key from photo',
  );
  expect(keys.length).toBeGreaterThan(10);
  for (const { key } of keys) expect(await demos.files.has(key)).toBe(true);
});

test('every link was given that led a job to where it is, in order, and what is complete has its SAP number', async () => {
  const jobs = await all<{
    type: JobType;
    stage: OverhaulStage | null;
    status: number;
    given: string[];
  }>(`select j.job_type as type, j.stage, j.status,
      array(select a.approver || ' ' || a.decision from approval a where a.job_id = j.id order by a.round, a.at) as given
    from job j where j.status >= 60 and j.status < 98`);
  const back = 'LEADER RETURNED';
  const wrong = jobs.filter(({ type, stage, status, given }) => {
    const chain = approvalChain({ jobType: type, stage });
    const inside = chain
      .filter((approver) => approver !== 'CUSTOMER')
      .map((approver) => `${approver} APPROVED`);
    if (status === jobStatus.REWORK.code) return given.at(-1) !== back;
    const ofRound = given.slice(given.lastIndexOf(back) + 1);
    if (status < jobStatus.APPROVED.code) return ofRound.length > 0;
    const isAccepted = chain.includes('CUSTOMER') && status !== jobStatus.APPROVED.code;
    return ofRound.join() !== [...inside, ...(isAccepted ? ['CUSTOMER ACCEPTED'] : [])].join();
  });
  expect(wrong).toEqual([]);
  expect(
    await one('select count(*)::int as without from job where status in (90, 95) and sap_order is null'),
  ).toEqual({ without: 0 });
});

test('jobs are where their machine is, their crew works there, and meters rise from above zero', async () => {
  expect(
    await one(`select count(*) filter (where j.plant_code <> e.plant_code)::int as elsewhere,
        count(*) filter (where j.work_center_code is distinct from e.work_center_code or j.customer_code <> e.customer_code)::int as other
      from job j join equipment e on e.id = j.equipment_id`),
  ).toEqual({ elsewhere: 0, other: 0 });
  expect(
    await one(`select count(*)::int as strangers from job_mechanic m join job j on j.id = m.job_id
      where not exists (select 1 from person_plant p where p.person_id = m.person_id and p.plant_code = j.plant_code)`),
  ).toEqual({ strangers: 0 });
  expect(
    await one(`select count(*) filter (where rise < 0)::int as falls, min(smr) > 0 as "isAboveZero" from
      (select smr, smr - lag(smr) over (partition by equipment_id order by at) as rise from smr_reading) as readings`),
  ).toEqual({ falls: 0, isAboveZero: true });
});

test('crews are known from their assignment on, and photos arrive soon after they were taken', async () => {
  const assigned = `select m.job_id from job_mechanic m join job_event e on e.job_id = m.job_id and e.move in ('assign', 'reportBreakdown')
    group by m.job_id, m.assigned_at having m.assigned_at <> max(e.at)`;
  const photos = `select id from photo where added_at not between taken_at and taken_at + interval '10 minutes'`;
  expect([await all(assigned), await all(photos)]).toEqual([[], []]);
});

test('an overhaul has its four stages, one after another, approved before it was submitted itself', async () => {
  const overhauls = await all<{ stages: string[]; isInOrder: boolean; isApproved: boolean }>(`select
      array_agg(s.stage order by t.first) as stages, bool_and(t.first > t.before) as "isInOrder",
      bool_and(exists (select 1 from job_event e where e.job_id = s.id and e.move = 'approve'
        and e.at < (select max(at) from job_event o where o.job_id = j.id and o.move = 'submit'))) as "isApproved"
    from job j join job s on s.parent_id = j.id join lateral (select min(t.start_at) as first,
        (select coalesce(max(b.end_at), '-infinity') from tracking_stage b join job bj on bj.id = b.job_id
          where bj.parent_id = j.id and bj.created_at <= s.created_at and array_position(array['RECEIVING', 'MEASUREMENT', 'ASSEMBLY', 'BENCH'], bj.stage)
            < array_position(array['RECEIVING', 'MEASUREMENT', 'ASSEMBLY', 'BENCH'], s.stage)) as before
      from tracking_stage t where t.job_id = s.id) t on true
    group by j.id`);
  expect(overhauls.length).toBeGreaterThan(4);
  for (const overhaul of overhauls)
    expect(overhaul).toEqual({ stages: [...overhaulStages], isInOrder: true, isApproved: true });
});

test('breakdowns reported from the field: regularised within a day, the newest still under the number of the phone', async () => {
  expect(
    await one(`select count(*) > 40 as many, count(*) filter (where regularised_at is null) > 0 as waits,
        count(*) filter (where regularised_at > created_at + interval '24 hours')::int as late,
        count(*) filter (where regularised_at is null and created_at < to_timestamp(${now} / 1000.0) - interval '24 hours')::int as forgotten,
        count(*) filter (where (charge_to is null) <> (regularised_at is null) or source <> 'BREAKDOWN')::int as strange,
        count(*) filter (where created_by is distinct from leader_id)::int as "byOthers"
      from job where temporary_number is not null`),
  ).toEqual({ many: true, waits: true, late: 0, forgotten: 0, strange: 0, byOthers: 0 });
});

test('counts are those of the jobs', async () => {
  const place = `plant_code, coalesce(work_center_code, '') as work_center_code`;
  expect(
    await one(`select count(*)::int as wrong from
      ((select ${place}, customer_code, job_type, status, count(*) as jobs from job group by 1, 2, 3, 4, 5
        except select plant_code, work_center_code, customer_code, job_type, status, jobs from job_count where jobs > 0)
       union all (select plant_code, work_center_code, customer_code, job_type, status, jobs from job_count where jobs > 0
        except select ${place}, customer_code, job_type, status, count(*) from job group by 1, 2, 3, 4, 5)) as differing`),
  ).toEqual({ wrong: 0 });
});

test('the same seed makes the same jobs, people and machines', async () => {
  const digest = async (from: pg.Client) => {
    const { rows } = await from.query(`select
      (select md5(string_agg(j::text, '|' order by id)) from job j) as jobs,
      (select md5(string_agg(concat_ws(',', job_id, at, move, by_id), '|' order by job_id, at)) from job_event) as moves,
      (select md5(string_agg(concat_ws(',', job_id, question_id, code, value), '|' order by job_id, question_id)) from answer) as answers,
      (select md5(string_agg(id::text || unit_code || smr::text, '|' order by id)) from equipment) as machines`);
    return rows[0];
  };
  const made = await digest(client);
  expect(Object.values(made).every((text) => typeof text === 'string')).toBe(true);
  expect(await digest(twin)).toEqual(made);
});
