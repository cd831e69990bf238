// What the crew did by stage and person, and how much of it SAP has.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { JobOperation } from '@dca/contract/areas/jobs/sap';
import { trackingLifecycle } from '@dca/domain/tracking-lifecycle';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { beside, useCall } from '../../../../platform/queries.ts';
import { useMay } from '../../../../platform/session.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import table from '../../../../ui/figure-table.module.css';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import css from './operations.module.css';
import { relatedWords } from './related-words.ts';

/** Shown to those who may read what each person recorded. */
export function Operations({ job }: { readonly job: JobDetail }) {
  return useMay('tracking.readRecords') && <Recorded job={job} />;
}

function Recorded({ job }: { readonly job: JobDetail }) {
  const word = useWords(relatedWords);
  const answer = useCall(jobs.operations, { query: { jobId: job.id } }, beside);
  const rows = answer.data?.data;
  return (
    <Section title={word('operations')}>
      {answer.error && !rows && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={3} columns={4} />}
      {rows && (rows.length === 0 ? <p className={css.none}>{word('noHours')}</p> : <Table rows={rows} />)}
    </Section>
  );
}

function Table({ rows }: { readonly rows: readonly JobOperation[] }) {
  const word = useWords(relatedWords);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{word('operation')}</th>
          <th scope="col">{word('person')}</th>
          <th scope="col" data-figure>
            {word('hours')}
          </th>
          <th scope="col" data-figure>
            {word('sapHours')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ operation, person, hours, isRunning, sapHours }) => (
          <tr key={`${operation} ${person.id}`}>
            <th scope="row">{trackingLifecycle.states[operation].label[language]}</th>
            <td>{person.name}</td>
            <td data-figure>
              {formats.number(hours, 2)}
              {isRunning && <span className={css.none}> {word('running')}</span>}
            </td>
            <td data-figure>{formats.number(sapHours, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
