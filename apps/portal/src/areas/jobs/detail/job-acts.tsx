// The one next act of a job as the primary button, the others in a menu beside it; what may be done comes with the job.
import { assignment } from '@dca/contract/areas/assignment';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/job-row';
import { devices } from '@dca/domain/job-acts';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { confirm, fail } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useFailureWords } from '../../../ui/failure-words.ts';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import type { Result } from '../parts/bulk.ts';
import { PlanDateDialog } from '../parts/plan-date-dialog.tsx';
import { staleJobs } from '../parts/stale.ts';
import { words } from '../words.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import css from './job-acts.module.css';

type DialogName = 'assign' | 'planDate' | 'deactivate';

const moves = [
  'release',
  'assign',
  'handOver',
  'approve',
  'approveLink',
  'countersign',
  'reassign',
  'unassign',
  'unhandOver',
  'planDate',
  'cancel',
  'deactivate',
] as const;

interface Act {
  readonly move: (typeof moves)[number];
  readonly label: string;
  readonly run: () => void;
  readonly isDangerous?: true;
}

/** Whether this person has an act to do here; the moves of a mechanic's own work have their buttons with that work. */
export const hasActs = (job: JobDetail) => moves.some((move) => job.moves.includes(move));

export function JobActs({ job }: { readonly job: JobDetail }) {
  const word = useWords(words);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const possible = useActs(job, setDialog).filter((act) => job.moves.includes(act.move));
  const next = possible.find((act) => !act.isDangerous);
  const others = possible.filter((act) => act !== next);
  return (
    <>
      {others.length > 0 && (
        <Menu position="bottom-end" transitionProps={{ duration: 0 }} shadow="md">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              {word('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((act) => (
              <Menu.Item key={act.move} onClick={act.run} className={act.isDangerous ? css.dangerous : ''}>
                {act.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {next && <Button onClick={next.run}>{next.label}</Button>}
      <Dialogs job={job} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

/** Everything that can be done to a job, in the order in which it is usually done. */
function useActs(job: JobDetail, open: (dialog: DialogName) => void): readonly Act[] {
  const word = useWords(words);
  const navigate = useNavigate();
  const { say, sayRefused } = useSaying();
  const release = useWrite(jobs.release, staleJobs);
  const handOver = useWrite(jobs.handOver, staleJobs);
  const unhandOver = useWrite(jobs.unhandOver, staleJobs);
  const unassign = useWrite(assignment.unassign, staleJobs);
  const cancel = useWrite(jobs.cancel, staleJobs);
  const { id } = job;
  const askToCancel = async () => {
    if (
      await confirm({ danger: true, details: word('cancelOne', { number: job.number, unit: job.unitCode }) })
    )
      cancel.mutate({ query: { Id: [id] } }, sayRefused);
  };
  return [
    { move: 'release', label: word('release'), run: () => release.mutate({ body: { id } }, sayRefused) },
    { move: 'assign', label: word('assign'), run: () => open('assign') },
    {
      move: 'handOver',
      label: word('handOver'),
      run: () => handOver.mutate({ body: { id, Device: devices.mobile } }, say),
    },
    // Links of the approval chain: one screen shows the sheet before any of them is given.
    ...(['approve', 'approveLink', 'countersign'] as const).map((move) => ({
      move,
      label: word('approve'),
      run: () => void navigate({ to: `/jobs/summary/detailpi/${id}/approval` }),
    })),
    { move: 'reassign', label: word('reassign'), run: () => open('assign') },
    {
      move: 'unassign',
      label: word('unassign'),
      run: () => unassign.mutate({ body: { jobIds: [id] } }, sayRefused),
    },
    {
      move: 'unhandOver',
      label: word('unhandOver'),
      run: () => unhandOver.mutate({ body: { id, Device: devices.mobile } }, say),
    },
    { move: 'planDate', label: word('changeDate'), run: () => open('planDate') },
    { move: 'cancel', label: word('cancel'), run: () => void askToCancel(), isDangerous: true },
    { move: 'deactivate', label: word('deactivate'), run: () => open('deactivate'), isDangerous: true },
  ];
}

/** Says what was refused: a failed call, or the result of the one job among several. */
function useSaying() {
  const explain = useFailureWords();
  const say = {
    onError: (failure: Parameters<typeof explain>[0]) =>
      void fail(failure.problem?.statusDescription ?? explain(failure)),
  };
  const sayRefused = {
    ...say,
    onSuccess: ({ data: [result] }: { data: readonly Result[] }) =>
      void (result?.done === false && fail(result.message ?? '')),
  };
  return { say, sayRefused };
}

interface DialogsProps {
  readonly job: JobDetail;
  readonly dialog: DialogName | null;
  readonly onClose: () => void;
}

function Dialogs({ job, dialog, onClose }: DialogsProps) {
  const change = useWrite(jobs.changePlanDate, staleJobs);
  const { sayRefused } = useSaying();
  if (dialog === 'assign') {
    return (
      <AssignDialog
        jobIds={[job.id]}
        leader={job.mechanicLeader?.id ?? ''}
        mechanics={job.mechanics.map(({ id }) => id)}
        version={job.version}
        onClose={onClose}
        onResults={(data) => sayRefused.onSuccess({ data })}
      />
    );
  }
  if (dialog === 'planDate') {
    return (
      <PlanDateDialog
        planDate={job.planDate ?? ''}
        failure={change.error}
        isRunning={change.isPending}
        onSave={(planDate, reason) =>
          change.mutate(
            { body: { job: { id: job.id, planDate, reason, version: job.version } } },
            { onSuccess: onClose },
          )
        }
        onClose={onClose}
      />
    );
  }
  return dialog === 'deactivate' && <DeactivateDialog job={job} onClose={onClose} />;
}
