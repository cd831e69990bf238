// Jobs that have something to report.
import { jobs } from '@dca/contract/areas/jobs';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { Records, useCount } from '../../records/list-page.tsx';
import { useListAddress } from '../../records/use-list.ts';
import { PageHead } from '../../ui/head.tsx';
import { useJobFilters } from './list.tsx';
import { useJobColumns } from './shared.tsx';
import { words } from './words.ts';

const filterNames = ['Status', 'JobType', 'PlantCode', 'Late'];

export function Page() {
  const t = useWords(words);
  const list = useListAddress(filterNames);
  const answer = useCall(jobs.report, { query: list.query as never }, { keepsPrevious: true });
  return (
    <>
      <PageHead title={t('reports')} count={useCount(answer.data)} />
      <Records
        list={list}
        answer={answer}
        columns={useJobColumns()}
        filters={useJobFilters().filter((filter) => filter.name !== 'Late')}
        linkTo={(job) => ({ to: `/jobs/report/download/${job.id}` })}
        nameOf={(job) => job.number}
        emptyHint={t('notApproved')}
      />
    </>
  );
}
