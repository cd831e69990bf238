// For a customer: what waits for them beside papers, the months to accept and the surveys to answer, and who comes in the next days.
import { dashboard } from '@dca/contract/areas/dashboard';
import { jobs } from '@dca/contract/areas/jobs';
import { survey } from '@dca/contract/areas/survey';
import { jobStates } from '@dca/domain/job-states';
import { jobTypes } from '@dca/domain/job-types';
import { surveyPath } from '@dca/domain/survey';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { Section } from '../../../ui/section.tsx';
import css from '../dashboard.module.css';
import { words } from '../words.ts';

/** They only add to home: where one cannot be had, the rest stands. */
const quietly = { handles: [0, 403, 429, 500, 503] } as const;

export function CustomerWaits() {
  const mayAccept = useMay('dashboard.accept');
  const mayAnswer = useMay('survey.answer');
  return (
    <>
      {mayAccept && <MonthsToAccept />}
      {mayAnswer && <SurveysToAnswer />}
      <WhoComes />
    </>
  );
}

function MonthsToAccept() {
  const word = useWords(words);
  const formats = useFormats();
  const { data } = useCall(dashboard.waiting, {}, quietly);
  const months = data?.data ?? [];
  if (months.length === 0) return null;
  return (
    <Section title={word('monthsWait', { count: months.length })}>
      <ul className={css.list}>
        {months.map(({ id, year, month, customerCode, contractNumber, disputes }) => (
          <li key={id}>
            <Link
              to="/dashboard-monthly-monitoring"
              search={{ year, month, customerCode, ContractNumber: contractNumber } as never}
            >
              <strong>{formats.month(`${year}-${String(month).padStart(2, '0')}`)}</strong> · {contractNumber}
            </Link>
            {disputes > 0 && <span className={css.soft}> {word('disputesOpen', { count: disputes })}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SurveysToAnswer() {
  const word = useWords(words);
  const formats = useFormats();
  const { data } = useCall(survey.waiting, {}, quietly);
  const surveys = data?.data ?? [];
  if (surveys.length === 0) return null;
  return (
    <Section title={word('surveysWait', { count: surveys.length })}>
      <ul className={css.list}>
        {surveys.map(({ code, unitCode, jobNumber, validUntil }) => (
          <li key={code}>
            <Link to={surveyPath(code) as never}>
              <strong>{unitCode}</strong> · {jobNumber}
            </Link>
            <span className={css.soft}>
              {' '}
              {word('untilDay', { day: formats.day(validUntil.slice(0, 10)) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const daysAhead = 14;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Jobs of the next days that somebody is on. */
function WhoComes() {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const query = {
    Status: jobStates.withCrew.codes.map(String) as never,
    PlanFrom: dayIn(0),
    PlanTo: dayIn(daysAhead),
    Sort: 'planDate',
    PageSize: 10,
  };
  const { data } = useCall(jobs.list, { query }, quietly);
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={word('whoComes', { count: daysAhead })}>
      <ul className={css.list}>
        {rows.map((job) => (
          <li key={job.id}>
            <Link to="/jobs/summary/detailpi" search={{ id: job.id } as never}>
              <strong>{job.planDate ? formats.day(job.planDate) : '–'}</strong> · {job.unitCode} ·{' '}
              {jobTypes[job.jobType].label[language]}
            </Link>
            <span className={css.soft}> {job.mechanics.map(({ name }) => name).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
