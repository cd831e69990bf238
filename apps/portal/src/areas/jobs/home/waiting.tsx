// What waits for this person, as a queue and not a menu: each number opens its rows, and the first rows stand below it.
import { jobs } from '@dca/contract/areas/jobs';
import type { AnswerOf } from '@dca/contract/call';
import { jobStatus } from '@dca/domain/job-status';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ApprovalsHere } from '../../checksheets/index.ts';
import { JobState, PlanDate } from '../parts/job-facts.tsx';
import { words } from '../words.ts';
import { Crew } from './crew.tsx';
import { JobKind } from './job-kind.tsx';
import { JobLine } from './job-line.tsx';
import { ToPlan } from './plan/to-plan.tsx';
import { QueueSection } from './queue.tsx';
import { Standing } from './standing.tsx';
import { ToApprove } from './to-approve/to-approve.tsx';
import css from './waiting.module.css';
import { WeekLoad } from './week-load.tsx';

const mostShown = 5;

interface Queue {
  readonly title: 'toApprove' | 'isLate' | 'nobodyOn' | 'notReleased';
  readonly search: Readonly<Record<string, string>>;
  readonly count: number;
}

/** For people inside: what waits for the leader and for the planner, by what they may do about it. */
export function WaitingJobs() {
  const counts = useCall(jobs.counts, {});
  const mine = useCall(jobs.counts, { query: { ToApprove: 'true' } });
  const [first, ...others] = useQueues(counts.data?.data ?? [], totalOf(mine.data?.data ?? []));
  const assigns = useMay('job.assign');
  const leads = useMay('checksheet.approve') && assigns;
  const plans = useMay('job.planDate');
  if (counts.error) return <ErrorState failure={counts.error} onRetry={() => void counts.refetch()} />;
  if (mine.error) return <ErrorState failure={mine.error} onRetry={() => void mine.refetch()} />;
  if (!counts.data || !mine.data) return <SkeletonRows rows={8} />;
  return (
    <>
      {first && <FirstQueue queue={first} />}
      {leads && <Standing />}
      {others.length > 0 && <OtherQueues queues={others} />}
      <ToPlan />
      {leads && <Crew />}
      {plans && <WeekLoad />}
    </>
  );
}

type Counts = AnswerOf<typeof jobs.counts>['data'];

const totalOf = (counts: Counts) => counts.reduce((sum, state) => sum + state.jobs, 0);

function useQueues(counts: Counts, toApprove: number): readonly Queue[] {
  const leads = useMay('checksheet.approve');
  const plans = useMay('job.planDate');
  const assigns = useMay('job.assign');
  const releases = useMay('job.release');
  const inState = (code: number) => counts.find(({ status }) => status === code)?.jobs ?? 0;
  const late = counts.reduce((sum, state) => sum + state.late, 0);
  const ofState = (title: Queue['title'], code: number): Queue => ({
    title,
    search: { Status: String(code), Sort: 'planDate' },
    count: inState(code),
  });
  return [
    // Others have it where they stand in for somebody, or where there is a second link to give.
    ...(leads || toApprove > 0
      ? [{ title: 'toApprove', search: { ToApprove: 'true', Sort: 'planDate' }, count: toApprove } as const]
      : []),
    ...(plans ? [{ title: 'isLate', search: { Late: 'true', Sort: 'planDate' }, count: late } as const] : []),
    ...(assigns ? [ofState('nobodyOn', jobStatus.RELEASED.code)] : []),
    ...(releases ? [ofState('notReleased', jobStatus.CREATED.code)] : []),
  ];
}

/** The one that matters most, with its first rows. */
function FirstQueue({ queue: { title, search, count } }: { queue: Queue }) {
  const word = useWords(words);
  return (
    <QueueSection count={count} title={word(title)} search={search}>
      {count > 0 && (title === 'toApprove' ? <ToApprove /> : <FirstJobs search={search} />)}
      {title === 'toApprove' && <ApprovalsHere />}
    </QueueSection>
  );
}

function OtherQueues({ queues }: { queues: readonly Queue[] }) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <ul className={css.others}>
      {queues.map(({ title, search, count }) => (
        <li key={title}>
          <h2 className={css.otherTitle}>
            <Link to="/jobs" search={search as never} className={css.other}>
              <strong className={css.count}>{formats.number(count)}</strong> {word(title)}
            </Link>
          </h2>
        </li>
      ))}
    </ul>
  );
}

function FirstJobs({ search }: Pick<Queue, 'search'>) {
  // How many there are is among the counts.
  const query = { ...search, PageSize: mostShown, Total: 'false' };
  const { data } = useCall(jobs.list, { query: query as never });
  return (
    <ul className={css.rows}>
      {data?.data.map((job) => (
        <JobLine key={job.id} job={job}>
          <span>{job.number}</span>
          <JobKind job={job} />
          <PlanDate job={job} />
          <JobState status={job.status} />
        </JobLine>
      ))}
    </ul>
  );
}
