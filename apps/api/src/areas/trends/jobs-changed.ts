// Jobs that changed since a time, newest first, with how the condition of each one's machine stands. What changes a job leaves an
// event of it.
import type { trends as calls } from '@dca/contract/areas/trends';
import type { InputOf, ReplyOf } from '@dca/contract/call';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Reading } from '../../platform/handler.ts';
import { forgetTables, type PageShape, page } from '../../platform/page.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';

type Changed = ReplyOf<typeof calls.sync>['data'][number];
type Jobs<Row = object> = SelectQueryBuilder<Tables, 'job', Row>;

const pages = {
  sorts: { createdAt: { by: sql.ref('job.created_at'), type: 'timestamptz' } },
  standard: '-createdAt',
  id: sql.ref('job.id'),
} as const satisfies PageShape<string>;

export function jobsChangedSince({
  visible,
  db,
  query,
}: Reading & { readonly query: InputOf<typeof calls.sync>['query'] }) {
  let jobs: Jobs = forgetTables(visible.jobs());
  if (query.Since)
    jobs = jobs.where(
      sql<SqlBool>`exists (select 1 from job_event changed where changed.job_id = job.id and changed.at > ${query.Since}::timestamptz)`,
    );
  if (query.UnitModel?.length) jobs = jobs.where('job.unit_model', 'in', query.UnitModel);
  if (query.UnitSn?.length) jobs = jobs.where('job.serial_number', 'in', query.UnitSn);
  if (query.UnitCode?.length) jobs = jobs.where('job.unit_code', 'in', query.UnitCode);
  const isOfValue = [
    ...(query.Date?.length ? [sql<SqlBool>`known.sample_date = any(${query.Date}::date[])`] : []),
    ...(query.ParameterID?.length ? [sql<SqlBool>`known.par_id = any(${query.ParameterID}::int[])`] : []),
    ...(query.Code?.length ? [sql<SqlBool>`known.code = any(${query.Code}::text[])`] : []),
  ];
  if (isOfValue.length > 0)
    jobs = jobs.where(
      sql<SqlBool>`exists (select 1 from trend_value known where known.equipment_id = job.equipment_id and ${sql.join(isOfValue, sql` and `)})`,
    );
  if (query.SearchValue) jobs = jobs.where(begins(['job.number', 'job.unit_code'], query.SearchValue));
  return page(db, pages, query, jobs, select);
}

const changedAt = sql`coalesce((select max(changed.at) from job_event changed where changed.job_id = job.id), job.created_at)`;
const isOpen = sql<SqlBool>`open.equipment_id = job.equipment_id and open.status = 'OPEN'`;

const select = (jobs: Jobs): Jobs<Changed> =>
  forgetTables(
    jobs.select([
      'job.id',
      'job.number',
      'job.job_type as jobType',
      'job.status',
      'job.equipment_id as equipmentId',
      'job.unit_model as unitModel',
      'job.serial_number as unitSn',
      'job.unit_code as unitCode',
      sql<string | null>`nullif(job.plan_date, 'infinity')::text`.as('planDate'),
      shownInstant(changedAt).as('updatedAt'),
      sql<number>`(select count(*)::int from condition_case open where ${isOpen})`.as('openCases'),
      sql<Changed['condition']>`(select max(open.condition) from condition_case open where ${isOpen})`.as(
        'condition',
      ),
    ]),
  );
