// The work of a job that a person of the customer signed on a mechanic's phone before anybody had approved it: the last approval
// inside the company makes it the customer's acceptance. Where the job was sent back since, it is history and accepts nothing.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { nextLink } from '@dca/domain/approval-chain';
import type { Signature } from '@dca/domain/papers';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { moveJob } from '../change/move-job.ts';
import { addDecision, chainOf, type RunningChain } from './chain.ts';

/** Accepts a job that waits for its customer by the first signature of this round; false where there is none, or nothing waits. */
export async function acceptAsSigned(acting: Acting, jobId: string): Promise<boolean> {
  const chain = await chainOf(acting.visible, jobId);
  if (nextLink(chain) !== 'CUSTOMER') return false;
  const signed = await acting.visible
    .ofJobs('work_signature')
    .select([
      'work_signature.id',
      'work_signature.guest_name',
      'work_signature.guest_badge',
      'work_signature.remark',
      sql<Signature>`work_signature.signature`.as('signature'),
      'work_signature.person_id',
      shownInstant('work_signature.signed_at').as('signedAt'),
      sql<string>`coalesce(${nameOf('work_signature.person_id')}, '')`.as('witness'),
    ])
    .where('work_signature.job_id', '=', jobId)
    .where('work_signature.round', '=', chain.round)
    .orderBy('work_signature.signed_at')
    .orderBy('work_signature.id')
    .limit(1)
    .executeTakeFirst();
  if (!signed) return false;
  const { guest_name: guestName, guest_badge: guestBadge, remark, signature, signedAt, witness } = signed;
  await addDecision(acting, chain, {
    jobId,
    link: chain.given.length + 1,
    approver: 'CUSTOMER',
    decision: 'ACCEPTED',
    person: signed.person_id,
    signed: { paperId: null, remark, signature, guestName, guestBadge, workSignatureId: signed.id },
  });
  await moveJob(acting, {
    jobId,
    move: 'acceptOnPaper',
    particulars: { guest: guestName, signedAt, through: witness },
    byName: guestName,
    // The approver need not hold what the mechanic held when it was signed.
    asker: { permissions: new Set(['receipt.change']) },
  });
  return true;
}

type KeptSignature = Omit<NonNullable<JobDetail['signedWork']>, 'counts'> & { readonly round: number };

/** The newest signature on the work of a job, as a statement over `job` selects it. */
export function signedWorkColumn(visible: Visible) {
  const rows = visible
    .ofJobs('work_signature')
    .where('work_signature.job_id', '=', sql.ref<string>('job.id'))
    .select(
      sql`json_build_object('name', work_signature.guest_name, 'badge', work_signature.guest_badge,
        'at', to_char(work_signature.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'witness', coalesce(${nameOf('work_signature.person_id')}, ''), 'round', work_signature.round)`.as(
        'part',
      ),
    )
    .orderBy('work_signature.signed_at', 'desc')
    .limit(1);
  return sql<KeptSignature | null>`(${rows})`;
}

/** The signature as replies show it: whether it accepts, or would with the approval. */
export const shownSignature = (
  { round, ...signature }: KeptSignature,
  chain: RunningChain,
): JobDetail['signedWork'] => ({ ...signature, counts: round === chain.round });
