// What happens to jobs by itself after days: an acceptance that nobody answered is deemed given, and a job closes so long
// after its completion in SAP (domain decisions §2). How many days is read at the moment, so a change works at once.
import { approvalChain, nextLink } from '@dca/domain/approval-chain';
import { jobStatus } from '@dca/domain/job-status';
import { jobTypeCodes } from '@dca/domain/job-types';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Acting, Noted } from '../../../platform/handler.ts';
import { parametersOf } from '../../../platform/parameters.ts';
import type { System } from '../../../visibility/system-acting.ts';
import { addDecision, chainOf } from '../detail/chain.ts';
import { moveJob } from './move-job.ts';

/** Closes every job whose days after TECO are over. Returns how many. */
export const closeOldJobs = (system: System, now: Date): Promise<number> =>
  actOnEach(system, now, 'worker.close-jobs', dueToClose, async (acting, jobId) => {
    const moved = await moveJob(acting, { jobId, move: 'close', asker: 'SYSTEM' });
    return { target: `job/${jobId}`, before: { status: moved.from }, after: { status: moved.to } };
  });

/** Accepts every job whose customer did not answer within their days; the decision says that it is deemed. Returns how many. */
export const deemAcceptances = (system: System, now: Date): Promise<number> =>
  actOnEach(system, now, 'worker.deem-acceptances', dueToBeDeemed, deem);

async function deem(acting: Acting, jobId: string): Promise<Noted | null> {
  const chain = await chainOf(acting.visible, jobId);
  if (nextLink(chain) !== 'CUSTOMER') return null;
  const link = chain.given.length + 1;
  await addDecision(acting, chain, { jobId, link, approver: 'CUSTOMER', decision: 'DEEMED', person: null });
  const particulars = { decision: 'DEEMED' };
  const moved = await moveJob(acting, { jobId, move: 'accept', asker: 'SYSTEM', particulars });
  return {
    target: `job/${jobId}`,
    before: { status: moved.from },
    after: { status: moved.to, ...particulars },
  };
}

/** Which jobs are due, as a condition over `job`. */
type Due = (acting: Acting) => Promise<{ readonly where: RawBuilder<SqlBool> }>;
type ActOnJob = (acting: Acting, jobId: string) => Promise<Noted | null>;
const atOnce = 500;

/** One transaction for each job: what one waits for holds no other, and each is asked again once it is locked. */
async function actOnEach(system: System, now: Date, name: string, due: Due, act: ActOnJob): Promise<number> {
  let done = 0;
  for (let ids = await dueAfter(system, now, due, null); ids.length > 0; ) {
    for (const jobId of ids) {
      const isDone = await system(name, now, async (acting) =>
        (await isStillDue(acting, due, jobId)) ? act(acting, jobId) : null,
      );
      if (isDone) done += 1;
    }
    ids = await dueAfter(system, now, due, ids.at(-1) ?? null);
  }
  return done;
}

async function dueAfter(system: System, now: Date, due: Due, last: string | null): Promise<string[]> {
  let ids: string[] = [];
  await system('worker.look', now, async (acting) => {
    const { where } = await due(acting);
    const jobs = acting.visible.jobs().select('job.id').where(where).orderBy('job.id').limit(atOnce);
    ids = (await (last === null ? jobs : jobs.where('job.id', '>', last)).execute()).map(({ id }) => id);
    return null;
  });
  return ids;
}

async function isStillDue(acting: Acting, due: Due, jobId: string): Promise<boolean> {
  const { where } = await due(acting);
  const job = acting.visible.jobs().select('job.id').where('job.id', '=', jobId).forNoKeyUpdate('job');
  await job.execute();
  return (await job.where(where).executeTakeFirst()) !== undefined;
}

async function dueToClose({ db, now }: Acting) {
  const { JOB_CLOSE_DAYS: days } = await parametersOf(db, ['JOB_CLOSE_DAYS']);
  const teco = sql.lit(jobStatus.TECO.code);
  return {
    where: sql<SqlBool>`(job.status = ${teco} and (select max(e.at) from job_event e where e.job_id = job.id and e.to_status = ${teco})
      <= ${now}::timestamptz - make_interval(days => ${days}::int))`,
  };
}

async function dueToBeDeemed({ now }: Acting) {
  return {
    where: sql<SqlBool>`(job.status = ${sql.lit(jobStatus.APPROVED.code)}
      and job.job_type in (${sql.join(typesForCustomers.map((type) => sql.lit(type)))})
      and (select max(a.at) from approval a where a.job_id = job.id) <= ${now}::timestamptz - make_interval(days =>
        (select c.acceptance_days from customer c where c.customer_code = job.customer_code)))`,
  };
}

/** Types whose chain names the customer. */
const typesForCustomers = jobTypeCodes.filter((jobType) =>
  approvalChain({ jobType, stage: null }).includes('CUSTOMER'),
);
