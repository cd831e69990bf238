// What every view of a survey shows of it: which it is, its pictures, what happened to it.
import { type CoipSurvey, coip } from '@dca/contract/areas/coip';
import { coipSectors } from '@dca/domain/coip';
import { coipLifecycle } from '@dca/domain/coip-lifecycle';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { useCall } from '../../platform/queries.ts';
import { RecordFiles } from '../../records/record-files.tsx';
import { Facts } from '../../ui/facts.tsx';
import { EventLine } from '../../ui/history.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './coip.module.css';
import { words } from './words.ts';

/** Which survey, of whose site, and how it stands. */
export function SurveyHead({ survey }: { readonly survey: CoipSurvey }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={survey.coipNumber}
        count={<StatusBadge state={coipLifecycle.states[survey.status]} />}
      />
      {survey.returnReason && survey.status === 'DRAFT' && (
        <p className={css.returned}>{word('returnedWith', { reason: survey.returnReason })}</p>
      )}
      <Facts
        rows={[
          [word('customer'), survey.customerName],
          [word('site'), survey.site],
          [word('sector'), coipSectors[survey.sector][language]],
          [word('plant'), survey.plantDesc],
          [word('surveyedOn'), formats.day(survey.surveyedOn)],
          [word('surveyor'), survey.surveyor.name],
          ...(survey.jobId === null
            ? []
            : ([[word('job'), <OfJob key="job" id={survey.jobId} number={survey.jobNumber} />]] as const)),
        ]}
      />
    </>
  );
}

/** The way to the job, and which machine it is of; a job out of sight is its number alone. */
function OfJob({ id, number }: { readonly id: string; readonly number: string | null }) {
  const answer = useCall(coip.jobIdentity, { query: { JobId: id } }, { handles: [403, 404] });
  const job = answer.data?.data;
  if (!job) return <>{number}</>;
  return (
    <>
      <Link to="/jobs/summary/detailpi" search={{ id } as never}>
        {job.number}
      </Link>{' '}
      {job.unitCode} · {job.unitModel} · {job.serialNumber}
    </>
  );
}

export function SurveyFiles({
  survey,
  mayChange,
}: {
  readonly survey: CoipSurvey;
  readonly mayChange: boolean;
}) {
  return <RecordFiles kind="coip_survey" id={survey.id} purposes={['FINDING_PHOTO']} mayChange={mayChange} />;
}

/** What happened to it; customers are not told. */
export function SurveyHistory({ survey }: { readonly survey: CoipSurvey }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  if (survey.events.length === 0) return null;
  const labelOf = (name: string) =>
    coipLifecycle.moves.find((move) => move.name === name)?.label[language] ?? name;
  return (
    <Section title={word('history')}>
      <EventLine
        entries={survey.events.map((event) => ({
          id: `${event.at} ${event.move}`,
          when: formats.moment(event.at, ownZone()),
          who: event.by,
          what: event.move === 'begin' ? word('surveyBegun') : labelOf(event.move),
          why: event.reason,
        }))}
      />
    </Section>
  );
}
