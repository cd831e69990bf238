import { randomUUID } from 'node:crypto';
import { type JobMoveName, jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import { findMove } from '@dca/domain/lifecycle';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase, databaseBeside, dropDatabase } from '../../test/setup.ts';
import { asText } from './copy.ts';
import { loadScale } from './load.ts';

const jobs = 600;
const name = `scale_${randomUUID().replaceAll('-', '')}`;
let url: string;
let admin: pg.Client;
let client: pg.Client;
let rulesBefore: unknown[];

beforeAll(async () => {
  url = databaseBeside(inject('databaseUrl'), name);
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await copyDatabase(admin, 'dca_migrated', name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  rulesBefore = await rules();
  await loadScale(url, { jobs, sheets: 0.1 });
});

afterAll(async () => {
  await client.end();
  await dropDatabase(admin, name);
  await admin.end();
});

/** Constraints, indexes and triggers in words. */
async function rules(): Promise<unknown[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`);
  return rows;
}

const one = async (text: string) => (await client.query(text)).rows[0];

test('as many jobs as asked for, with the people that the demo signs in', async () => {
  expect(await one('select count(*)::int as jobs from job')).toEqual({ jobs });
  const { rows } = await client.query(
    `select subject from person where subject = any($1) and is_active order by 1`,
    [['maya', 'lukman', 'putri', 'adi', 'intan', 'eko', 'sari']],
  );
  expect(rows).toHaveLength(7);
});

test('constraints, indexes and triggers are those of the migrations again', async () => {
  expect(rulesBefore.length).toBeGreaterThan(100);
  expect(await rules()).toEqual(rulesBefore);
});

test('every move is one of the life-cycle, and the last one leads to where the job is', async () => {
  const { rows } = await client.query<{ move: JobMoveName; from: JobStatusCode | null; to: JobStatusCode }>(
    'select distinct move, from_status as from, to_status as to from job_event where from_status is distinct from to_status',
  );
  expect(rows.length).toBeGreaterThan(10);
  const strange = rows.filter(({ move, from, to }) => {
    const known = findMove(jobLifecycle, move, from);
    return !known || (known.to !== to && known.to !== 'BEFORE');
  });
  expect(strange).toEqual([]);
  const strays = await one(`select count(*)::int as strays from job where status <>
    (select to_status from job_event where job_id = job.id order by at desc, id desc limit 1)`);
  expect(strays).toEqual({ strays: 0 });
});

test('counts are those of the jobs', async () => {
  const wrong = await one(`select count(*)::int as wrong from
    (select plant_code, coalesce(work_center_code, ''), customer_code, job_type, status, count(*) as jobs from job group by 1, 2, 3, 4, 5
     except select plant_code, work_center_code, customer_code, job_type, status, jobs from job_count) as differing`);
  expect(wrong).toEqual({ wrong: 0 });
  expect(await one('select sum(jobs)::int as jobs from job_count')).toEqual({ jobs });
  const strange = await one(`select count(*)::int as strange from
    (select plant_code, work_center_code, job_type, status, sum(jobs) as jobs from job_count group by 1, 2, 3, 4
     except select plant_code, work_center_code, job_type, status, jobs from job_total) as differing`);
  expect(strange).toEqual({ strange: 0 });
  expect(await one('select sum(jobs)::int as jobs from job_total')).toEqual({ jobs });
  const strangeDays = await one(`select count(*)::int as strange from
    (select plant_code, plan_date, status, count(*) as jobs from job where status < ${jobStatus.APPROVED.code} group by 1, 2, 3
     except select plant_code, plan_date, status, jobs from job_day) as differing`);
  expect(strangeDays).toEqual({ strange: 0 });
  expect(await one('select sum(jobs)::int as jobs from job_day')).toEqual(
    await one(`select count(*)::int as jobs from job where status < ${jobStatus.APPROVED.code}`),
  );
});

test('a few of the open services are late by their meter, and all others are due', async () => {
  const { open, due, late } = await one(`select
    (select count(distinct equipment_id)::int from job where job_type = 'SER' and status < ${jobStatus.SUBMITTED.code} and interval_hours > 0) as open,
    (select count(*)::int from service_due) as due, (select count(*)::int from late_service) as late`);
  expect(due).toBe(open);
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThanOrEqual(Math.ceil(open / 50));
  expect(await one('select count(*)::int as late from service_over_due')).toEqual({ late });
});

test('a share of the sheets is kept with its answers', async () => {
  const { sheets, answers } = await one(
    'select (select count(*)::int from sheet) as sheets, (select count(*)::int from answer) as answers',
  );
  expect(sheets).toBeGreaterThan(10);
  expect(sheets).toBeLessThan(jobs / 4);
  expect(answers).toBeGreaterThan(sheets * 5);
});

test('a database that holds jobs is refused', async () => {
  await expect(loadScale(url, { jobs: 10, sheets: 0 })).rejects.toThrow(/holds people or jobs/);
  expect(await one('select count(*)::int as jobs from job')).toEqual({ jobs });
});

test('values are written as COPY reads them', () => {
  expect(asText(null)).toBe('\\N');
  expect(asText('a\tb\\c\nd')).toBe('a\\tb\\\\c\\nd');
  expect(asText(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
});
