// Jobs that have a name which begins as somebody typed. First they are found, whosever they are, with what an index has beside
// the name; `jobsFound` then cuts them to what the viewer sees, as `jobs` does.
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AllTables, Tables } from '../platform/database.ts';
import { boundsOf } from '../platform/search.ts';
import { seesJobRow } from './sight.ts';
import type { Viewer } from './viewer.ts';

/** What an index of names has beside a name: lists filter and sort by these without a look at the job. */
const beside = sql.raw(
  ['id', 'plan_date', 'status', 'job_type', 'plant_code', 'work_center_code', 'customer_code', 'unit_model']
    .map((column) => `job.${column}`)
    .join(', '),
);

/** The table expression `named` of at most so many jobs for each column; `columns` are ours and never carry input. */
export function jobsNamed(columns: readonly string[], typed: string, most: number): RawBuilder<unknown> {
  const { from, to } = boundsOf(typed);
  const branches = columns.map((column) => {
    const name = sql`lower(${sql.ref(column)})`;
    return sql`(select ${beside} from job where ${name} ~>=~ ${from} and ${name} ~<~ ${to} limit ${sql.lit(most)})`;
  });
  return sql`named as materialized (${sql.join(branches, sql` union `)})`;
}

/** Those of `named` that the viewer sees, as jobs that have only what is beside a name. */
export const jobsFound = (all: AllTables, viewer: Viewer) =>
  all
    .selectFrom(sql<Selectable<Tables['job']>>`named`.as('job'))
    .where(seesJobRow(viewer, 'job')) as unknown as SelectQueryBuilder<Tables, 'job', object>;
