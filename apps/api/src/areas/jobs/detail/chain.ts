// The approval chain of a job as it stands: its links, what was given of them since the job was last sent back, and who may
// give the next one.
import type { ApprovalLink } from '@dca/contract/areas/jobs/job';
import {
  type ApprovalDecision,
  approvalChain,
  type Chain,
  type ChainedJob,
  currentRound,
  type GivenLink,
  type Giver,
  type LinkDecision,
  nextLink,
  permissionOfLink,
  roundOf,
} from '@dca/domain/approval-chain';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import type { Approver } from '@dca/domain/job-types';
import type { Signature } from '@dca/domain/papers';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** A decision as it is stored, with the names of who decided and for whom. */
interface KeptDecision {
  readonly approver: Approver;
  readonly decision: ApprovalDecision;
  readonly by: string | null;
  readonly onBehalfOf: string | null;
  readonly at: string;
  readonly byName: string | null;
  readonly onBehalfOfName: string | null;
  readonly guestName: string | null;
  readonly guestBadge: string | null;
}

/** What a chain is made of, as a statement over `job` selects it. */
interface ChainParts extends ChainedJob {
  readonly submittedBy: string | null;
  readonly decisions: readonly KeptDecision[];
  readonly stageStates: readonly JobStatusCode[];
}

/** A chain, and which round of it runs. */
export interface RunningChain extends Chain {
  readonly given: readonly (KeptDecision & GivenLink)[];
  readonly round: number;
}

/** The chain of a job in sight; locked where the caller locked the job. Throws notFound. */
export async function chainOf(visible: Visible, jobId: string): Promise<RunningChain> {
  const row = await oneOr404(
    visible
      .jobs()
      .leftJoin('sheet', 'sheet.job_id', 'job.id')
      .select([
        sql.ref<ChainParts['jobType']>('job.job_type').as('jobType'),
        sql.ref<ChainParts['stage']>('job.stage').as('stage'),
        'sheet.submitted_by as submittedBy',
        decisionsColumn(visible).as('decisions'),
        stageStatesColumn.as('stageStates'),
      ])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );
  return makeChain(row);
}

/** The chain that its parts make. */
export const makeChain = ({
  jobType,
  stage,
  submittedBy,
  decisions,
  stageStates,
}: ChainParts): RunningChain => ({
  jobType,
  stage,
  submittedBy,
  // What sends a job back ends its round, so what runs are links that were given.
  given: currentRound(decisions).map((kept) => ({ ...kept, decision: kept.decision as LinkDecision })),
  stages: stageStates,
  round: roundOf(decisions),
});

/** The decisions on a job in the order in which they came to pass. */
export function decisionsColumn(visible: Visible) {
  const rows = visible
    .ofJobs('approval')
    .leftJoin('person as decider', 'decider.id', 'approval.person_id')
    .leftJoin('person as absent', 'absent.id', 'approval.delegate_of')
    .where('approval.job_id', '=', sql.ref<string>('job.id'))
    .select(
      sql`json_agg(json_build_object('approver', approval.approver, 'decision', approval.decision, 'by', approval.person_id,
        'onBehalfOf', approval.delegate_of, 'at', to_char(approval.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'byName', trim(decider.first_name || ' ' || decider.last_name),
        'onBehalfOfName', trim(absent.first_name || ' ' || absent.last_name),
        'guestName', approval.guest_name, 'guestBadge', approval.guest_badge) order by approval.at, approval.id)`.as(
        'rows',
      ),
    );
  return sql<KeptDecision[]>`coalesce((${rows}), '[]'::json)`;
}

/** Where the stages of an overhaul stand, whoever sees them; those that were put aside are none. */
export const stageStatesColumn = sql<JobStatusCode[]>`array(select part.status from job part
  where part.parent_id = job.id and part.stage is not null and part.status not in (${sql.lit(jobStatus.CANCELLED.code)}, ${sql.lit(jobStatus.DEACTIVATED.code)}))`;

/** The links as replies show them: given, awaited, or still to come. */
export function shownLinks(chain: RunningChain): ApprovalLink[] {
  return approvalChain(chain).map((approver, index) => {
    const given = chain.given[index];
    return {
      link: index + 1,
      approver,
      state: given ? 'GIVEN' : index === chain.given.length ? 'AWAITED' : 'TO_COME',
      decision: given?.decision ?? null,
      at: given?.at ?? null,
      by: given?.byName ?? null,
      delegateOf: given?.onBehalfOfName ?? null,
      guestName: given?.guestName ?? null,
      guestBadge: given?.guestBadge ?? null,
    };
  });
}

/** The viewer as the one who gives the next link: by themselves, or in the name of who delegated to them. */
export async function giverOf(visible: Visible, jobId: string, chain: Chain): Promise<Giver> {
  const { viewer } = visible;
  const own = { personId: viewer.personId, held: viewer, onBehalfOf: null };
  const next = nextLink(chain);
  if (next === null) return own;
  if (permits(viewer, permissionOfLink[next]) && (next !== 'LEADER' || (await decidesOn(visible, jobId))))
    return own;
  const absent = await visible.standIns(jobId, next).executeTakeFirst();
  if (!absent) return own;
  const delegation = { from: absent.personId, to: viewer.personId, until: absent.until };
  return { ...own, onBehalfOf: { delegation, held: { permissions: new Set([permissionOfLink[next]]) } } };
}

/** Whether a leader decides on a job themselves: one of another work center may still stand in there. */
async function decidesOn(visible: Visible, jobId: string): Promise<boolean> {
  if (visible.viewer.workCenters.length === 0) return true;
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.plant_code', 'job.work_center_code'])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );
  return decidesAt(visible.viewer, job.plant_code, job.work_center_code);
}

interface NewDecision {
  readonly jobId: string;
  /** Place in the chain, from 1. */
  readonly link: number;
  readonly approver: Approver;
  readonly decision: ApprovalDecision;
  readonly person: string | null;
  readonly delegateOf?: string | null;
  readonly reason?: string;
  readonly signed?: Signed;
  /** Strokes on the sheet, with the hash of what was shown. */
  readonly onSheet?: { readonly strokes: Signature; readonly hash: string };
}

/** What a customer's decision is bound to, and how it was given. */
export interface Signed {
  /** Null where the work was signed before there was a paper. */
  readonly paperId: string | null;
  readonly remark?: string | null | undefined;
  readonly signature?: Signature | null | undefined;
  /** A person of the customer who has no account: on the phone or the paper of whoever keeps the decision. */
  readonly guestName?: string;
  readonly guestBadge?: string | null | undefined;
  /** The uploaded file that was signed by hand. */
  readonly fileId?: string;
  /** The signature on the work that was given before the approval. */
  readonly workSignatureId?: string;
}

/** Adds a decision to the round that runs. */
export async function addDecision(
  { visible }: Pick<Acting, 'visible'>,
  { round }: RunningChain,
  decided: NewDecision,
): Promise<void> {
  await visible
    .addToJob('approval')
    .values({
      job_id: decided.jobId,
      round,
      link: decided.link,
      approver: decided.approver,
      decision: decided.decision,
      person_id: decided.person,
      delegate_of: decided.delegateOf ?? null,
      reason: decided.reason ?? null,
      ...(decided.signed ? signedColumns(decided.signed) : {}),
      ...(decided.onSheet
        ? { signature: JSON.stringify(decided.onSheet.strokes), sheet_hash: decided.onSheet.hash }
        : {}),
    })
    .execute();
}

const signedColumns = (signed: Signed) => ({
  paper_id: signed.paperId,
  remark: signed.remark ?? null,
  signature: signed.signature ? JSON.stringify(signed.signature) : null,
  guest_name: signed.guestName ?? null,
  guest_badge: signed.guestBadge ?? null,
  file_id: signed.fileId ?? null,
  work_signature_id: signed.workSignatureId ?? null,
});
