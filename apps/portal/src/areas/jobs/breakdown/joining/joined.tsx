// What somebody reported of a stop that another person had reported before: it stands on that person's job, and both read so.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { dayIn } from '@dca/domain/times';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { useSession } from '../../../../platform/session.ts';
import css from '../breakdown.module.css';
import { breakdownWords } from '../breakdown-words.ts';

type JobEvent = JobDetail['events'][number];

const joins = ({ events }: JobDetail): readonly JobEvent[] =>
  events.filter(({ move }) => move === 'joinReport');

/** Whether a job is named by the id of a report that joined it. */
export const isNamedByReport = (job: JobDetail, id: string): boolean =>
  job.id !== id && joins(job).some(({ particulars }) => particulars.report === id);

/** Whether the signed-in person reported what was reported already. */
export function useHasJoined(job: JobDetail): boolean {
  const { user } = useSession();
  return joins(job).some(({ by }) => by === user?.name);
}

/** Who reported the stop first, and when; nothing where that is not told. */
export function Joined({ job }: { readonly job: JobDetail }) {
  const word = useWords(breakdownWords);
  const formats = useFormats();
  const first = job.events.find(({ move }) => move === 'reportBreakdown');
  if (!first) return null;
  const { reportedAt } = first.particulars;
  const at = typeof reportedAt === 'string' ? reportedAt : first.at;
  const day = dayIn(at, job.zone);
  const isToday = day === dayIn(new Date(), job.zone);
  const time = `${isToday ? '' : `${formats.day(day)} `}${formats.time(at, job.zone)}`;
  return (
    <p className={css.joined} role="status">
      {word('joined', { name: first.by, time })}
    </p>
  );
}
