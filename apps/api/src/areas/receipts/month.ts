// One work-inspection certificate for many jobs of a month: of one customer at one plant, under the order that they are paid by.
import type { receipts as calls, JobOfMonth, MonthOfCustomer } from '@dca/contract/areas/receipts';
import type { InputOf } from '@dca/contract/call';
import { approvalChain } from '@dca/domain/approval-chain';
import { jobStatus } from '@dca/domain/job-status';
import { type JobType, jobTypeCodes, type OverhaulStage, overhaulStages } from '@dca/domain/job-types';
import { mostJobsOfPaper } from '@dca/domain/papers';
import type { Words } from '@dca/domain/text';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { type SqlBool, sql } from 'kysely';
import type { Acting, Reading } from '../../platform/handler.ts';
import { zoneIn } from '../../platform/plant-zone.ts';
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

const doneAt = sql<string>`coalesce((select max(t.end_at) from tracking_stage t where t.job_id = job.id and t.stage = 'EXECUTION'),
  (select s.submitted_at from sheet s where s.job_id = job.id), job.created_at)`;

/** `p` is the order of a month in its newest form, and `about` says that of the job as it is now. */
export const isOfOrder = sql<SqlBool>`(about.state = ${paperState} and p.content::json ->> 'orderNumber' is not null
    and not exists (select 1 from paper later where later.number = p.number and later.revision > p.revision))`;

/** On the order of a month already. */
const isCovered = sql<boolean>`exists (select 1 from paper_job about join paper p on p.id = about.paper_id
  where about.job_id = job.id and ${isOfOrder})`;

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
      doneAt.as('doneAt'),
      isCovered.as('isCovered'),
    ])
    .execute();
}

/** The months in which work was done that customers have yet to accept, newest first. */
export async function monthsToAccept({ visible }: Reading): Promise<MonthOfCustomer[]> {
  const rows = await toAccept(visible)
    .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
    .select((eb) => [
      'job.customer_code as customerCode',
      'customer.name as customerName',
      'job.plant_code as plantCode',
      sql.ref<PlantZone>('plant.zone').as('zone'),
      monthDone.as('month'),
      eb.fn.countAll<number>().as('jobs'),
    ])
    .groupBy(['job.customer_code', 'customer.name', 'job.plant_code', 'plant.zone', 'month'])
    .orderBy('month', 'desc')
    .orderBy('customer.name')
    .orderBy('job.plant_code')
    .limit(mostMonths)
    .execute();
  return rows.map((row) => ({ ...row, jobs: Number(row.jobs) }));
}

/** The jobs that may stand on one certificate, in the order in which they were done; so many as fit. */
export async function jobsToAccept(
  { visible }: Reading,
  { customerCode, plantCode, month }: InputOf<typeof calls.jobsToAccept>['query'],
): Promise<JobOfMonth[]> {
  const rows = await toAccept(visible)
    .select([
      'job.id',
      'job.number',
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.unit_code as unitCode',
      'job.description',
      doneAt.as('doneAt'),
    ])
    .where('job.customer_code', '=', customerCode)
    .where('job.plant_code', '=', plantCode)
    .where(monthDone, '=', month)
    .orderBy('doneAt')
    .orderBy('job.id')
    .limit(mostJobsOfPaper)
    .execute();
  return rows.map((row) => ({ ...row, doneAt: new Date(row.doneAt).toISOString() }));
}

/** More than anybody chooses from. */
const mostMonths = 500;

/** Types of jobs, and stages of an overhaul, that a customer accepts. */
const accepted = jobTypeCodes.flatMap((jobType) =>
  [null, ...overhaulStages]
    .filter((stage) => approvalChain({ jobType, stage }).includes('CUSTOMER'))
    .map((stage) => `${jobType} ${stage ?? ''}`),
);

/** Jobs that wait for their customer, whatever paper asks for them. */
export const jobsThatWait = (visible: Reading['visible']) =>
  visible
    .jobs()
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .where('job.status', '=', jobStatus.APPROVED.code)
    .where(sql<SqlBool>`job.job_type || ' ' || coalesce(job.stage, '') = any(${accepted}::text[])`);

const toAccept = (visible: Reading['visible']) => jobsThatWait(visible).where(sql<SqlBool>`not ${isCovered}`);

const monthDone = sql<string>`to_char(${doneAt} at time zone ${zoneIn('plant.zone')}, 'YYYY-MM')`;
