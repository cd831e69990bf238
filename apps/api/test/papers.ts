// Jobs of the tests that have a paper: submitted, brought to another type, approved by the leader.
import { contract } from '@dca/contract';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import type { Signature } from '@dca/domain/papers';
import { submittedJob } from './main-job.ts';
import type { PersonName, World } from './world.ts';

/** A submitted job of a type; its sheet stays the one that was filled. */
export async function submittedAs(world: World, jobType: JobType): Promise<string> {
  const { jobId } = await submittedJob(world);
  await world.owner.query('update job set job_type = $2 where id = $1', [jobId, jobType]);
  return jobId;
}

/** Approved by the leader: where the chain names the customer, it waits for them. */
export async function approvedAs(world: World, jobType: JobType): Promise<string> {
  const jobId = await submittedAs(world, jobType);
  await approveJob(world, jobType, jobId);
  return jobId;
}

export const approveJob = (world: World, jobType: JobType, jobId: string) =>
  world
    .as('lukman')
    .get(contract.checksheets.approve, { params: { family: jobTypes[jobType].family }, body: { jobId } });

/** What a finger may have drawn. */
export const signature = [
  Array.from({ length: 12 }, (_, step): [number, number] => [100 + step * 40, 200 + (step % 3) * 30]),
] satisfies Signature;

/** The certificate as somebody is shown it. */
export const paperAs = async (
  world: World,
  person: PersonName,
  jobId: string,
  kind: 'bast' | 'bapp' | 'finalRemark' = 'bast',
) => (await world.as(person).get(contract.receipts[kind], { query: { jobId } })).attributes;
