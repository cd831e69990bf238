// The demo's year against the numbers of domain decisions §10. Each stands beside its tolerance.

import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileKey } from '../../src/outside/files/index.ts';
import { expectNear } from '../../test/near.ts';
import { loadDemo } from './load.ts';
import { type Demos, openDemos } from './opened.testing.ts';

const now = Date.parse('2026-11-21T03:04:05Z');
let demos: Demos;

beforeAll(async () => {
  demos = await openDemos(1, now);
}, 120_000);

afterAll(() => demos.close());

const all = async <R extends object>(text: string) => (await demos.clients[0]?.query<R>(text))?.rows ?? [];

async function byKey(text: string): Promise<Record<string, number>> {
  const rows = await all<{ key: string | null; value: string }>(text);
  return Object.fromEntries(rows.map(({ key, value }) => [String(key), Number(value)]));
}

const states = (set: { readonly codes: readonly number[] }) => set.codes.join(',');
const done = `j.status in (${states(jobStates.reportable)})`;
const hours = (from: string, to: string) => `extract(epoch from ${to} - ${from}) / 3600`;

test('about 3,000 jobs of 80 machines by 20 mechanics, in the mix of types', async () => {
  const types = await byKey(
    'select job_type as key, count(*) as value from job where stage is null group by 1',
  );
  const jobs = Object.values(types).reduce((sum, count) => sum + count, 0);
  expectNear({ jobs }, { jobs: 3000 }, 0.05);
  expectNear(types, { UNS: 0.45 * jobs, SER: 0.31 * jobs, INS: 0.18 * jobs }, 0.05);
  expectNear(types, { PPM: 70, PDI: 24, REC: 24, COM: 14, SPV: 10, FGT: 10, OVH: 6 }, 0.1);
  const mechanics = `select 'mechanics' as key, count(distinct person_id) as value from tracking_stage`;
  expect(await byKey(mechanics)).toEqual({ mechanics: 20 });
});

test('hours × crew by type, and 18 to 35 days of overhaul', async () => {
  const worked = `select j.job_type || coalesce(j.interval_hours, 0) as kind, j.id, count(distinct t.person_id) as crew,
      sum(${hours('t.start_at', 't.end_at')}) / count(distinct t.person_id) as hours, max(t.end_at)::date - min(t.start_at)::date + 1 as days
    from job j join tracking_stage t on t.job_id = j.id where t.stage = 'EXECUTION' and ${done}
      and j.stage is null and j.temporary_number is null group by 1, 2`;
  const wantedHours = {
    SER250: 3,
    SER500: 5,
    SER1000: 8,
    SER2000: 14,
    INS250: 1.5,
    UNS0: 2.5,
    PPM500: 3.5,
    PDI0: 7,
    REC0: 2.5,
    COM0: 8,
  };
  expectNear(
    await byKey(`select kind as key, avg(hours) as value from (${worked}) as w group by 1`),
    wantedHours,
    0.1,
  );
  const wantedCrew = {
    SER250: 2,
    SER500: 2,
    SER1000: 3,
    SER2000: 3,
    INS250: 2,
    UNS0: 2,
    PPM500: 2,
    PDI0: 2,
    REC0: 1,
    COM0: 2,
  };
  expectNear(
    await byKey(`select kind as key, avg(crew) as value from (${worked}) as w group by 1`),
    wantedCrew,
    0,
  );
  const overhauls = await all<{ days: number }>(`select days from (${worked}) as w where kind = 'OVH0'`);
  expect(overhauls.length).toBeGreaterThan(4);
  expect(overhauls.filter(({ days }) => days < 18 || days > 35)).toEqual([]);
});

test('machines stand for a median of 5 h, 14 on average, one in ten over 36; mining machines are there 88 to 93 %', async () => {
  const stops = `select j.id, j.equipment_id, case when j.job_type = 'UNS' then j.created_at else min(t.start_at) end as stopped, max(t.end_at) as ready, j.job_type
    from job j join tracking_stage t on t.job_id = j.id and t.stage in ('START', 'EXECUTION') where ${done} and j.job_type <> 'OVH' group by j.id`;
  const [uns] = await all<
    Record<string, number>
  >(`select percentile_cont(0.5) within group (order by ${hours('stopped', 'ready')})::float as median,
      avg(${hours('stopped', 'ready')})::float as mean, avg((${hours('stopped', 'ready')} > 36)::int)::float as long from (${stops}) as s where job_type = 'UNS'`);
  expectNear(uns ?? {}, { median: 5, mean: 14 }, 0.12);
  expectNear(uns ?? {}, { long: 0.1 }, 0.25);
  const mining = await all<{
    share: number;
  }>(`with stood as (select equipment_id, (select sum(${hours('lower(part)', 'upper(part)')}) from unnest(range_agg(tstzrange(stopped, ready))) as part) as hours
        from (${stops}) as s where ready > stopped group by 1),
      ran as (select equipment_id, max(smr) - min(smr) as hours from smr_reading group by 1)
    select (1 - stood.hours / (365 * 24))::float as share from stood join ran using (equipment_id) where ran.hours > 3500`);
  expect(mining).toHaveLength(25);
  const mean = mining.reduce((sum, { share }) => sum + share, 0) / mining.length;
  expect(mean).toBeGreaterThan(0.88);
  expect(mean).toBeLessThan(0.93);
});

test('what was told when is spread like the work: nothing happened as the demo was loaded', async () => {
  const [{ most = 0, late = -1 } = {}] = await all<{ most: number; late: number }>(`select
    (select max(count)::int from (select count(*) from job_event where move in ('release', 'assign') group by date_trunc('minute', at)) as minutes) as most,
    (select count(*)::int from downtime where recorded_at <> stopped_at) as late`);
  expect(most).toBeLessThan(8);
  expect(late).toBe(0);
});

test('waiting is 28 % of tracked time, for the reasons that hold people up', async () => {
  const length = hours('start_at', 'end_at');
  const [{ waiting }] = (await all(
    `select (sum(${length}) filter (where stage = 'WAITING') / sum(${length}))::float as waiting from tracking_stage`,
  )) as [{ waiting: number }];
  expectNear({ waiting }, { waiting: 0.28 }, 0.08);
  const reasons =
    await byKey(`select wait_reason as key, sum(${length}) / sum(sum(${length})) over () as value
    from tracking_stage where stage = 'WAITING' group by 1`);
  expectNear(reasons, { WAIT_PART: 0.35, WAIT_UNIT: 0.3, WAIT_WEATHER: 0.15 }, 0.15);
  // The rarest of them happens too seldom in a year to come closer.
  expectNear(reasons, { WAIT_TOOL: 0.08 }, 0.25);
});

test('answers: 96 % good, 1.5 corrected, 1.5 unchecked, 1 bad; of what people write one in five is ok', async () => {
  const answers = await byKey(`select case judgement when 'caution' then 'good' else judgement end as key,
      count(*)::float / sum(count(*)) over () as value from answer group by 1`);
  expectNear(answers, { good: 0.96 }, 0.005);
  expectNear(answers, { corrected: 0.015, unchecked: 0.015, bad: 0.01 }, 0.2);
  const notes = await byKey(
    `select (note = 'ok')::text as key, count(*)::float / sum(count(*)) over () as value from answer where note is not null group by 1`,
  );
  expectNear(notes, { true: 0.2 }, 0.12);
  const [{ told }] = (await all(
    `select count(distinct note)::int as told from answer where note is not null`,
  )) as [{ told: number }];
  expect(told).toBeGreaterThan(300);
});

test('seasons: fewer hours and more weather in the rain, at Lebaran two of five are there', async () => {
  // Machines that are seen often enough to tell one week from another.
  const [running] = await all<{ rain: number; machines: number }>(`with rises as (
      select equipment_id, at, smr - lag(smr) over w as rise, extract(epoch from at - lag(at) over w) / 86400 as days
      from smr_reading window w as (partition by equipment_id order by at)),
    paces as (select equipment_id, sum(rise) filter (where wet) / sum(days) filter (where wet) as wet_pace,
        sum(rise) filter (where not wet) / sum(days) filter (where not wet) as dry_pace
      from (select *, extract(month from at) in (12, 1, 2) as wet from rises where days < 20 and at not between '2026-03-05' and '2026-04-05') as r
      group by 1 having count(*) > 45)
    select avg(wet_pace / dry_pace)::float as rain, count(*)::int as machines from paces`);
  expect(running?.machines).toBeGreaterThan(20);
  expectNear({ rain: running?.rain ?? 0 }, { rain: 0.82 }, 0.04);
  const weather = await byKey(`select (extract(month from start_at) in (12, 1, 2))::text as key,
      sum(${hours('start_at', 'end_at')}) filter (where wait_reason = 'WAIT_WEATHER') / sum(${hours('start_at', 'end_at')}) filter (where stage = 'WAITING') as value
    from tracking_stage group by 1`);
  expectNear({ times: (weather.true ?? 0) / (weather.false ?? 1) }, { times: 2.5 }, 0.25);
  const [{ people }] = (await all(`select count(distinct person_id)::int as people from tracking_stage
    where start_at between '2026-03-14' and '2026-03-26'`)) as [{ people: number }];
  expect(people).toBeGreaterThanOrEqual(8);
  // Whoever is on an overhaul stays with it.
  expect(people).toBeLessThanOrEqual(12);
});

test('five machines cause 28 % of the breakdowns, and 9 % come back within 30 days', async () => {
  const counts = await all<{ jobs: number }>(
    `select count(*)::int as jobs from job where job_type = 'UNS' group by equipment_id order by 1 desc`,
  );
  const total = counts.reduce((sum, { jobs }) => sum + jobs, 0);
  const worst = counts.slice(0, 5).reduce((sum, { jobs }) => sum + jobs, 0);
  expectNear({ worst: worst / total }, { worst: 0.28 }, 0.07);
  const [{ again }] =
    (await all(`select avg((exists (select 1 from job before where before.job_type = 'UNS' and before.equipment_id = j.equipment_id
      and before.description = j.description and before.plan_date < j.plan_date and before.plan_date >= j.plan_date - 30))::int)::float as again
    from job j where job_type = 'UNS'`)) as [{ again: number }];
  expect(again).toBeGreaterThan(0.05);
  expect(again).toBeLessThan(0.12);
});

test('services are done within 50 h of their due reading, most of them', async () => {
  const [services] = await all<{ kept: number; distinct: number }>(`select
      avg((abs(smr - substring(replace(description, ',', '') from 'due at (\\d+) h')::numeric) <= 50)::int)::float as kept
    from job where job_type = 'SER' and smr is not null and description like '%due at%'`);
  expect(services?.kept).toBeGreaterThan(0.75);
  expect(services?.kept).toBeLessThan(0.97);
});

test('about 2,000 oil samples, each of a service and under a label of its own', async () => {
  const of = await byKey(`select unnest(array['samples', 'labels', 'elsewhere']) as key,
    unnest(array[count(*), count(distinct sample ->> 'bottle'), count(*) filter (where job_type <> 'SER')]) as value
    from sheet_part join job on id = job_id cross join jsonb_array_elements(content) sample where part = 'oilSamples'`);
  expectNear(of, { samples: 2000 }, 0.05);
  expect(of).toEqual({ samples: of.samples, labels: of.samples, elsewhere: 0 });
});

test('everybody has something to do: mechanic, leader, planner, customers', async () => {
  const who = async (text: string) =>
    Number((await all<{ jobs: string }>(`select count(*) as jobs from job j ${text}`))[0]?.jobs);
  const ofMaya = `join job_mechanic m on m.job_id = j.id join person p on p.id = m.person_id and p.subject = 'maya'`;
  expect(
    await who(
      `${ofMaya} where j.status in (${states(jobStates.handedOver)}) and j.plan_date between '2026-11-21' and '2026-11-22' and j.status = ${jobStatus.HANDED_OVER.code}`,
    ),
  ).toBeGreaterThanOrEqual(3);
  expect(await who(`${ofMaya} where j.status = ${jobStatus.REWORK.code}`)).toBeGreaterThanOrEqual(1);
  expect(
    await who(
      `${ofMaya} join tracking_stage t on t.job_id = j.id and t.person_id = p.id where t.end_at is null`,
    ),
  ).toBe(0);
  const west = `j.plant_code in ('JKT1', 'SUB1')`;
  const submitted = `where ${west} and j.status = ${jobStatus.SUBMITTED.code}`;
  expect(await who(submitted)).toBeGreaterThanOrEqual(10);
  expect(
    await who(
      `${submitted} and exists (select 1 from answer a join photo on photo.question_id = a.question_id and photo.job_id = a.job_id where a.job_id = j.id and a.judgement = 'bad')`,
    ),
  ).toBeGreaterThan(0);
  expect(
    await who(
      `join sheet s on s.job_id = j.id ${submitted} and s.return_reason is not null and cardinality(s.returned_questions) > 0`,
    ),
  ).toBeGreaterThan(0);
  expect(
    await who(
      `where ${west} and j.status in (${states(jobStates.unsubmitted)}) and j.plan_date < '2026-11-21'`,
    ),
  ).toBeGreaterThan(3);
  expect(await who(`where ${west} and j.status < ${jobStatus.ASSIGNED.code}`)).toBeGreaterThan(3);
  for (const customer of ['C-TJ', 'C-BH'])
    expect(
      await who(
        `where j.customer_code = '${customer}' and j.plan_date between '2026-11-20' and '2026-12-05'`,
      ),
    ).toBeGreaterThan(3);
});

test('what came back says what is meant: the marked item stands in the words', async () => {
  const returned = await all<{
    reason: string;
    marked: number;
    named: boolean;
  }>(`select s.return_reason as reason, cardinality(s.returned_questions) as marked,
      (select bool_and(position(question ->> 'id' in array_to_string(s.returned_questions, ',')) = 0
         or position(question -> 'text' ->> 'id' in s.return_reason) > 0)
       from form_version f, jsonb_path_query(f.zones, '$[*].groups[*].questions[*]') as question
       where f.form_id = s.form_id and f.version = s.form_version) as named
    from sheet s where s.return_reason is not null`);
  expect(returned.length).toBeGreaterThan(1);
  expect(returned.filter(({ marked, named }) => marked === 0 || !named)).toEqual([]);
});

test('about 1,200 findings: by priority, open ones on mining machines, their age, and parts on order', async () => {
  const priorities = await byKey('select priority as key, count(*) as value from backlog group by 1');
  const found = Object.values(priorities).reduce((sum, count) => sum + count, 0);
  expectNear({ found }, { found: 1_200 }, 0.03);
  expectNear(priorities, { 2: found * 0.18, 3: found * 0.62, 4: found * 0.18 }, 0.2);
  expectNear(priorities, { 1: found * 0.02 }, 0.6);
  const open =
    await byKey(`select case when e.hours > 300 then 'mining' else 'other' end as key, avg(e.open) as value
    from (select m.id, count(b.id) filter (where b.is_open) as open,
      (select max(r.smr) - min(r.smr) from smr_reading r where r.equipment_id = m.id) / 12 as hours
      from equipment m left join backlog b on b.equipment_id = m.id group by m.id) e group by 1`);
  expectNear(open, { mining: 3, other: 0.8 }, 0.35);
  const [age] = await all<{
    median: string;
    old: string;
  }>(`select percentile_cont(0.5) within group (order by days) as median,
    avg((days > 60)::int) as old
    from (select ${hours('found_at', `coalesce(closed_at, '${new Date(now).toISOString()}')`)} / 24 as days from backlog) b`);
  expectNear({ median: Number(age?.median) }, { median: 20 }, 0.3);
  expectNear({ old: Number(age?.old) }, { old: 0.15 }, 0.4);
  const waits = await all<{ days: number }>(`select l.expected_on - e.at::date as days from part_line l
    join backlog_event e on e.backlog_id = l.backlog_id and e.move = 'orderParts' where l.expected_on is not null`);
  expect(waits.length).toBeGreaterThan(20);
  expect(waits.filter(({ days }) => days < 13 || days > 46)).toEqual([]);
});

test('a finding stands where its events lead, in their order, and nothing lies ahead', async () => {
  expect(
    await all(`select b.number from backlog b where b.status <> (select e.to_status from backlog_event e
      where e.backlog_id = b.id order by e.at desc, e.id desc limit 1) or b.leader_approved_at < b.submitted_at
      or b.closed_at < b.leader_approved_at or b.closed_at > '${new Date(now).toISOString()}'`),
  ).toEqual([]);
});

test('a finding of priority 1 has its photo, and the file is in the store', async () => {
  const findings = await all<{ key: FileKey | null }>(`select f.file_key as key from backlog b
    left join file_tie f on f.record_kind = 'backlog' and f.record_id = b.id and f.purpose = 'FINDING_PHOTO' where b.priority = 1`);
  expect(findings.length).toBeGreaterThan(5);
  for (const { key } of findings) expect(key !== null && (await demos.files.has(key))).toBe(true);
});

test('a database that holds jobs is left as it is', async () => {
  expect(await loadDemo(demos.urls[0] ?? '', demos.files, now)).toBe(false);
});
