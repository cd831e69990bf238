// For a customer: their machines, each in one line: how it stands, what is done on it and why that waits, its next service,
// what was found, and its newest paper. A press opens the machine, or the paper.
import { equipment, type FleetRow } from '@dca/contract/areas/equipment';
import type { MachinePaper } from '@dca/contract/areas/equipment/machine';
import { jobStatusOf } from '@dca/domain/job-status';
import { paperKinds } from '@dca/domain/papers';
import { dayIn } from '@dca/domain/times';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { useDueDay } from '../../../ui/due-day.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useTypeWord } from '../parts/job-facts.tsx';
import { words } from '../words.ts';
import { homeWords } from './home-words.ts';
import { fleetFrom, myFleet } from './my-fleet.ts';
import css from './waiting.module.css';

export function MyMachines() {
  const word = useWords(words);
  const homeWord = useWords(homeWords);
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  const first = useCall(equipment.fleet, myFleet);
  return (
    <Section title={word('myMachines')} note={first.data?.data.length === 0 && homeWord('noMachines')}>
      {cursors.map((cursor, index) => (
        <FleetPage
          key={cursor}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors((now) => [...now, next]) : undefined}
        />
      ))}
    </Section>
  );
}

interface PageProps {
  readonly cursor: string;
  /** Goes on to the machines after these; undefined where they are shown. */
  readonly onMore: ((next: string) => void) | undefined;
}

function FleetPage({ cursor, onMore }: PageProps) {
  const homeWord = useWords(homeWords);
  const answer = useCall(equipment.fleet, fleetFrom(cursor));
  const papers = useNewestPapers(cursor);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const { data, next } = answer.data;
  return (
    <>
      <ul className={css.rows}>
        {data.map((machine) => (
          <li key={machine.id} className={css.withPaper}>
            <Link to={`/machine/${machine.id}`} className={css.row} data-columns="fleet">
              <Machine machine={machine} />
            </Link>
            <NewestPaper paper={papers.get(machine.id)} />
          </li>
        ))}
      </ul>
      {next !== null && onMore && (
        <Button variant="default" onClick={() => onMore(next)}>
          {homeWord('moreMachines')}
        </Button>
      )}
    </>
  );
}

/** The newest paper of each of these machines. They come after the machines, which nobody waits for. */
function useNewestPapers(cursor: string): ReadonlyMap<string, MachinePaper> {
  const mayRead = useMay('receipt.read');
  const { data } = useCall(equipment.fleetPapers, fleetFrom(cursor), { enabled: mayRead });
  return new Map(data?.data.flatMap(({ id, paper }) => (paper ? [[id, paper] as const] : [])));
}

function NewestPaper({ paper }: { readonly paper: MachinePaper | undefined }) {
  const word = useWords(homeWords);
  const language = useLanguage();
  if (!paper) return null;
  const title = paperKinds[paper.kind].title[language];
  return (
    <Link
      to={`/jobs/paper/${paper.kind.toLowerCase()}/${paper.jobId}`}
      className={css.paper}
      aria-label={word('newestPaper', { title, number: paper.number })}
    >
      {title} <span className={css.soft}>{paper.number}</span>
    </Link>
  );
}

const colours = {
  READY: 'green',
  IN_WORK: 'yellow',
  STOPPED: 'red',
  NOT_READY: 'red',
} as const satisfies Record<FleetRow['condition'], string>;

function Machine({ machine }: { readonly machine: FleetRow }) {
  const formats = useFormats();
  const homeWord = useWords(homeWords);
  const { unitCode, unitModel, condition, smr, openFindings } = machine;
  const label = { en: homeWords.en[condition], id: homeWords.id[condition] };
  return (
    <>
      <MachineName {...{ unitCode, unitModel }} />
      <span className={css.now}>
        <StatusBadge state={{ label, colour: colours[condition] }} />
        {machine.stop && (
          <span className={css.soft}>
            {homeWord('standsSince', { when: formats.moment(machine.stop.since, machine.zone) })}
          </span>
        )}
      </span>
      <span>{smr === null ? '–' : formats.hours(smr)}</span>
      <Work job={machine.job} zone={machine.zone} />
      <Service row={machine} />
      <span>{openFindings > 0 && homeWord('findings', { count: openFindings })}</span>
    </>
  );
}

/** The job, its stage, and the reason when it waits. */
function Work({ job, zone }: Pick<FleetRow, 'job' | 'zone'>) {
  const word = useWords(words);
  const homeWord = useWords(homeWords);
  const language = useLanguage();
  const formats = useFormats();
  const typeWord = useTypeWord();
  if (!job) return <span className={css.soft}>{homeWord('noWork')}</span>;
  const stage = job.stage ? trackingLifecycle.states[job.stage].label[language] : null;
  const now = stage ?? jobStatusOf(job.status)?.label[language];
  const reason = job.waitReason && waitReasons[job.waitReason][language];
  const when = job.since
    ? word('sinceWhen', { when: formats.moment(job.since, zone) })
    : job.planDate && formats.day(job.planDate);
  return (
    <span>
      {typeWord(job.jobType)}: {[now, reason].filter(Boolean).join(', ')}{' '}
      {when && <span className={css.soft}>{when}</span>}
    </span>
  );
}

function Service({ row: { nextService: service, zone } }: { readonly row: FleetRow }) {
  const word = useWords(homeWords);
  const formats = useFormats();
  const dayWords = useDueDay();
  if (!service) return <span className={css.soft}>{word('noService')}</span>;
  const { intervalHours, leftHours } = service;
  const day = dayWords(service, dayIn(Date.now(), zone));
  const left = formats.hours(Math.abs(leftHours));
  return (
    <span>
      {word('service', { interval: formats.number(intervalHours) })}{' '}
      {word(leftHours < 0 ? 'hoursOver' : 'hoursLeft', { hours: left })}{' '}
      {day && leftHours >= 0 && <span className={css.soft}>{day}</span>}
    </span>
  );
}
