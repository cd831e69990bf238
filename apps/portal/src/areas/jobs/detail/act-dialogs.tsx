// Acts on one job that need more than a press: its mechanics, another day, other words, another machine, its end.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { useState } from 'react';
import { useWrite } from '../../../platform/queries.ts';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { PlanDateDialog } from '../parts/plan-date-dialog.tsx';
import { staleJobs } from '../parts/stale.ts';
import { useTelling } from '../parts/telling.ts';
import { ReactivateDialog, ReopenDialog, ReverseDialog } from './back/back-dialogs.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { OrderDialog, RegulariseDialog } from './order-dialog.tsx';
import type { DialogName } from './use-acts.ts';

interface Props {
  readonly job: JobDetail;
  readonly dialog: DialogName | null;
  readonly onClose: () => void;
}

export function ActDialogs({ job: now, dialog, onClose }: Props) {
  const job = useJobWhenOpened(now, dialog);
  const { tellResult } = useTelling(job);
  // Who reported a breakdown and is no mechanic stands on it until somebody is chosen.
  const lacksCrew = job.moves.includes('staff');
  if (dialog === 'assign')
    return (
      <AssignDialog
        jobIds={[job.id]}
        leader={lacksCrew ? '' : (job.mechanicLeader?.id ?? '')}
        mechanics={lacksCrew ? [] : job.mechanics.map(({ id }) => id)}
        version={job.version}
        onClose={onClose}
        onResults={(data) => tellResult('assigned').onSuccess({ data })}
      />
    );
  if (dialog === 'planDate') return <OneDate job={job} onClose={onClose} />;
  if (dialog === 'describe') return <DescribeDialog job={job} onClose={onClose} />;
  if (dialog === 'identity') return <IdentityDialog job={job} onClose={onClose} />;
  if (dialog === 'regularise') return <RegulariseDialog job={job} onClose={onClose} />;
  if (dialog === 'order') return <OrderDialog job={job} onClose={onClose} />;
  if (dialog === 'reactivate') return <ReactivateDialog job={job} onClose={onClose} />;
  if (dialog === 'reopenClosed') return <ReopenDialog job={job} onClose={onClose} />;
  if (dialog === 'reverse') return <ReverseDialog job={job} onClose={onClose} />;
  return dialog === 'deactivate' && <DeactivateDialog job={job} onClose={onClose} />;
}

/**
 * The job as it was when the dialog was opened: what somebody else does meanwhile neither changes what is typed nor passes for
 * what was seen, so that the server tells of it.
 */
function useJobWhenOpened(job: JobDetail, dialog: DialogName | null): JobDetail {
  const [opened, setOpened] = useState({ job, dialog });
  if (opened.dialog === dialog) return dialog === null ? job : opened.job;
  setOpened({ job, dialog });
  return job;
}

function OneDate({ job, onClose }: Pick<Props, 'job' | 'onClose'>) {
  const change = useWrite(jobs.changePlanDate, staleJobs);
  const { tell } = useTelling(job);
  const onSuccess = () => {
    onClose();
    tell('dated').onSuccess();
  };
  return (
    <PlanDateDialog
      planDate={job.planDate ?? ''}
      zone={job.zone}
      failure={change.error}
      isRunning={change.isPending}
      onSave={(planDate, reason) =>
        change.mutate(
          { body: { job: { id: job.id, planDate, reason, version: job.version } } },
          { onSuccess },
        )
      }
      onClose={onClose}
    />
  );
}
