// Where else this mechanic is at work, as far as this phone knows: the server takes no step on a job of who runs on another one.
// A phone without a signal may know less than the server, so it asks and forbids nothing.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { type StageRow, tracking } from '@dca/contract/areas/tracking';
import { jobStatus } from '@dca/domain/job-status';
import { useQueries } from '@tanstack/react-query';
import { type Act, kindOf } from '../../../offline/act.ts';
import { kept, useOutbox } from '../../../offline/outbox.ts';
import { queryOf, useCall } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { useJobsHere } from '../../jobs/index.ts';
import { myJobs } from '../day/day.ts';
import { isStage, mechanicOf, withKept } from '../kept-stages.ts';

const { IN_PROGRESS, REWORK } = jobStatus;

/** A job that this person is at work on, and the stage that runs there. */
export interface Elsewhere {
  readonly job: Pick<JobRow, 'id' | 'number' | 'unitCode' | 'status' | 'zone'>;
  readonly running: StageRow;
}

/** The other job that this mechanic is at work on; null where there is none, where they only wait there, or have submitted it. */
export function useWorkElsewhere(jobId: string): Elsewhere | null {
  const { user } = useSession();
  const acts = kept(useOutbox().acts);
  const told = useCall(jobs.list, myJobs).data?.data ?? [];
  const here = useJobsHere();
  const others = [...here.filter(({ id }) => told.every((job) => job.id !== id)), ...told].filter(
    (job) => job.id !== jobId && isBegun(job, acts) && !isSubmitted(job, acts),
  );
  const answers = useQueries({
    queries: others.map(({ id }) => queryOf(tracking.get, { params: { id } }, { isSilent: true })),
  });
  for (const [index, job] of others.entries()) {
    const rows = answers[index]?.data?.data.rows ?? [];
    const mine = acts.filter((act) => act.jobId === job.id).filter(isStage);
    const running = withKept(rows, mine, mechanicOf(user)).findLast(
      ({ mechanic, end }) => mechanic.id === user?.id && end === null,
    );
    if (running && running.stage !== 'WAITING') return { job, running };
  }
  return null;
}

/** Somebody has begun on it; only then are its stages asked for. */
const isBegun = ({ id, status }: JobRow, acts: readonly Act[]) =>
  status === IN_PROGRESS.code ||
  status === REWORK.code ||
  acts.some((act) => act.jobId === id && isStage(act));

/** Its submission waits here and goes by itself: what runs there ends with it, and what comes after waits for it. */
function isSubmitted({ id }: JobRow, acts: readonly Act[]): boolean {
  const ofJob = acts.filter(({ jobId }) => jobId === id);
  return (
    ofJob.some((act) => kindOf(act)?.lane === 'last') &&
    ofJob.every((act) => act.state === 'waits' && kindOf(act) !== undefined)
  );
}
