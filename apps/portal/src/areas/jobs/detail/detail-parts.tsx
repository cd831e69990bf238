// What the tabs of a job show that belongs to no other area.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { jobSources, payers } from '@dca/domain/job-sources';
import { jobStatusOf } from '@dca/domain/job-status';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useDisplayMode } from '../../../platform/display-mode.ts';
import { type FactRow, Facts } from '../../../ui/facts.tsx';
import { EventLine } from '../../../ui/history.tsx';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import { SurveysOfJob } from '../../coip/index.ts';
import { SendPaper } from '../../mail/index.ts';
import { CautionsOfJob } from '../../material-handling/index.ts';
import { useMoveWord } from '../parts/job-facts.tsx';
import { words } from '../words.ts';
import css from './detail.module.css';
import { AdditionalJobs } from './related/additional-jobs.tsx';
import { Approvals } from './related/approvals.tsx';
import { Operations } from './related/operations.tsx';

interface Props {
  readonly job: JobDetail;
}

/** What is known of the job, and on the web what happened last beside it. */
export function Overview({ job }: Props) {
  const word = useWords(words);
  if (useDisplayMode() !== 'web')
    return (
      <>
        <Known job={job} />
        {job.source === 'CAUTION' && <CautionsOfJob jobId={job.id} />}
        <Approvals job={job} />
        <AdditionalJobs job={job} />
        <SurveysOfJob jobId={job.id} />
      </>
    );
  return (
    <div className={css.columns}>
      <div>
        <Known job={job} />
        {job.source === 'CAUTION' && <CautionsOfJob jobId={job.id} />}
        <Approvals job={job} />
        <AdditionalJobs job={job} />
        <SurveysOfJob jobId={job.id} />
      </div>
      <Section title={word('events')}>
        <Events job={{ ...job, events: job.events.slice(-8) }} />
      </Section>
    </div>
  );
}

function Known({ job }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const hours = (value: number | null) => (value === null ? null : formats.hours(value));
  // One reading is told once: the unit's own only where it went on since.
  const meters: readonly FactRow[] = [
    ...(job.smr === null ? [] : [[word('smrOfJob'), hours(job.smr)] as const]),
    ...(job.lastSmr === job.smr && job.smr !== null ? [] : [[word('smrNow'), hours(job.lastSmr)] as const]),
  ];
  const { workingDay, downtimeHours } = job;
  const worked: readonly FactRow[] = [
    ...(workingDay === null ? [] : [[word('workingDay'), formats.day(workingDay)] as const]),
    ...(downtimeHours === null ? [] : [[word('downtimeHours'), hours(downtimeHours)] as const]),
  ];
  return (
    <Facts
      rows={[
        [word('equipmentNumber'), job.equipmentNumber],
        ...meters,
        ...worked,
        [word('description'), job.description],
        [word('customer'), `${job.customerName} (${job.customerCode})`],
        [word('plant'), `${job.plantCode} ${job.plantDesc}`],
        [word('workCenter'), job.workCenterCode],
        [word('chooseLeader'), job.mechanicLeader?.name ?? word('noLeader')],
        [word('sapStatus'), job.sapStatus],
        [word('sapNumber'), job.sapOrder],
        [word('source'), [jobSources[job.source][language], job.sourceId].filter(Boolean).join(' ')],
        [word('chargeTo'), job.chargeTo && payers[job.chargeTo][language]],
        [word('customerOrderNumber'), job.customerOrder],
        [word('created'), <When key="created" at={job.createdAt} zone={job.zone} />],
      ]}
    />
  );
}

/** The mechanic leader, and the further mechanics by their numbers (spec §1). */
export function People({ job }: Props) {
  const word = useWords(words);
  const others = job.mechanics.filter((mechanic) => !mechanic.isLeader);
  return (
    <>
      <Facts
        rows={[
          [word('chooseLeader'), job.mechanicLeader?.name ?? word('noLeader')],
          ...others.map(({ name }, index) => [word('mechanic', { number: index + 1 }), name] as const),
        ]}
      />
      {job.mechanics.length > 0 && (
        <div>
          <SendPaper job={job} kinds={['ASSIGNMENT']} />
        </div>
      )}
      <Operations job={job} />
    </>
  );
}

/** Who came onto the crew and who was taken off it by an event, on whose phone a guest did it, what was reported; null where it says none. */
function useCrewOf() {
  const word = useWords(words);
  return ({
    added,
    removed,
    leaderName,
    through,
    phenomenon,
  }: JobDetail['events'][number]['particulars']): string | null => {
    const parts = [
      ...said('addedToCrew', namesIn(added)),
      ...said('takenOff', namesIn(removed)),
      ...(typeof leaderName === 'string' ? [word('ledBy', { name: leaderName })] : []),
      ...(typeof through === 'string' ? [word('through', { name: through })] : []),
      ...(typeof phenomenon === 'string' ? [phenomenon] : []),
    ];
    return parts.length > 0 ? parts.join(' · ') : null;
  };
  function said(what: 'addedToCrew' | 'takenOff', names: readonly string[]): readonly string[] {
    return names.length > 0 ? [word(what, { names: names.join(', ') })] : [];
  }
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

/** Everything that happened to the job, newest first. */
export function Events({ job }: Props) {
  const language = useLanguage();
  const formats = useFormats();
  const moveWord = useMoveWord();
  const crewOf = useCrewOf();
  const entries = job.events.toReversed().map((event) => ({
    id: event.id,
    when: formats.moment(event.at, job.zone),
    who: event.by,
    what: `${moveWord(event.move)} → ${jobStatusOf(event.to)?.label[language] ?? event.to}`,
    more: crewOf(event.particulars),
    why: event.reason,
  }));
  return <EventLine entries={entries} />;
}
