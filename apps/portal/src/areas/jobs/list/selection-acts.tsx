// What can be done to several jobs at once, and the result job by job.
import { assignment } from '@dca/contract/areas/assignment';
import { jobs } from '@dca/contract/areas/jobs';
import { devices } from '@dca/domain/job-acts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { confirm } from '../../../platform/ask-and-tell.ts';
import { CallFailure, call } from '../../../platform/client.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import type { Selection } from '../../../records/selection.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { doToEach, ofOne, type Result } from '../parts/bulk.ts';
import type { Did } from '../parts/did-words.ts';
import { PlanDateDialog } from '../parts/plan-date-dialog.tsx';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone } from '../parts/telling.ts';
import { words } from '../words.ts';
import { ResultDialog } from './result-dialog.tsx';

export function SelectionActs({ selection }: { readonly selection: Selection }) {
  const word = useWords(words);
  const ids = [...selection.ids];
  const [dialog, setDialog] = useState<'assign' | 'planDate' | null>(null);
  const { results, failure, isRunning, run, tell, close } = useResults(selection);
  const release = useWrite(jobs.release, staleJobs);
  const unassign = useWrite(assignment.unassign, staleJobs);
  const cancel = useWrite(jobs.cancel, staleJobs);
  const handles = ofOne;
  const handOver = (id: string) => call(jobs.handOver, { body: { id, Device: devices.mobile } }, { handles });
  const askToCancel = async () => {
    const details = word('cancelDetails', { count: ids.length });
    if (await confirm({ danger: true, details }))
      await run('cancelled', cancel.mutateAsync({ query: { Id: ids } }).then(dataOf));
  };
  const move = (planDate: string, reason: string) =>
    run(
      'dated',
      doToEach(ids, ({ id, version }) =>
        call(jobs.changePlanDate, { body: { job: { id, planDate, reason, version } } }, { handles }),
      ),
    );
  const act = (label: string, onClick: () => void) => (
    <Button variant="default" disabled={isRunning} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      {useMay('job.release') &&
        act(
          word('release'),
          () => void run('released', release.mutateAsync({ body: { id: ids } }).then(dataOf)),
        )}
      {act(word('assign'), () => setDialog('assign'))}
      {useMay('job.handover') &&
        act(
          word('handOver'),
          () =>
            void run(
              'handedOver',
              doToEach(ids, ({ id }) => handOver(id)),
            ),
        )}
      {useMay('job.planDate') && act(word('changeDate'), () => setDialog('planDate'))}
      {useMay('job.unassign') &&
        act(
          word('unassign'),
          () => void run('unassigned', unassign.mutateAsync({ body: { jobIds: ids } }).then(dataOf)),
        )}
      {useMay('job.cancel') && (
        <Button variant="outline" color="red" disabled={isRunning} onClick={() => void askToCancel()}>
          {word('cancel')}
        </Button>
      )}
      <Refusal failure={failure} />
      {dialog === 'assign' && (
        <AssignDialog
          jobIds={ids}
          onClose={() => setDialog(null)}
          onResults={(results) => tell('assigned', results)}
        />
      )}
      {dialog === 'planDate' && (
        <PlanDateDialog
          planDate=""
          failure={failure}
          isRunning={isRunning}
          onSave={(planDate, reason) => void move(planDate, reason).then(() => setDialog(null))}
          onClose={() => setDialog(null)}
        />
      )}
      {results && <ResultDialog results={results} onClose={close} />}
    </>
  );
}

const dataOf = ({ data }: { data: readonly Result[] }) => data;

/** Runs one act at a time. What was done to all is said once; otherwise the results stay until they are closed. */
function useResults(selection: Selection) {
  const [results, show] = useState<readonly Result[] | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isRunning, setRunning] = useState(false);
  const tellDone = useTellDone();
  const tell = (did: Did, told: readonly Result[]) => {
    if (!told.every(({ done }) => done)) return show(told);
    selection.clear();
    tellDone(did, told);
  };
  const run = async (did: Did, act: Promise<readonly Result[]>) => {
    setFailure(null);
    setRunning(true);
    try {
      tell(did, await act);
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      setFailure(cause);
    } finally {
      setRunning(false);
    }
  };
  const close = () => {
    show(null);
    selection.clear();
  };
  return { results, failure, isRunning, run, tell, close };
}
