// One work-inspection certificate for many jobs of a month: of one customer at one plant, under the order that they are paid by.
import type { receipts as calls } from '@dca/contract/areas/receipts';
import type { InputOf } from '@dca/contract/call';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import type { Words } from '@dca/domain/text';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { refuse, refuseField } from '../../platform/problem.ts';
import { issueNew, paperState } from './issue/issue.ts';
import { waitsForCustomer } from './issue/shown.ts';

type Order = InputOf<typeof calls.bappOfMonth>['body'];

/** Issues the paper; its id. Throws notFound, or invalid with the job that does not belong on it. */
export async function issueForMonth(acting: Acting, order: Order): Promise<string> {
  const ids = [...new Set(order.jobIds)];
  const jobs = new Map((await lockedJobs(acting, ids)).map((job) => [job.id, job]));
  for (const [index, id] of ids.entries()) {
    const job = jobs.get(id);
    if (!job) throw refuse('notFound');
    const hindrance = hindranceTo(job, order);
    if (hindrance) throw refuseField(`body.jobIds.${index}`, hindrance);
  }
  const { orderNumber, month } = order;
  const { id } = await issueNew(acting.visible.issuing(), acting.db, {
    kind: 'BAPP',
    jobIds: ids,
    now: acting.now,
    orderNumber,
    month,
  });
  return id;
}

type Considered = Awaited<ReturnType<typeof lockedJobs>>[number];

/** Why a job does not belong on the paper, in words; null when it does. */
function hindranceTo(job: Considered, order: Order): Words | null {
  const about = (en: string, id: string) => ({ en: `${job.number}: ${en}`, id: `${job.number}: ${id}` });
  if (job.customer_code !== order.customerCode || job.plant_code !== order.plantCode)
    return about('another customer or plant.', 'pelanggan atau plant lain.');
  if (!waitsForCustomer(job)) return about('does not wait for the customer.', 'tidak menunggu pelanggan.');
  if (dayIn(job.doneAt, job.zone as PlantZone).slice(0, 7) !== order.month)
    return about('was not done in this month.', 'tidak dikerjakan pada bulan ini.');
  return job.isCovered ? about('stands on another order already.', 'sudah tercantum pada PO lain.') : null;
}

async function lockedJobs({ visible }: Acting, ids: readonly string[]) {
  const jobs = visible.jobs().where('job.id', 'in', ids);
  await jobs.select('job.id').orderBy('job.id').forNoKeyUpdate('job').execute();
  return jobs
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .select([
      'job.id',
      'job.number',
      'job.status',
      'job.customer_code',
      'job.plant_code',
      'plant.zone',
      sql.ref<JobType>('job.job_type').as('jobType'),
      sql.ref<OverhaulStage | null>('job.stage').as('stage'),
      sql<string>`coalesce((select max(t.end_at) from tracking_stage t where t.job_id = job.id and t.stage = 'EXECUTION'),
        (select s.submitted_at from sheet s where s.job_id = job.id), job.created_at)`.as('doneAt'),
      sql<boolean>`exists (select 1 from paper_job about join paper p on p.id = about.paper_id
        where about.job_id = job.id and about.state = ${paperState} and p.content::json ->> 'orderNumber' is not null
          and not exists (select 1 from paper later where later.number = p.number and later.revision > p.revision))`.as(
        'isCovered',
      ),
    ])
    .execute();
}
