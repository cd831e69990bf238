// One job: identity and state first, the one next act, the stages, then its parts as tabs.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useDisplayMode } from '../../platform/display-mode.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { askAhead, useCall } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FillSheet, fetchSheetAhead, JobGallery, ReadSheet, SheetFindings } from '../checksheets/index.ts';
import { useReadOnArrival } from '../notices/index.ts';
import { FromPhones } from '../offline/index.ts';
import { ProblemsOfJob } from '../problem-log/index.ts';
import { NextStage, NextStageBar, TrackingPanel, useStagesHere } from '../tracking/index.ts';
import { isNamedByReport, Joined, useHasJoined } from './breakdown/joining/joined.tsx';
import css from './detail/detail.module.css';
import { Events, Overview, People } from './detail/detail-parts.tsx';
import { DraftOfJob } from './detail/draft-of-job.tsx';
import { ForemanOfJob } from './detail/foreman-of-job.tsx';
import { JobActs } from './detail/job-acts.tsx';
import { Neighbours } from './detail/neighbours/neighbours.tsx';
import { partLineWords } from './detail/part-lines/part-line-words.ts';
import { PartLines } from './detail/part-lines/part-lines.tsx';
import { hasActs } from './detail/use-acts.ts';
import { Papers } from './papers.tsx';
import { JobState, PlanDate, useTypeWord } from './parts/job-facts.tsx';
import { Stages } from './parts/stages.tsx';
import { words } from './words.ts';

const tabNames = [
  'overview',
  'people',
  'parts',
  'tracking',
  'checksheet',
  'findings',
  'photos',
  'papers',
  'events',
] as const;
type TabName = (typeof tabNames)[number];

/** The job, and the code of its sheet where that is what was opened; asked for while it is still asked who this is. */
export function ask({ id, tab }: Readonly<Record<string, unknown>>): void {
  if (typeof id !== 'string') return;
  void askAhead(jobs.get, { params: { id } });
  if (tab === 'checksheet') fetchSheetAhead();
}

export function Page() {
  const { id, tab } = useSearch({ strict: false }) as { id?: unknown; tab?: unknown };
  if (typeof id !== 'string' || id === '') return <Navigate to="/jobs" replace />;
  return <OneJob id={id} tab={tabNames.find((name) => name === tab) ?? 'overview'} />;
}

function OneJob({ id, tab }: { readonly id: string; readonly tab: TabName }) {
  const answer = useCall(jobs.get, { params: { id } });
  useReadOnArrival();
  usePageTitle(answer.data?.data.number);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const job = answer.data.data;
  if (isNamedByReport(job, id)) return <Navigate to="." search={{ id: job.id, tab } as never} replace />;
  return <Job job={job} tab={tab} />;
}

/** Parts that are worked in, and need a phone for themselves. */
const ownsPhone: ReadonlySet<string> = new Set(['tracking', 'checksheet']);

interface PartProps {
  readonly job: JobDetail;
  readonly tab: TabName;
}

function Job({ job, tab }: PartProps) {
  const word = useWords(words);
  const partWord = useWords(partLineWords);
  const isWorking = useIsWorking(job);
  const hasJoined = useHasJoined(job);
  const isPhone = useDisplayMode() === 'mobile';
  // Who works on the job has the acts of that work under the thumb instead.
  const isUnderThumb = isPhone && !(isWorking && ownsPhone.has(tab));
  // The sheet has a head of its own, and needs the height for its questions.
  const isSlim = isPhone && isWorking && tab === 'checksheet' && !hasActs(job);
  return (
    <PageBody>
      {!isSlim && <Neighbours id={job.id} tab={tab} />}
      {isSlim && <h1 className={css.unseen}>{`${job.unitCode} · ${job.number}`}</h1>}
      {!isSlim && (
        <PageHeader title={`${job.unitCode} · ${job.number}`} count={<JobState status={job.status} />}>
          {!isUnderThumb && <JobActs job={job} />}
        </PageHeader>
      )}
      {!isSlim && <Identity job={job} />}
      {!isSlim && hasJoined && jobStates.withMechanics.has(job.status) && <Joined job={job} />}
      {job.returnReason && job.status === jobStatus.REWORK.code && (
        <p className={css.returned}>{word('returned', { reason: job.returnReason })}</p>
      )}
      {!(isPhone && ownsPhone.has(tab)) && <Stages job={job} />}
      <Tabs
        label={word('parts')}
        tabs={tabNames.map((name) => ({ name, label: name === 'parts' ? partWord(name) : word(name) }))}
        current={tab}
        search={{ id: job.id }}
      />
      <Body job={job} tab={tab} />
      {isUnderThumb && <UnderThumb job={job} isWorking={isWorking} />}
    </PageBody>
  );
}

/** The one next act: what this person may do with the job, or the next stage for who only works on it. */
function UnderThumb({ job, isWorking }: { readonly job: JobDetail; readonly isWorking: boolean }) {
  if (!hasActs(job)) return isWorking && <NextStageBar job={job} />;
  return (
    <ActionBar>
      <JobActs job={job} />
    </ActionBar>
  );
}

/** The machine, what is done, when it is planned, for whom and where. */
function Identity({ job }: { readonly job: JobDetail }) {
  const typeWord = useTypeWord();
  return (
    <p className={css.identity}>
      <Link to={`/machine/${job.equipmentId}`} className={css.machine}>
        {job.unitModel} <span className={css.serial}>{job.serialNumber}</span>
      </Link>
      <span>{typeWord(job.jobType)}</span>
      <PlanDate job={job} />
      <span>{job.customerName}</span>
      <span>{job.plantDesc}</span>
    </p>
  );
}

/** Whether this person is one of the mechanics of the job, and it is theirs to work on now. */
function useIsWorking(job: JobDetail): boolean {
  const { user } = useSession();
  return (
    jobStates.withMechanics.has(job.status) && job.mechanics.some((mechanic) => mechanic.id === user?.id)
  );
}

function Body({ job, tab }: PartProps) {
  const isWorking = useIsWorking(job);
  const mayWrite = useMay('checksheet.write');
  if (tab === 'people') return <People job={job} />;
  if (tab === 'parts') return <PartLines job={job} />;
  if (tab === 'tracking') return <TrackingPanel job={job} isRecorder={isWorking} />;
  if (tab === 'checksheet' && isWorking && mayWrite) return <FillHere job={job} />;
  if (tab === 'checksheet')
    return (
      <>
        <SheetOfOthers job={job} />
        <ForemanOfJob job={job} />
      </>
    );
  if (tab === 'findings')
    return (
      <>
        <SheetFindings job={job} />
        <ProblemsOfJob jobId={job.id} />
      </>
    );
  if (tab === 'photos') return <JobGallery job={job} />;
  if (tab === 'papers') return <Papers job={job} draft={isWorking && mayWrite && <DraftOfJob job={job} />} />;
  return tab === 'events' ? <Events job={job} /> : <Overview job={job} />;
}

/** The sheet as it is filled; who comes to it before they pressed Start begins the work there. */
function FillHere({ job }: { readonly job: JobDetail }) {
  const stages = useStagesHere(job.id);
  const isBegun = job.status !== jobStatus.HANDED_OVER.code || stages.length > 0;
  return (
    <FillSheet job={job} begins={isBegun ? null : <NextStage job={job} />}>
      <ForemanOfJob job={job} />
    </FillSheet>
  );
}

/** The sheet as it is read, with what phones tell of it. */
function SheetOfOthers({ job }: { readonly job: JobDetail }) {
  return (
    <>
      <FromPhones job={job} />
      <ReadSheet job={job} />
    </>
  );
}
