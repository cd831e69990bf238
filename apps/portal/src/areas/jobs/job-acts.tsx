// The one next act of a job as the primary button, the others beside it; what may be done comes with the job.
import { assignment } from '@dca/contract/areas/assignment';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/job-row';
import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { confirm, fail } from '../../platform/modals.ts';
import { useWrite } from '../../platform/queries.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { staleJobs } from './stale.ts';
import { words } from './words.ts';

export function JobActs({ job }: { job: JobDetail }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'assign' | 'planDate' | 'deactivate' | null>(null);
  const release = useWrite(jobs.release, staleJobs);
  const handOver = useWrite(jobs.handOver, staleJobs);
  const unhandOver = useWrite(jobs.unhandOver, staleJobs);
  const unassign = useWrite(assignment.unassign, staleJobs);
  const cancel = useWrite(jobs.cancel, staleJobs);
  const failed = { onError: (error: Error) => void fail(error.message) };
  const sayRefused = {
    ...failed,
    onSuccess: ({ data }: { data: { done: boolean; message: string | null }[] }) =>
      void (data[0]?.done === false && fail(data[0].message ?? '')),
  };
  const acts: { move: string; label: string; run: () => void; danger?: true }[] = [
    { move: 'release', label: t('release'), run: () => release.mutate({ body: { id: job.id } }, sayRefused) },
    { move: 'assign', label: t('assign'), run: () => setDialog('assign') },
    {
      move: 'handOver',
      label: t('handOver'),
      run: () => handOver.mutate({ body: { id: job.id, Device: 2 } }, failed),
    },
    {
      move: 'approve',
      label: t('approve'),
      run: () => void navigate({ to: `/jobs/summary/detailpi/${job.id}/approval` }),
    },
    { move: 'reassign', label: t('assign'), run: () => setDialog('assign') },
    {
      move: 'unassign',
      label: t('unassign'),
      run: () => unassign.mutate({ body: { jobIds: [job.id] } }, sayRefused),
    },
    {
      move: 'unhandOver',
      label: t('unhandOver'),
      run: () => unhandOver.mutate({ body: { id: job.id, Device: 2 } }, failed),
    },
    { move: 'planDate', label: t('changeDate'), run: () => setDialog('planDate') },
    {
      move: 'cancel',
      label: t('cancel'),
      danger: true,
      run: () =>
        void confirm({ danger: true, details: job.number }).then(
          (sure) => sure && cancel.mutate({ query: { Id: [job.id] } }, sayRefused),
        ),
    },
    { move: 'deactivate', label: t('deactivate'), danger: true, run: () => setDialog('deactivate') },
  ];
  const possible = acts.filter((act) => job.moves.includes(act.move));
  return (
    <>
      {possible.map((act, index) => (
        <Button
          key={act.move}
          variant={index === 0 && !act.danger ? 'filled' : 'default'}
          {...(act.danger ? { color: 'red' } : {})}
          onClick={act.run}
        >
          {act.label}
        </Button>
      ))}
      {dialog === 'assign' && (
        <AssignDialog
          jobIds={[job.id]}
          onClose={() => setDialog(null)}
          onResults={(results) => void (results[0]?.done === false && fail(results[0].message ?? ''))}
        />
      )}
      {dialog === 'planDate' && <DateDialog job={job} onClose={() => setDialog(null)} />}
      {dialog === 'deactivate' && <DeactivateDialog job={job} onClose={() => setDialog(null)} />}
    </>
  );
}

function DateDialog({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useWords(words);
  const [planDate, setPlanDate] = useState(job.planDate ?? '');
  const [reason, setReason] = useState('');
  const change = useWrite(jobs.changePlanDate, staleJobs);
  const save = () =>
    change.mutate(
      { body: { job: { id: job.id, planDate, reason, version: job.version } } },
      { onSuccess: onClose },
    );
  return (
    <Modal opened onClose={onClose} title={t('changeDate')}>
      {change.error && <Alert color="red">{change.error.message}</Alert>}
      <TextInput
        type="date"
        label={t('planDate')}
        value={planDate}
        onChange={(event) => setPlanDate(event.currentTarget.value)}
      />
      <TextInput
        label={t('reason')}
        withAsterisk
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        mt="md"
        disabled={reason.trim() === '' || planDate === ''}
        loading={change.isPending}
        onClick={save}
      >
        {t('apply')}
      </Button>
    </Modal>
  );
}

function DeactivateDialog({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useWords(words);
  const [reason, setReason] = useState('');
  const deactivate = useWrite(jobs.deactivate, staleJobs);
  return (
    <Modal opened onClose={onClose} title={t('deactivate')}>
      {deactivate.error && <Alert color="red">{deactivate.error.message}</Alert>}
      <TextInput
        label={t('reason')}
        withAsterisk
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        mt="md"
        color="red"
        disabled={reason.trim() === ''}
        loading={deactivate.isPending}
        onClick={() => deactivate.mutate({ body: { id: job.id, reason } }, { onSuccess: onClose })}
      >
        {t('deactivate')}
      </Button>
    </Modal>
  );
}
