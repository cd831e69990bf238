// What waits for this person, as a queue and not a menu: each number opens its rows, and the first rows stand below it.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { jobStatus } from '@dca/domain/job-status';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { MachineName } from '../../../ui/machine.tsx';
import { Section } from '../../../ui/section.tsx';
import { detailOf, JobState, PlanDate } from '../parts/job-facts.tsx';
import { words } from '../words.ts';
import css from './waiting.module.css';

const mostShown = 5;

interface Queue {
  readonly title: 'toApprove' | 'isLate' | 'nobodyOn' | 'notReleased';
  readonly search: Readonly<Record<string, string>>;
  readonly count: number;
}

/** For people inside: what waits for the leader and for the planner, by what they may do about it. */
export function WaitingJobs() {
  const queues = useQueues();
  return queues.map((queue, index) => <OneQueue key={queue.title} queue={queue} isFirst={index === 0} />);
}

function useQueues(): readonly Queue[] {
  const counts = useCall(jobs.counts, {}).data?.data;
  const approves = useMay('checksheet.approve');
  const plans = useMay('job.planDate');
  const assigns = useMay('job.assign');
  const releases = useMay('job.release');
  if (!counts) return [];
  const inState = (code: number) => counts.find(({ status }) => status === code)?.jobs ?? 0;
  const late = counts.reduce((sum, state) => sum + state.late, 0);
  const ofState = (title: Queue['title'], code: number): Queue => ({
    title,
    search: { Status: String(code), Sort: 'planDate' },
    count: inState(code),
  });
  return [
    ...(approves ? [ofState('toApprove', jobStatus.SUBMITTED.code)] : []),
    ...(plans ? [{ title: 'isLate', search: { Late: 'true', Sort: 'planDate' }, count: late } as const] : []),
    ...(assigns ? [ofState('nobodyOn', jobStatus.RELEASED.code)] : []),
    ...(releases ? [ofState('notReleased', jobStatus.CREATED.code)] : []),
  ];
}

interface QueueProps {
  readonly queue: Queue;
  /** Of the first one the rows stand here. */
  readonly isFirst: boolean;
}

function OneQueue({ queue: { title, search, count }, isFirst }: QueueProps) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <Section
      title={
        <Link to="/jobs" search={search as never} className={css.title}>
          <strong className={css.count}>{formats.number(count)}</strong> {word(title)}
        </Link>
      }
    >
      {isFirst && count > 0 && <FirstJobs search={search} />}
    </Section>
  );
}

function FirstJobs({ search }: Pick<Queue, 'search'>) {
  const { data } = useCall(jobs.list, { query: { ...search, PageSize: mostShown } as never });
  return (
    <ul className={css.rows}>
      {data?.data.map((job) => (
        <li key={job.id}>
          <Link {...(detailOf(job) as object)} to="/jobs/summary/detailpi" className={css.row}>
            <MachineName unitCode={job.unitCode} unitModel={job.unitModel} />
            <span>{job.number}</span>
            <PlanDate job={job} />
            <JobState status={job.status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** For a customer: their machines, each with its meter; a press opens its jobs. */
export function MyMachines() {
  const word = useWords(words);
  const formats = useFormats();
  const { data } = useCall(equipment.list, { query: { PageSize: 25 } });
  return (
    <Section title={word('myMachines')}>
      <ul className={css.rows}>
        {data?.data.map(({ id, unitCode, unitModel, serialNumber, smr, plantDesc }) => (
          <li key={id}>
            <Link to="/jobs" search={{ EquipmentId: id } as never} className={css.row}>
              <MachineName {...{ unitCode, unitModel, serialNumber }} />
              <span>{smr === null ? '–' : formats.hours(smr)}</span>
              <span>{plantDesc}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
