// The next link of a job's approval chain is given: by its leader, an administrator, the customer, or by whoever stands in
// for one of them. With the last link inside the company the job is approved, with the customer's it is accepted; all in one
// transaction (domain decisions §2).
import type { SheetSignature } from '@dca/contract/areas/checksheets';
import {
  type Giver,
  linkRefusal,
  linkRefusals,
  nextLink,
  statusAfterLinks,
} from '@dca/domain/approval-chain';
import type { JobMoveName } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import type { Approver } from '@dca/domain/job-types';
import type { Held } from '@dca/domain/permissions';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { decidedThere } from '../../../platform/reasons.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import { noteServiceDone } from '../../equipment/index.ts';
import {
  acceptAsSigned,
  addDecision,
  chainOf,
  giverOf,
  moveJob,
  noteEvent,
  type RunningChain,
  type Signed,
  targetFor,
} from '../../jobs/index.ts';
import { tellFinders } from '../../notices/index.ts';
import { formVersion } from '../forms.ts';
import { sheetAsItCounts } from '../sheet-to-judge.ts';
import { proveShown } from '../sign/hash-of-sheet.ts';
import { submittedSheet } from './submitted-sheet.ts';

/** What giving a link came to: the job is approved, accepted, or waits for the next link. */
type LinkAnswer = 'APPROVED' | 'ACCEPTED' | `AWAITS_${Approver}`;

type LockedJob = Awaited<ReturnType<typeof lockJob>>;

/**
 * Gives the next link of a job in sight; `signed` says what the customer was shown, `onSheet` what somebody signed of the sheet.
 * @throws notFound, forbidden, moveNotAllowed or conflict
 */
export async function giveLink(
  acting: Acting,
  jobId: string,
  { signed, onSheet }: { readonly signed?: Signed; readonly onSheet?: SheetSignature } = {},
): Promise<LinkAnswer> {
  const { visible, now } = acting;
  const job = await lockJob(acting, jobId);
  const sheet = await oneOr404(submittedSheet(visible, jobId));
  const chain = await chainOf(visible, jobId);
  const giver = await giverOf(visible, jobId, chain);
  const isLeaders = nextLink(chain) === 'LEADER' && giver.onBehalfOf === null;
  if (isLeaders && !decidesAt(acting.viewer, sheet.plant_code, sheet.work_center_code))
    throw refuse('forbidden', decidedThere);
  const refusal = linkRefusal(chain, giver, dayIn(now, job.zone as PlantZone));
  if (refusal === 'notPermitted') throw refuse('forbidden', { detail: linkRefusals.notPermitted });
  if (refusal) throw refuse('moveNotAllowed', { detail: linkRefusals[refusal] });
  if (onSheet) await proveSheetShown(acting, job, onSheet);
  return give(acting, job, { chain, giver, ...(signed ? { signed } : {}), ...(onSheet ? { onSheet } : {}) });
}

async function proveSheetShown({ visible, db }: Acting, job: LockedJob, onSheet: SheetSignature) {
  const form = await formVersion(db, job.form_id, job.form_version);
  proveShown(form, await sheetAsItCounts(visible, job.id, form), onSheet);
}

/** Locked, so that of two people who give a link at once the second finds the first one's. */
const lockJob = ({ visible }: Acting, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select(['job.id', 'job.status', 'job.job_type', 'job.form_id', 'job.form_version', 'plant.zone'])
      .where('job.id', '=', jobId)
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );

const moveOfLink: Readonly<Record<Approver, JobMoveName>> = {
  LEADER: 'approve',
  ADMIN: 'countersign',
  CUSTOMER: 'accept',
};

interface Gift {
  readonly chain: RunningChain;
  readonly giver: Giver;
  readonly signed?: Signed;
  readonly onSheet?: SheetSignature;
}

async function give(
  acting: Acting,
  job: LockedJob,
  { chain, giver, signed, onSheet }: Gift,
): Promise<LinkAnswer> {
  const approver = nextLink(chain);
  if (approver === null) throw new Error(`job ${job.id} waits for no link`);
  const asker: Held = giver.onBehalfOf?.held ?? giver.held;
  // In the words of the table where the job is not where this link is given.
  targetFor(job.status as JobStatusCode, moveOfLink[approver], asker);
  const link = chain.given.length + 1;
  const decision = approver === 'CUSTOMER' ? 'ACCEPTED' : 'APPROVED';
  const delegateOf = giver.onBehalfOf?.delegation.from ?? null;
  await addDecision(acting, chain, {
    jobId: job.id,
    link,
    approver,
    decision,
    person: giver.personId,
    delegateOf,
    ...(signed ? { signed } : {}),
    ...(onSheet ? { onSheet } : {}),
  });
  const given = [
    ...chain.given,
    { approver, decision, by: giver.personId, onBehalfOf: delegateOf, at: acting.now } as const,
  ];
  const particulars = { link, approver, ...(delegateOf ? { delegateOf } : {}) };
  if (statusAfterLinks({ ...chain, given }) === jobStatus.SUBMITTED.code) {
    const status = job.status;
    await noteEvent(acting, { jobId: job.id, move: 'approveLink', from: status, to: status, particulars });
    return `AWAITS_${nextLink({ ...chain, given }) ?? approver}`;
  }
  await moveJob(acting, { jobId: job.id, move: moveOfLink[approver], particulars, asker });
  if (approver === 'CUSTOMER') return 'ACCEPTED';
  await closeSheet(acting, job.id);
  for (const line of await acting.visible.settleLines(job.id))
    await tellFinders(acting, { ...line, backlogId: line.id });
  await noteServiceDone(acting, job.id);
  await acting.visible.finishRequests(job.id);
  await acting.visible.closeReports(job.id);
  await acting.visible.takeBottles(job.id);
  if (job.job_type === 'PPM') await acting.enqueue('judge-measurements', { jobId: job.id }, job.id);
  await acceptAsSigned(acting, job.id);
  return 'APPROVED';
}

async function closeSheet({ visible, viewer }: Acting, jobId: string): Promise<void> {
  await visible
    .changeOfJobs('sheet')
    .set({
      approved_by: viewer.personId,
      approved_at: sql<string>`now()`,
      return_reason: null,
      returned_questions: [],
      returned_reasons: '{}',
      version: sql<number>`version + 1`,
    })
    .where('sheet.job_id', '=', jobId)
    .execute();
}
