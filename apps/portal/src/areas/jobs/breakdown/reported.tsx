// A breakdown that was reported: its number, where it is, and the way into its work. It is read as any job is, so it is the same
// screen before and after the server knows it.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { dayIn } from '@dca/domain/times';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { NextStageBar } from '../../tracking/index.ts';
import { detailOf } from '../parts/job-facts.tsx';
import css from './breakdown.module.css';
import { breakdownWords } from './breakdown-words.ts';
import { isNamedByReport, Joined } from './joining/joined.tsx';
import { useKeptBreakdowns } from './kept-breakdown.ts';

export function Reported({ jobId }: { readonly jobId: string }) {
  const word = useWords(breakdownWords);
  const answer = useCall(jobs.get, { params: { id: jobId } });
  const job = answer.data?.data;
  return (
    <>
      <PageHeader title={job ? `${word('reported')} · ${numberOf(job)}` : word('reported')} />
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={4} />}
      {job && <One job={job} reportId={jobId} />}
    </>
  );
}

const numberOf = ({ temporaryNumber, number }: JobDetail) => temporaryNumber ?? number;

interface Props {
  readonly job: JobDetail;
  /** The job that this phone made of it. */
  readonly reportId: string;
}

function One({ job, reportId }: Props) {
  const word = useWords(breakdownWords);
  const { photo } = useSearch({ strict: false }) as { photo?: unknown };
  const records = useMay('tracking.record');
  const fills = useMay('checksheet.write');
  return (
    <>
      <p className={css.unit}>
        <MachineName {...job} />
      </p>
      <p>{job.description}</p>
      <Where job={job} reportId={reportId} />
      {photo === 'notKept' && (
        <p className={css.refused} role="alert">
          {word('photoNotKept')}
        </p>
      )}
      {job.moves.includes('staff') && <p role="status">{word('chooseCrew')}</p>}
      <AsText job={job} />
      <p className={css.ways}>
        {fills && (
          <Button component={Link} variant="default" {...(sheetOf(job) as object)}>
            {word('openSheet')}
          </Button>
        )}
        <Button component={Link} variant="default" {...(detailOf(job) as object)}>
          {word('openJob')}
        </Button>
        <Button component={Link} variant="default" to="/home">
          {word('toHome')}
        </Button>
      </p>
      {records && <NextStageBar job={job} />}
    </>
  );
}

const sheetOf = (job: JobDetail) => ({ ...detailOf(job), search: { id: job.id, tab: 'checksheet' } });

/** Where the report is: on this phone, refused, or with the server under its own number. */
function Where({ job, reportId }: Props) {
  const word = useWords(breakdownWords);
  const works = useMay('tracking.record');
  const here = useKeptBreakdowns().find(({ jobId }) => jobId === job.id);
  if (isNamedByReport(job, reportId)) return <Joined job={job} />;
  if (!here) return <p role="status">{word('onServer', { number: job.number })}</p>;
  // A leader who reports works on nothing: the crew is chosen once the server has it.
  const kept = works ? `${word('keptHere')} ${word('workNow')}` : word('keptHere');
  return (
    <>
      <p role="status">{here.refusal ? `${word('refusedHere')} ${here.refusal.reason}` : kept}</p>
      {!here.body.form && <p>{word('sheetLater')}</p>}
    </>
  );
}

/** The report as a sentence for whoever has to know of it now. */
function AsText({ job }: { readonly job: JobDetail }) {
  const word = useWords(breakdownWords);
  const formats = useFormats();
  const [told, setTold] = useState<'copied' | 'copyYourself' | null>(null);
  // Whose words these are; who leads the crew may have come later.
  const report = job.events.find(({ move }) => move === 'reportBreakdown');
  const { stoppedAt } = report?.particulars ?? {};
  const stopped = typeof stoppedAt === 'string' ? stoppedAt : job.createdAt;
  const text = word('text', {
    unit: job.unitCode,
    model: job.unitModel,
    serial: job.serialNumber,
    // 'Today' is another day to whoever reads it tomorrow.
    stopped: `${formats.day(dayIn(stopped, job.zone))} ${formats.time(stopped, job.zone)}`,
    phenomenon: job.description,
    by: report?.by ?? job.mechanicLeader?.name ?? '',
    number: numberOf(job),
  });
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
  const copy = () =>
    (clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setTold('copied'),
      () => setTold('copyYourself'),
    );
  return (
    <Section
      title={word('asText')}
      action={
        <Button variant="default" onClick={() => void copy()}>
          {word('copy')}
        </Button>
      }
    >
      <p className={css.text}>{text}</p>
      {told && <p role="status">{word(told)}</p>}
    </Section>
  );
}
