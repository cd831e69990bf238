// One job: identity and state first, the one next act, then its parts as tabs.
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import type { JobDetail } from '@dca/contract/job-row';
import { jobActs } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { jobStatusOf } from '@dca/domain/job-status';
import { trackingLifecycle } from '@dca/domain/tracking-lifecycle';
import { Alert } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { PageHead } from '../../ui/head.tsx';
import { EventLine, StageLine } from '../../ui/history.tsx';
import { KeyValues, Tabs } from '../../ui/layout.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { FillSheet, ReadSheet } from '../checksheets/index.ts';
import { TrackingPanel } from '../tracking/index.ts';
import { JobActs } from './job-acts.tsx';
import { Papers } from './papers.tsx';
import { JobState, PlanDate, useTypeWord } from './shared.tsx';
import { words } from './words.ts';

export function Page() {
  const { id = '', tab = 'overview' } = useSearch({ strict: false }) as { id?: string; tab?: string };
  const answer = useCall(jobs.get, { params: { id } }, { handles: [400, 404] });
  usePageTitle(answer.data?.data.number);
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows />;
  return <Job job={answer.data.data} tab={tab} />;
}

function Job({ job, tab }: { job: JobDetail; tab: string }) {
  const t = useWords(words);
  const typeWord = useTypeWord();
  const names = ['overview', 'people', 'tracking', 'checksheet', 'papers', 'events'] as const;
  return (
    <>
      <PageHead title={`${job.number} · ${job.unitCode}`} count={typeWord(job.jobType)}>
        <JobActs job={job} />
      </PageHead>
      <p>
        <JobState status={job.status} /> <PlanDate job={job} /> · {job.customerName} · {job.plantDesc}
      </p>
      {job.returnReason && job.status === 65 && (
        <Alert color="yellow">{t('returned', { reason: job.returnReason })}</Alert>
      )}
      <Stages job={job} />
      <Tabs tabs={names.map((name) => ({ name, label: t(name) }))} current={tab} search={{ id: job.id }} />
      <Suspense fallback={<SkeletonRows />}>
        <Body job={job} tab={tab} />
      </Suspense>
    </>
  );
}

function Body({ job, tab }: { job: JobDetail; tab: string }) {
  const { user } = useSession();
  const mayWrite = useMay('checksheet.write');
  const isOn = job.mechanics.some((mechanic) => mechanic.id === user?.id);
  const isWorkable = [40, 50, 65].includes(job.status);
  if (tab === 'people') return <People job={job} />;
  if (tab === 'tracking') return <TrackingPanel job={job} isRecorder={isOn && isWorkable} />;
  if (tab === 'checksheet')
    return isOn && isWorkable && mayWrite ? <FillSheet job={job} /> : <ReadSheet job={job} />;
  if (tab === 'papers') return <Papers job={job} />;
  return tab === 'events' ? <Events job={job} /> : <Overview job={job} />;
}

function Stages({ job }: { job: JobDetail }) {
  const language = useLanguage();
  const formats = useFormats();
  const answer = useCall(tracking.get, { params: { id: job.id } }, { handles: [404] });
  if (!answer.data) return null;
  const stages = answer.data.data.stages.map((stage) => ({
    stage: stage.stage,
    label: trackingLifecycle.states[stage.stage].label[language],
    colour: stage.colour,
    note: stage.start ? formats.moment(stage.start, job.zone as 'WIB') : '–',
  }));
  return <StageLine stages={stages} />;
}

function Overview({ job }: { job: JobDetail }) {
  const t = useWords(words);
  const formats = useFormats();
  return (
    <KeyValues
      items={[
        [
          t('unit'),
          <MachineName
            key="unit"
            unitCode={job.unitCode}
            unitModel={job.unitModel}
            serialNumber={job.serialNumber}
          />,
        ],
        [t('equipmentNumber'), job.equipmentNumber],
        [t('lastSmr'), job.lastSmr === null ? null : formats.hours(job.lastSmr)],
        [t('smr'), job.smr === null ? null : formats.hours(job.smr)],
        [t('description'), job.description],
        [t('customer'), `${job.customerName} (${job.customerCode})`],
        [t('plant'), `${job.plantCode} ${job.plantDesc}`],
        [t('workCenter'), job.workCenterCode],
        [t('leader'), job.mechanicLeader?.name ?? t('noLeader')],
        [t('sapStatus'), job.sapStatus],
        [t('created'), formats.moment(job.createdAt, job.zone as 'WIB')],
      ]}
    />
  );
}

function People({ job }: { job: JobDetail }) {
  const t = useWords(words);
  const others = job.mechanics.filter((mechanic) => !mechanic.isLeader);
  return (
    <KeyValues
      items={[
        [t('leader'), job.mechanicLeader?.name ?? t('noLeader')],
        ...others.map((mechanic, index) => [t('mechanic', { number: index + 1 }), mechanic.name] as const),
      ]}
    />
  );
}

function Events({ job }: { job: JobDetail }) {
  const language = useLanguage();
  const formats = useFormats();
  const label = (move: string) =>
    jobLifecycle.moves.find((entry) => entry.name === move)?.label[language] ??
    (jobActs as Record<string, { label: { en: string; id: string } }>)[move]?.label[language] ??
    move;
  const entries = job.events.toReversed().map((event) => ({
    id: event.id,
    when: formats.moment(event.at, job.zone as 'WIB'),
    who: event.by,
    what: `${label(event.move)} → ${jobStatusOf(event.to)?.label[language] ?? event.to}`,
    why: event.reason,
  }));
  return <EventLine entries={entries} />;
}
