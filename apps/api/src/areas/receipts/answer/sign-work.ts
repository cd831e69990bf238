// The foreman of a night signs the work on the mechanic's phone, without a signal and before the leader's approval. What was shown
// is kept as it was shown: the sheet may be put right later, and the paper then tells both.
import { createHash } from 'node:crypto';
import type { receipts as calls } from '@dca/contract/areas/receipts';
import type { InputOf } from '@dca/contract/call';
import { textOfWork } from '@dca/contract/work-shown';
import { approvalChain } from '@dca/domain/approval-chain';
import { jobStates } from '@dca/domain/job-states';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import { sql } from 'kysely';
import type { Acting, Noted } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { takenBack } from '../../../platform/reasons.ts';
import { acceptAsSigned } from '../../jobs/index.ts';

type Signed = InputOf<typeof calls.signWork>['body'];

/**
 * Keeps the signature; a job that was approved meanwhile is accepted by it at once, any other with its approval.
 * @throws notFound, moveNotAllowed where no customer is asked or the job was put aside, invalid where something else was hashed
 */
export async function signWork(
  acting: Acting,
  body: Signed,
): Promise<{ reply: { attributes: { response: 'SIGNED' | 'ACCEPTED' } }; noted: Noted }> {
  const { jobId, work, hash, name, badge, remark, signature } = body;
  const job = await lockJob(acting, jobId);
  if (!approvalChain(job).includes('CUSTOMER')) throw refuse('moveNotAllowed', { detail: nobodyAsked });
  if (!jobStates.handedOver.has(job.status)) throw refuse('moveNotAllowed', takenBack);
  const text = textOfWork(work);
  if (createHash('sha256').update(text).digest('hex') !== hash) throw refuseField('body.hash', otherWork);
  const signedAt = new Date(Math.min(Date.parse(body.at), acting.now.getTime()));
  await acting.visible
    .addToJob('work_signature')
    .values({
      job_id: jobId,
      round: await roundAt(acting, jobId, signedAt),
      work: JSON.stringify(work),
      hash,
      guest_name: name,
      guest_badge: badge ?? null,
      remark: remark ?? null,
      signature: JSON.stringify(signature),
      person_id: acting.viewer.personId,
      signed_at: signedAt,
    })
    .execute();
  const isAccepted = jobStates.approved.has(job.status) && (await acceptAsSigned(acting, jobId));
  return {
    reply: { attributes: { response: isAccepted ? 'ACCEPTED' : 'SIGNED' } },
    noted: { target: `job/${jobId}`, after: { guest: name, badge, remark, hash, signedAt, work } },
  };
}

const lockJob = ({ visible }: Acting, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .select([
        'job.status',
        sql.ref<JobType>('job.job_type').as('jobType'),
        sql.ref<OverhaulStage | null>('job.stage').as('stage'),
      ])
      .where('job.id', '=', jobId)
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );

/** The round of approvals that ran when it was signed, however long the phone had no signal. */
async function roundAt({ visible }: Acting, jobId: string, signedAt: Date): Promise<number> {
  const { sentBack } = await visible
    .ofJobs('approval')
    .select(sql<number>`count(*)::int`.as('sentBack'))
    .where('approval.job_id', '=', jobId)
    .where('approval.decision', 'in', ['RETURNED', 'REFUSED'])
    .where('approval.at', '<=', signedAt.toISOString())
    .executeTakeFirstOrThrow();
  return sentBack + 1;
}

const nobodyAsked = {
  en: 'No customer is asked for work of this type.',
  id: 'Pekerjaan jenis ini tidak memerlukan persetujuan pelanggan.',
};
const otherWork = {
  en: 'This is the fingerprint of something else than what was shown.',
  id: 'Ini sidik jari dari sesuatu yang lain daripada yang ditampilkan.',
};
