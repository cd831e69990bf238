// A paper as it is shown: its content byte by byte as it was hashed, and what the customer decided about its jobs since.
import type { Paper, PaperContent, PaperDecision } from '@dca/contract/paper';
import { approvalChain } from '@dca/domain/approval-chain';
import { jobStatus } from '@dca/domain/job-status';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import { acceptedPaperOf, type PaperKind } from '@dca/domain/papers';
import { sql } from 'kysely';
import type { Outside } from '../../../platform/handler.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import type { ReportTables } from '../../../visibility/report-door.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { issueCurrent } from './issue.ts';

interface Asking {
  readonly visible: Visible;
  readonly outside: Pick<Outside, 'reports'>;
  readonly now: Date;
}

/**
 * The paper of a job in sight, issued where it is not yet.
 * @throws notFound for a job out of sight or a type without such a paper, moveNotAllowed before the approval
 */
export async function paperOf(
  { visible, outside: { reports }, now }: Asking,
  kind: PaperKind,
  jobId: string,
): Promise<Paper> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  const issued = await reports.issue((door, db) => issueCurrent(door, db, { kind, jobId, now }));
  if (issued === 'noSuchPaper') throw refuse('notFound');
  if (issued === 'notApproved') throw refuse('moveNotAllowed', { detail: notYet });
  // A paper for many jobs is for who sees them all.
  await oneOr404(visible.papers().select('paper.id').where('paper.id', '=', issued.id).executeTakeFirst());
  return shownPaper(reports.tables, issued.id);
}

const notYet = { en: 'The paper comes with the approval.', id: 'Dokumen tersedia setelah disetujui.' };

/** A paper by its id, whoever asks. */
export async function shownPaper(tables: ReportTables, id: string): Promise<Paper> {
  const row = await tables
    .selectFrom('paper')
    .select(['paper.id', 'paper.content', 'paper.hash'])
    .where('paper.id', '=', id)
    .executeTakeFirstOrThrow();
  const content = JSON.parse(row.content) as PaperContent;
  const jobIds = content.jobs.map((job) => job.id);
  return {
    ...content,
    id: row.id,
    hash: row.hash,
    isAwaited: await isAwaited(tables, content, jobIds),
    decisions: await decisionsOn(tables, jobIds),
  };
}

interface Waiting {
  readonly status: number;
  readonly jobType: JobType;
  readonly stage: OverhaulStage | null;
}

/** True for a job that waits for its customer. */
export const waitsForCustomer = ({ status, jobType, stage }: Waiting): boolean =>
  status === jobStatus.APPROVED.code && approvalChain({ jobType, stage }).includes('CUSTOMER');

/** True where the customer of a job of that type is asked by that paper: its certificate, or one for many jobs. */
export const asks = (
  { kind, orderNumber }: Pick<PaperContent, 'kind' | 'orderNumber'>,
  jobType: JobType,
): boolean => orderNumber !== null || acceptedPaperOf(jobType) === kind;

async function isAwaited(tables: ReportTables, paper: PaperContent, jobIds: string[]): Promise<boolean> {
  const rows = await tables
    .selectFrom('job')
    .select([
      'job.status',
      sql.ref<JobType>('job.job_type').as('jobType'),
      sql.ref<OverhaulStage | null>('job.stage').as('stage'),
    ])
    .where('job.id', 'in', jobIds)
    .execute();
  return rows.some((job) => waitsForCustomer(job) && asks(paper, job.jobType));
}

/** What customers decided on jobs, since each was last sent back. */
async function decisionsOn(tables: ReportTables, jobIds: string[]): Promise<PaperDecision[]> {
  const rows = await tables
    .selectFrom('approval')
    .leftJoin('work_signature', 'work_signature.id', 'approval.work_signature_id')
    .select([
      'approval.job_id as jobId',
      sql<PaperDecision['decision']>`approval.decision`.as('decision'),
      // Who signed before the approval did so then.
      sql<string>`coalesce(work_signature.signed_at, approval.at)`.as('at'),
      sql<PaperDecision['work']>`work_signature.work::json`.as('work'),
      'work_signature.hash as workHash',
      'approval.guest_name as guest',
      nameOf('approval.person_id').as('person'),
      'approval.guest_badge as badge',
      'approval.remark',
      sql<PaperDecision['signature']>`approval.signature`.as('signature'),
      'approval.file_id as fileId',
    ])
    .where('approval.job_id', 'in', jobIds)
    .where('approval.approver', '=', 'CUSTOMER')
    .where('approval.decision', 'in', ['ACCEPTED', 'DEEMED'])
    .where(
      sql<boolean>`approval.round = (select max(last.round) from approval last where last.job_id = approval.job_id)`,
    )
    .orderBy('approval.at')
    .orderBy('approval.id')
    .execute();
  return rows.map(({ guest, person, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    name: guest ?? person,
    witness: guest === null ? null : person,
  }));
}
