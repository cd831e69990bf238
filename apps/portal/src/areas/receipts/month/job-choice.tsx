import type { JobOfMonth } from '@dca/contract/areas/receipts';
import { jobTypes } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import { Checkbox } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import type { Selection } from '../../../records/selection.ts';
import { Section } from '../../../ui/section.tsx';
import css from '../papers.module.css';
import { words } from '../words.ts';

interface Props {
  readonly jobs: readonly JobOfMonth[];
  /** The zone of the plant in which they were done. */
  readonly zone: PlantZone;
  readonly chosen: Selection;
}

/** Which of the jobs that wait go on the paper. */
export function JobChoice({ jobs, zone, chosen }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const isWhole = jobs.every(({ id }) => chosen.ids.has(id));
  return (
    <Section title={word('chooseJobs')}>
      <Checkbox
        label={word('all', { count: jobs.length })}
        checked={isWhole}
        onChange={() => chosen.toggleAll(jobs.map(({ id }) => id))}
      />
      <ul className={css.rows}>
        {jobs.map((job) => (
          <li key={job.id} className={css.row}>
            <Checkbox
              label={`${job.unitCode} · ${job.number} · ${jobTypes[job.jobType].label[language]}`}
              description={`${formats.moment(job.doneAt, zone)} · ${job.description}`}
              checked={chosen.ids.has(job.id)}
              onChange={() => chosen.toggle(job.id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
