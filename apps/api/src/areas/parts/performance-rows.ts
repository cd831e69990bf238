// How a part does, by month and program, as one table expression (domain decisions §9): what lines of backlogs and jobs
// requested, what approved sheets used, what programs mean to sell, and the values at list price. A target is spread evenly
// over the months of its program. A part counts for the program that has it in that month; for each of several.
import type { parts as calls } from '@dca/contract/areas/parts';
import type { InputOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AskedMonths, askedMonths } from '../../platform/asked-months.ts';
import { statusIn } from '../../platform/job-states.ts';
import { beginsInOrder } from '../../platform/search.ts';
import type { Visible } from '../../visibility/visible.ts';

export type PerformanceFilters = Partial<InputOf<typeof calls.performanceMonths>['query']>;

/** A query of what the filters let through, with the columns of the wire. Throws `invalid` for a wrong period. */
export function performedRows(visible: Visible, filters: PerformanceFilters, now: Date): RawBuilder<unknown> {
  const months = askedMonths(filters, now);
  return sql`select md5(concat_ws(' ', month, part_number, program_id))::uuid as id, month, part_number as "partNumber",
      part.description, part.currency, program_id as "programId", program_title as "programTitle", requested, used, target,
      round(requested * part.list_price, 2) as "requestedValue", round(used * part.list_price, 2) as "usedValue",
      round(target * part.list_price, 2) as "targetValue"
    from (${joined(visible, months)}) as figure
      left join (${visible.parts().select(['part.part_number as number', 'part.description', 'part.currency', 'part.list_price'])}) as part
        on part.number = figure.part_number
    where ${fits(filters)}`;
}

function fits({ ProgramId, PartNumber, SearchValue }: PerformanceFilters): RawBuilder<SqlBool> {
  const conditions = [
    ...(ProgramId?.length ? [sql`program_id = any(${ProgramId}::uuid[])`] : []),
    ...(PartNumber?.length
      ? [sql`part_number = any(${PartNumber.map((number) => number.toUpperCase())}::text[])`]
      : []),
    ...(SearchValue ? [beginsInOrder(['part_number'], SearchValue)] : []),
  ];
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;
}

const joined = (visible: Visible, months: AskedMonths) => sql`
  select coalesce(offered.month, worked.month) as month, coalesce(offered.part_number, worked.part_number) as part_number,
    offered.program_id, offered.program_title, offered.target,
    coalesce(worked.requested, 0) as requested, coalesce(worked.used, 0) as used
  from (${offered(visible, months)}) as offered
    full join (select month, part_number, sum(requested) as requested, sum(used) as used
      from (${requested(visible, months)} union all ${used(visible, months)}) as line group by 1, 2) as worked
    on worked.month = offered.month and worked.part_number = offered.part_number`;

/** Lines count in the month in which their backlog was found or their job was made. */
function requested(visible: Visible, { firstDay: from, nextDay: until }: AskedMonths) {
  const at = sql`coalesce(backlog.found_at, job.created_at)`;
  return visible
    .partLines()
    .leftJoin('backlog', 'backlog.id', 'part_line.backlog_id')
    .leftJoin('job', 'job.id', 'part_line.job_id')
    .select([
      sql<string>`to_char(${at}, 'YYYY-MM')`.as('month'),
      sql<string>`upper(part_line.part_number)`.as('part_number'),
      'part_line.quantity as requested',
      sql<number>`0`.as('used'),
    ])
    .where(sql<SqlBool>`${at} >= ${from}::date and ${at} < ${until}::date`);
}

const used = (visible: Visible, { firstDay: from, nextDay: until }: AskedMonths) => sql`
  select month, upper(line ->> 'partNumber'), 0, (line ->> 'quantity')::numeric from (${visible
    .ofJobs('sheet_part')
    .innerJoin('job', 'job.id', 'sheet_part.job_id')
    .select([
      sql<string>`to_char(sheet_part.at, 'YYYY-MM')`.as('month'),
      sql<object>`jsonb_array_elements(sheet_part.content)`.as('line'),
    ])
    .where('sheet_part.part', '=', 'partsUsed')
    .where(sql<SqlBool>`jsonb_typeof(sheet_part.content) = 'array'`)
    .where(statusIn('job.status', jobStates.approved))
    .where(sql<SqlBool>`sheet_part.at >= ${from}::date and sheet_part.at < ${until}::date`)}) as filled`;

/** A row for each part and month of each program; its target is spread evenly over the months that the program touches. */
const offered = (visible: Visible, { firstDay: from, nextDay: until }: AskedMonths) => sql`
  select to_char(held.month, 'YYYY-MM') as month, program.*, round(program.whole / held.months, 2) as target
  from (${visible
    .offeredParts()
    .innerJoin('program', 'program.id', 'part_offer.program_id')
    .select([
      'part_offer.part_number',
      'part_offer.target_quantity as whole',
      'program.id as program_id',
      'program.title as program_title',
      'program.valid_from',
      'program.valid_to',
    ])
    .where(
      sql<SqlBool>`program.valid_to >= ${from}::date and program.valid_from < ${until}::date`,
    )}) as program
    cross join lateral (select month, count(*) over () as months
      from generate_series(date_trunc('month', program.valid_from), program.valid_to, interval '1 month') as month) as held
  where held.month >= ${from}::date and held.month < ${until}::date`;
