// Who of the crew is stuck and why, and the day of all of them: the mechanic, the machine, and what runs since when.
import { type CrewRow, tracking } from '@dca/contract/areas/tracking';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { MachineName } from '../../../ui/machine.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { detailOf, JobState } from '../parts/job-facts.tsx';
import { words } from '../words.ts';
import { homeWords } from './home-words.ts';
import css from './waiting.module.css';

export function Crew() {
  const word = useWords(homeWords);
  const { data } = useCall(tracking.crew, {});
  if (!data) return null;
  const stuck = data.data.filter(({ stage }) => stage === 'WAITING');
  const others = data.data.filter(({ stage }) => stage !== 'WAITING');
  return (
    <>
      <Section
        title={word('stuck', { count: stuck.length })}
        note={stuck.length === 0 && word('nobodyStuck')}
      >
        <CrewRows rows={stuck} />
      </Section>
      <Section title={word('crewDay')} note={others.length === 0 && word('nobodyToday')}>
        <CrewRows rows={others} />
      </Section>
    </>
  );
}

function CrewRows({ rows }: { readonly rows: readonly CrewRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={`${row.job.id} ${row.mechanic.id}`}>
          <Link
            {...(detailOf(row.job) as object)}
            to="/jobs/summary/detailpi"
            className={css.row}
            data-columns="crew"
          >
            <strong>{row.mechanic.name}</strong>
            <MachineName unitCode={row.job.unitCode} unitModel={row.job.unitModel} />
            <span>{row.job.number}</span>
            <Now row={row} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What runs since when, with what is waited for; the state of the job where nothing runs. */
function Now({ row: { stage, since, waitReason, note, job } }: { readonly row: CrewRow }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  if (stage === null || since === null)
    return (
      <span className={css.now}>
        <JobState status={job.status} />
      </span>
    );
  const label = trackingLifecycle.states[stage].label;
  const reason = waitReason ? waitReasons[waitReason][language] : null;
  return (
    <span className={css.now}>
      <StatusBadge state={{ label, colour: stage === 'WAITING' ? 'violet' : 'yellow' }} />
      {reason && <span>{reason}</span>}
      {note && <q>{note}</q>}
      <span className={css.soft}>{word('sinceWhen', { when: formats.moment(since, job.zone) })}</span>
    </span>
  );
}
