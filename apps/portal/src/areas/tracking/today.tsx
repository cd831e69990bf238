// A mechanic's day: what was returned first, with the leader's words and the way to what they marked; the next job large with
// the button for its next stage, then the rest, then what waits to be sent. A breakdown reported here is among it before the
// server knows it.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { jobStatus } from '@dca/domain/job-status';
import { trackingLifecycle } from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { ChoiceNote, Choices, choice } from '../../ui/choices.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ClockCard } from '../attendance/index.ts';
import { detailOf, JobState, PlanDate, useJobsHere, useTypeWord } from '../jobs/index.ts';
import { myJobs } from './day/day.ts';
import { DayOnPhone } from './day/day-on-phone.tsx';
import { useMyStage } from './kept-stages.ts';
import { NextStage } from './next-stage.tsx';
import css from './tracking.module.css';
import { Unsent } from './unsent.tsx';
import { words } from './words.ts';

const { HANDED_OVER, IN_PROGRESS, REWORK } = jobStatus;

/** Running first, then machines that stand, then by plan date. */
const order: readonly number[] = [IN_PROGRESS.code, HANDED_OVER.code];
const isBreakdown = ({ source }: JobRow) => Number(source === 'BREAKDOWN');
const byWorth = (a: JobRow, b: JobRow) =>
  order.indexOf(a.status) - order.indexOf(b.status) || isBreakdown(b) - isBreakdown(a);

export function Today() {
  const word = useWords(words);
  const answer = useCall(jobs.list, myJobs);
  const here = useJobsHere();
  const told = answer.data?.data;
  if (answer.error && here.length === 0)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!told && here.length === 0) return <SkeletonRows rows={4} />;
  const isReturned = ({ status }: JobRow) => status === REWORK.code;
  const all = [...here.filter(({ id }) => !told?.some((job) => job.id === id)), ...(told ?? [])];
  const mine = all.filter((job) => !isReturned(job)).toSorted(byWorth);
  // Where nothing else is to be done, the returned one is the next.
  const [next = all[0], ...others] = mine;
  const returned = all.filter((job) => isReturned(job) && job !== next);
  return (
    <>
      <ClockCard />
      <Jobs title={word('returnedToMe')} jobs={returned} />
      {next ? <Next job={next} /> : <EmptyState title={word('nothing')}>{word('nothingMore')}</EmptyState>}
      <Jobs title={word('others')} jobs={others} />
      <Unsent />
      <DayOnPhone />
    </>
  );
}

/** The sheet of a job; a returned one opens at what the leader marked. */
const sheetOf = (job: JobRow) => ({ ...detailOf(job), search: { id: job.id, tab: 'checksheet' } });

function Next({ job }: { readonly job: JobRow }) {
  const word = useWords(words);
  const typeWord = useTypeWord();
  return (
    <Section title={word('next')}>
      <div className={css.next}>
        <p className={css.unit}>
          {job.unitCode}{' '}
          <small>
            {job.unitModel} · {job.serialNumber}
          </small>
        </p>
        <p className={css.facts}>
          <JobState status={job.status} />
          <strong>{typeWord(job.jobType)}</strong>
          <span>{job.plantDesc}</span>
          <PlanDate job={job} />
          <Link {...detailOf(job)}>{job.number}</Link>
        </p>
        <Since jobId={job.id} zone={job.zone} />
        {job.status === REWORK.code && <LeadersWords jobId={job.id} />}
        <NextStage job={job} />
        <div className={css.acts}>
          <Button component={Link} variant="default" {...(sheetOf(job) as object)}>
            {word('open')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** The stage that runs, and since when. */
function Since({ jobId, zone }: { readonly jobId: string; readonly zone: 'WIB' | 'WITA' | 'WIT' }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const now = useMyStage(jobId);
  if (!now || now.end) return null;
  return (
    <p className={css.facts}>
      {trackingLifecycle.states[now.stage].label[language]}{' '}
      {word('since', { when: formats.moment(now.start, zone) })}
    </p>
  );
}

/** Why a sheet came back, in the leader's words. */
function LeadersWords({ jobId }: { readonly jobId: string }) {
  const word = useWords(words);
  const { data } = useCall(jobs.get, { params: { id: jobId } }, { handles: [404] });
  if (!data?.data.returnReason) return null;
  return <span className={css.words}>{word('returned', { reason: data.data.returnReason })}</span>;
}

function Jobs({ title, jobs: rows }: { readonly title: string; readonly jobs: readonly JobRow[] }) {
  const typeWord = useTypeWord();
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <Choices label={title}>
        {rows.map((job) => (
          <li key={job.id}>
            <Link
              {...detailOf(job)}
              {...(job.status === REWORK.code ? { search: sheetOf(job).search as never } : {})}
              className={choice}
            >
              <MachineName unitCode={job.unitCode} unitModel={job.unitModel} />
              <ChoiceNote>
                {typeWord(job.jobType)} · {job.plantDesc}
              </ChoiceNote>
              <ChoiceNote>
                {job.number} · <PlanDate job={job} />
              </ChoiceNote>
              {job.status === REWORK.code && <LeadersWords jobId={job.id} />}
            </Link>
          </li>
        ))}
      </Choices>
    </Section>
  );
}
