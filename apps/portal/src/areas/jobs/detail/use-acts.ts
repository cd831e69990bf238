// Everything that a person may do to a job, in the order in which it is usually done, each possible now or with the reason
// why not. What a person may never do is not among it.
import { assignment } from '@dca/contract/areas/assignment';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { devices, jobActs } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { confirm } from '../../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useWrite } from '../../../platform/queries.ts';
import { type SessionUser, useSession } from '../../../platform/session.ts';
import { usePossibleIn } from '../../../records/moves/possible-in.ts';
import type { MoreAct } from '../../../ui/more-acts.tsx';
import { useMoveWord } from '../parts/job-facts.tsx';
import { moveOf, statesOf } from '../parts/possible-in.ts';
import { staleJobs } from '../parts/stale.ts';
import { useTelling } from '../parts/telling.ts';
import { useCompletion } from '../sap/use-completion.ts';
import { words } from '../words.ts';
import { backWords } from './back/back-words.ts';

export type DialogName =
  | 'assign'
  | 'planDate'
  | 'describe'
  | 'identity'
  | 'regularise'
  | 'order'
  | 'deactivate'
  | 'reactivate'
  | 'reopenClosed'
  | 'reverse';

/** The end, and the ways back from it and from an approval: they are called what the life-cycle calls them. */
const waysBack = ['reopen', 'close', 'reverse', 'reopenClosed', 'reactivate'] as const;
type WayBack = (typeof waysBack)[number];

const acts = [
  'release',
  'assign',
  'reassign',
  'staff',
  'handOver',
  'regularise',
  'approve',
  'teco',
  'unassign',
  'unhandOver',
  'planDate',
  'describe',
  'identity',
  'order',
  ...waysBack,
  'cancel',
  'deactivate',
] as const;
export type ActName = (typeof acts)[number];

type Act = MoreAct<ActName>;

const isWayBack = (name: ActName): name is WayBack => (waysBack as readonly string[]).includes(name);

/** The steps forward, of which one is the primary act. A way back never is, nor a change or an end. */
const forward: ReadonlySet<ActName> = new Set([
  'release',
  'assign',
  'staff',
  'handOver',
  'regularise',
  'approve',
  'teco',
]);

const dangerous: ReadonlySet<ActName> = new Set(['cancel', 'deactivate', 'reverse']);

/** Acts that few jobs ever ask for: elsewhere nothing is said of them. */
const onlyWhereDue: ReadonlySet<ActName> = new Set([
  'reassign',
  'staff',
  'regularise',
  'describe',
  ...waysBack,
]);

/** Whether this person has an act to do here now; the moves of a mechanic's own work have their buttons with that work. */
export const hasActs = (job: JobDetail) => acts.some((name) => isPossible(job, name));

/** The one next act where there is one, and the others. */
export function useActsOf(job: JobDetail): {
  readonly next: Act | undefined;
  readonly others: readonly Act[];
} {
  const label = useActLabels();
  const hindranceTo = useHindrances(job);
  const { user } = useSession();
  const all = acts
    .filter((name) => isPossible(job, name) || (mayEver(user, name) && !onlyWhereDue.has(name)))
    .filter((name) => name !== 'assign' || !(isPossible(job, 'reassign') || isPossible(job, 'staff')))
    .map((name) => ({
      name,
      label: label(name),
      hindrance: hindranceTo(name),
      isDangerous: dangerous.has(name),
    }));
  const next = all.find(({ name, hindrance }) => hindrance === null && forward.has(name));
  return { next, others: all.filter((act) => act !== next) };
}

/** Links of the approval chain: one screen shows the sheet before any of them is given. */
const chainLinks = ['approve', 'approveLink', 'countersign'];

const isPossible = (job: JobDetail, name: ActName) =>
  name === 'approve' ? chainLinks.some((link) => job.moves.includes(link)) : job.moves.includes(name);

function mayEver(user: SessionUser | null, name: ActName): boolean {
  const permission =
    name in jobActs ? jobActs[name as keyof typeof jobActs].permission : moveOf(name)?.permission;
  return permission !== undefined && (user?.permissions.includes(permission) ?? false);
}

function useActLabels(): (name: ActName) => string {
  const word = useWords(words);
  const moveWord = useMoveWord();
  return (name) => {
    if (isWayBack(name)) return moveWord(name);
    return word(name === 'planDate' ? 'changeDate' : name);
  };
}

/** The states that an act is possible in; where the job is in one of them, what else must be true. */
function useHindrances(job: JobDetail): (name: ActName) => string | null {
  const possibleIn = usePossibleIn(jobLifecycle);
  const language = useLanguage();
  return (name) => {
    if (isPossible(job, name)) return null;
    const from = statesOf(name);
    const condition = moveOf(name)?.condition;
    return from.some((status) => status === job.status) && condition ? condition[language] : possibleIn(from);
  };
}

/** Does an act; acts that need more than a press open their dialog. */
export function useRunning(job: JobDetail, open: (dialog: DialogName) => void) {
  const word = useWords(words);
  const backWord = useWords(backWords);
  const navigate = useNavigate();
  const { tell, tellResult } = useTelling(job);
  const release = useWrite(jobs.release, staleJobs);
  const handOver = useWrite(jobs.handOver, staleJobs);
  const unhandOver = useWrite(jobs.unhandOver, staleJobs);
  const unassign = useWrite(assignment.unassign, staleJobs);
  const cancel = useWrite(jobs.cancel, staleJobs);
  const close = useWrite(jobs.close, staleJobs);
  const completion = useCompletion(job);
  const once = useOneAtATime();
  const { id } = job;
  const device = { body: { id, Device: devices.mobile } };
  const askToCancel = async () => {
    const details = word('cancelOne', { number: job.number, unit: job.unitCode });
    if (await confirm({ danger: true, details }))
      await cancel.mutateAsync({ query: { Id: [id] } }, tellResult('cancelled'));
  };
  const askToClose = async () => {
    const details = backWord('closeOne', { number: job.number, unit: job.unitCode });
    if (await confirm({ details }))
      await close.mutateAsync({ body: { id, version: job.version } }, tell('closed'));
  };
  const showSheet = () => navigate({ to: `/jobs/summary/detailpi/${id}/approval` });
  const runs: Readonly<Record<ActName, () => unknown>> = {
    release: () => release.mutateAsync({ body: { id } }, tellResult('released')),
    assign: () => open('assign'),
    reassign: () => open('assign'),
    staff: () => open('assign'),
    handOver: () => handOver.mutateAsync(device, tell('handedOver')),
    teco: () => completion.run(),
    approve: showSheet,
    reopen: showSheet,
    close: askToClose,
    reverse: () => open('reverse'),
    reopenClosed: () => open('reopenClosed'),
    reactivate: () => open('reactivate'),
    unassign: () => unassign.mutateAsync({ body: { jobIds: [id] } }, tellResult('unassigned')),
    unhandOver: () => unhandOver.mutateAsync(device, tell('takenBack')),
    planDate: () => open('planDate'),
    describe: () => open('describe'),
    identity: () => open('identity'),
    regularise: () => open('regularise'),
    order: () => open('order'),
    cancel: askToCancel,
    deactivate: () => open('deactivate'),
  };
  return {
    run: (name: ActName) => once(async () => runs[name]()),
    isRunning: [release, handOver, unhandOver, unassign, cancel, close, completion].some(
      ({ isPending }) => isPending,
    ),
  };
}
