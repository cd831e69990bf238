// What can be done to several jobs at once, and the result job by job.
import { assignment } from '@dca/contract/areas/assignment';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { devices } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import type { JobStatusCode } from '@dca/domain/job-status';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { confirm } from '../../../platform/ask-and-tell.ts';
import { CallFailure, call } from '../../../platform/client.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { usePossibleIn } from '../../../records/moves/possible-in.ts';
import type { Selection } from '../../../records/selection.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { doToEach, ofOne, type Result } from '../parts/bulk.ts';
import type { Did } from '../parts/did-words.ts';
import { PlanDateDialog } from '../parts/plan-date-dialog.tsx';
import { statesOf } from '../parts/possible-in.ts';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone } from '../parts/telling.ts';
import { words } from '../words.ts';
import { ResultDialog } from './result-dialog.tsx';
import css from './selection-acts.module.css';

interface Props {
  readonly selection: Selection;
  /** The rows in sight, among which somebody picks. */
  readonly rows: readonly JobRow[] | undefined;
}

type BulkAct = 'release' | 'assign' | 'handOver' | 'planDate' | 'unassign' | 'cancel';
type DialogName = 'assign' | 'planDate';

/** What the table allows to picked jobs; whoever has a crew already gets another one. */
const possible: Readonly<Record<BulkAct, readonly JobStatusCode[]>> = {
  release: statesOf('release'),
  assign: [...statesOf('assign'), ...statesOf('reassign')],
  handOver: statesOf('handOver'),
  planDate: statesOf('planDate'),
  unassign: statesOf('unassign'),
  cancel: statesOf('cancel'),
};

export function SelectionActs({ selection, rows }: Props) {
  const word = useWords(words);
  const possibleIn = usePossibleIn(jobLifecycle);
  const ids = [...selection.ids];
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const results = useResults(selection);
  const acts = useBulkActs(ids, results, setDialog);
  const states = useStatesOf(rows);
  const offered = useOffered();
  return (
    <>
      {offered.map((name) => {
        const fits = ids.some((id) => possible[name].some((status) => status === states.get(id)));
        return (
          <Button
            key={name}
            className={css.act}
            {...(name === 'cancel' ? { variant: 'outline', color: 'red' } : { variant: 'default' })}
            disabled={results.isRunning || !fits}
            onClick={acts[name]}
          >
            <span>
              {word(name === 'planDate' ? 'changeDate' : name)}
              {!fits && <small className={css.hindrance}>{possibleIn(possible[name])}</small>}
            </span>
          </Button>
        );
      })}
      <Refusal failure={results.failure} />
      {dialog === 'assign' && (
        <AssignDialog
          jobIds={ids}
          onClose={() => setDialog(null)}
          onResults={(data) => results.tell('assigned', data)}
        />
      )}
      {dialog === 'planDate' && (
        <PlanDateDialog
          planDate=""
          failure={results.failure}
          isRunning={results.isRunning}
          onSave={(planDate, reason) =>
            void results.run('dated', moveAll(ids, planDate, reason)).then(() => setDialog(null))
          }
          onClose={() => setDialog(null)}
        />
      )}
      {results.results && <ResultDialog results={results.results} onClose={results.close} />}
    </>
  );
}

/** What this person may do to jobs, in the order in which it is usually done. */
function useOffered(): readonly BulkAct[] {
  const held: Readonly<Record<BulkAct, boolean>> = {
    release: useMay('job.release'),
    assign: useMay('job.assign'),
    handOver: useMay('job.handover'),
    planDate: useMay('job.planDate'),
    unassign: useMay('job.unassign'),
    cancel: useMay('job.cancel'),
  };
  return (Object.keys(held) as BulkAct[]).filter((name) => held[name]);
}

/** The state of every job that was in sight: rows of another page stay picked. */
function useStatesOf(rows: Props['rows']): ReadonlyMap<string, number> {
  const states = useRef(new Map<string, number>());
  for (const { id, status } of rows ?? []) states.current.set(id, status);
  return states.current;
}

function useBulkActs(
  ids: readonly string[],
  { run }: ReturnType<typeof useResults>,
  open: (dialog: DialogName) => void,
): Readonly<Record<BulkAct, () => void>> {
  const word = useWords(words);
  const release = useWrite(jobs.release, staleJobs);
  const unassign = useWrite(assignment.unassign, staleJobs);
  const cancel = useWrite(jobs.cancel, staleJobs);
  const askToCancel = async () => {
    const details = word('cancelDetails', { count: ids.length });
    if (await confirm({ danger: true, details }))
      await run('cancelled', cancel.mutateAsync({ query: { Id: [...ids] } }).then(dataOf));
  };
  return {
    release: () => void run('released', release.mutateAsync({ body: { id: [...ids] } }).then(dataOf)),
    assign: () => open('assign'),
    handOver: () => void run('handedOver', handOverAll(ids)),
    planDate: () => open('planDate'),
    unassign: () => void run('unassigned', unassign.mutateAsync({ body: { jobIds: [...ids] } }).then(dataOf)),
    cancel: () => void askToCancel(),
  };
}

const handles = ofOne;

const handOverAll = (ids: readonly string[]) =>
  doToEach(ids, ({ id }) => call(jobs.handOver, { body: { id, Device: devices.mobile } }, { handles }));

const moveAll = (ids: readonly string[], planDate: string, reason: string) =>
  doToEach(ids, ({ id, version }) =>
    call(jobs.changePlanDate, { body: { job: { id, planDate, reason, version } } }, { handles }),
  );

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
