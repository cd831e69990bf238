// Job creation from the machine: found by its name, it stands above the choice of its job with the service that is due and the
// work that is open.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ChoiceNote, Choices, choice } from '../../../ui/choices.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { Section } from '../../../ui/section.tsx';
import { detailOf, JobState, useTypeWord } from '../parts/job-facts.tsx';
import { words } from '../words.ts';
import { machineFirstWords } from './machine-first-words.ts';

const mostShown = 8;
/** What cannot be shown of the machine hinders nobody who creates its job. */
export const quietly = [0, 400, 403, 404, 429, 500, 502, 503, 504];

/** The machines that are called as somebody typed, each of which leads to the choice of its job. */
export function MachinesCalled({ typed }: { readonly typed: string }) {
  const word = useWords(machineFirstWords);
  const jobWord = useWords(words);
  const typeWord = useTypeWord();
  const { data } = useCall(
    jobs.candidates,
    { query: { SearchValue: typed, PageSize: mostShown } },
    { enabled: typed !== '', handles: quietly, keepsPrevious: true },
  );
  if (typed === '' || !data || data.data.length === 0) return null;
  return (
    <Section title={word('machines')}>
      <Choices label={word('machines')}>
        {data.data.map((machine) => (
          <li key={machine.id}>
            <Link
              to={`/jobcreation/unitmodel/${encodeURIComponent(machine.unitModel)}`}
              search={{ unit: machine.id } as never}
              className={choice}
            >
              <MachineName {...machine} />
              <ChoiceNote>
                {machine.customerName} · {machine.plantDesc}
              </ChoiceNote>
              <ChoiceNote>
                {jobWord('openWork')}:{' '}
                {machine.openJobs.map((job) => `${typeWord(job.jobType)} ${job.number}`).join(', ') ||
                  jobWord('none')}
              </ChoiceNote>
            </Link>
          </li>
        ))}
      </Choices>
    </Section>
  );
}

/** The machine that the new job is for: what is due on it, and what is open already. */
export function MachineInSight({ id }: { readonly id: string }) {
  const word = useWords(machineFirstWords);
  const formats = useFormats();
  const typeWord = useTypeWord();
  const { data } = useCall(equipment.machine, { params: { id } }, { handles: quietly });
  if (!data) return null;
  const { nextService, openJobs, smr } = data.data;
  const hours = nextService && formats.hours(Math.abs(nextService.leftHours));
  return (
    <Section title={<MachineName {...data.data} />}>
      <p>
        SMR {smr === null ? '–' : formats.hours(smr)}
        {' · '}
        {nextService && hours
          ? word(nextService.leftHours < 0 ? 'serviceOver' : 'serviceDue', {
              interval: formats.number(nextService.intervalHours),
              hours,
            })
          : word('noService')}
      </p>
      <p>{openJobs.length === 0 ? word('noOpenWork') : word('openAlready')}</p>
      <ul>
        {openJobs.map((job) => (
          <li key={job.id}>
            <Link {...(detailOf(job) as object)} to="/jobs/summary/detailpi">
              {job.number}
            </Link>{' '}
            {typeWord(job.jobType)} <JobState status={job.status} /> {formats.day(job.planDate)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
