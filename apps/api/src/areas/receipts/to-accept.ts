// The papers that wait for their customer, the one that is deemed accepted first on top: one for each job, and one for all jobs of
// a month that stand on one order.
import type { PaperToAccept } from '@dca/contract/areas/receipts';
import { jobTypeCodes } from '@dca/domain/job-types';
import { acceptedPaperOf } from '@dca/domain/papers';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { zoneIn } from '../../platform/plant-zone.ts';
import { isOfOrder, jobsThatWait } from './month.ts';

/** As many as stand at home. */
const mostPapers = 50;

/** The paper of a job alone, by its type. */
const ownPaper = sql`case job.job_type ${sql.join(
  jobTypeCodes.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(acceptedPaperOf(type))}`),
  sql` `,
)} end`;

/** The order that a job stands on, in its newest form. */
const orderOfJob = sql<{
  id: string | null;
  number: string | null;
}>`lateral (select p.id, p.content::json ->> 'orderNumber' as number from paper_job about
  join paper p on p.id = about.paper_id where about.job_id = job.id and ${isOfOrder} limit 1)`;

/** Until when an answer counts: the day on which silence is consent, where the work was done. */
const until = sql`(((select max(given.at) from approval given where given.job_id = job.id)
  + make_interval(days => customer.acceptance_days)) at time zone ${zoneIn('plant.zone')})::date`;

export async function papersToAccept({ visible, db }: Reading): Promise<PaperToAccept[]> {
  const jobs = jobsThatWait(visible)
    .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
    .leftJoin(orderOfJob.as('order'), (join) => join.onTrue())
    .select([
      'job.id',
      'job.number',
      'job.job_type',
      'job.unit_code',
      'order.number as order_number',
      sql<string>`coalesce("order".id, job.id)`.as('paper'),
      sql<PaperToAccept['kind']>`case when "order".id is null then ${ownPaper} else 'BAPP' end`.as('kind'),
      sql<string>`${until}`.as('until'),
    ]);
  const rows = await db
    .selectFrom(jobs.as('waiting'))
    .select([
      sql<string>`(array_agg(waiting.id order by waiting.id))[1]`.as('jobId'),
      'waiting.kind',
      sql<string | null>`min(waiting.order_number)`.as('orderNumber'),
      sql<string>`min(waiting.number)`.as('jobNumber'),
      sql<PaperToAccept['jobType']>`min(waiting.job_type)`.as('jobType'),
      sql<string>`min(waiting.unit_code)`.as('unitCode'),
      sql<number>`count(*)::int`.as('jobs'),
      sql<string>`min(waiting.until)::text`.as('until'),
    ])
    .groupBy(['waiting.paper', 'waiting.kind'])
    .orderBy('until')
    .orderBy('jobId')
    .limit(mostPapers)
    .execute();
  return rows;
}
