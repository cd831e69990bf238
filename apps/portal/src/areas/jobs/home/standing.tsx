// The machines that stand: since when, what was seen, and the job that mends each. A machine that runs again is gone from here.
import { equipment, type FleetRow } from '@dca/contract/areas/equipment';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { MachineName } from '../../../ui/machine.tsx';
import { detailOf, JobState } from '../parts/job-facts.tsx';
import { homeWords } from './home-words.ts';
import { QueueSection } from './queue.tsx';
import css from './waiting.module.css';

const search = { Condition: 'STOPPED' } as const;
const mostShown = 10;

export function Standing() {
  const word = useWords(homeWords);
  const { data } = useCall(equipment.fleet, { query: { Condition: ['STOPPED'], PageSize: mostShown } });
  if (!data || data.data.length === 0) return null;
  const count = data.total ?? data.data.length;
  return (
    <QueueSection count={count} title={word('standing', { count })} to="/units" search={search}>
      <ul className={css.rows}>
        {data.data.map((machine) => (
          <li key={machine.id}>
            <StandingLine machine={machine} />
          </li>
        ))}
      </ul>
    </QueueSection>
  );
}

function StandingLine({ machine }: { readonly machine: FleetRow }) {
  const word = useWords(homeWords);
  const formats = useFormats();
  const { id, unitCode, unitModel, job, stop, zone } = machine;
  const target = job
    ? { ...(detailOf(job) as object), to: '/jobs/summary/detailpi' }
    : { to: `/machine/${id}` };
  return (
    <Link {...target} className={css.row} data-columns="jobs">
      <MachineName {...{ unitCode, unitModel }} />
      <span>{job?.number}</span>
      <span className={css.what}>{stop?.what}</span>
      <span className={css.soft}>
        {stop && word('standsSince', { when: formats.moment(stop.since, zone) })}
      </span>
      <span>{job && <JobState status={job.status} />}</span>
    </Link>
  );
}
