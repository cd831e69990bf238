// A machine without a signal that was never opened here: what the day pack knows of it.
import { jobs } from '@dca/contract/areas/jobs';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../../i18n/index.ts';
import type { CallFailure } from '../../../platform/client.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { detailOf, machinesToReport, useTypeWord } from '../../jobs/index.ts';
import css from './machine.module.css';
import { machineWords } from './machine-words.ts';

export function MachineOnPhone({ id, failure }: { readonly id: string; readonly failure: CallFailure }) {
  const word = useWords(machineWords);
  const formats = useFormats();
  const typeWord = useTypeWord();
  const mayReport = useMay('job.reportBreakdown');
  const { data } = useCall(jobs.candidates, machinesToReport, { enabled: mayReport, handles: [0] });
  const machine = data?.data.find((known) => known.id === id);
  if (!machine)
    return (
      <PageBody>
        <PageHeader title={word('machine')} />
        <ErrorState failure={failure} />
      </PageBody>
    );
  const { smr, openJobs } = machine;
  return (
    <PageBody>
      <PageHeader title={<MachineName {...machine} />}>
        <Button component={Link} to="/breakdown" search={{ unit: id } as never}>
          {word('report')}
        </Button>
      </PageHeader>
      <p className={css.note}>{word('fromPhone')}</p>
      <p className={css.smr}>
        <span className={css.soft}>SMR</span> <strong>{smr === null ? '–' : formats.hours(smr)}</strong>
      </p>
      <Section title={word('openWork')} note={openJobs.length === 0 && word('noWork')}>
        <ul className={css.rows}>
          {openJobs.map((job) => (
            <li key={job.id} className={css.row}>
              <Link {...(detailOf(job) as object)} to="/jobs/summary/detailpi">
                {job.number}
              </Link>
              <span>{typeWord(job.jobType)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </PageBody>
  );
}
