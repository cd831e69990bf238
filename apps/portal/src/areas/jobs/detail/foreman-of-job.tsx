import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { approvalChain } from '@dca/domain/approval-chain';
import { jobStates } from '@dca/domain/job-states';
import { useMay, useSession } from '../../../platform/session.ts';
import { ForemanSigns } from '../../checksheets/index.ts';
import { useStagesHere } from '../../tracking/index.ts';

/** Where a person of the customer signs the work on the phone of one of its mechanics, until it is approved. */
export function ForemanOfJob({ job }: { readonly job: JobDetail }) {
  const { user } = useSession();
  const mayTell = useMay('receipt.change');
  const stages = useStagesHere(job.id);
  const isTheirs = job.mechanics.some(({ id }) => id === user?.id);
  const isBegun = jobStates.withMechanics.has(job.status) || jobStates.inApproval.has(job.status);
  const asksCustomer = approvalChain(job).includes('CUSTOMER');
  if (!mayTell || !isTheirs || !isBegun || !asksCustomer || stages.length === 0) return null;
  return <ForemanSigns job={job} stages={stages} />;
}
