// Everything that happened to jobs, newest first.
import { jobs } from '@dca/contract/areas/jobs';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { Records, useCount } from '../../records/list-page.tsx';
import { useListAddress } from '../../records/use-list.ts';
import { PageHead } from '../../ui/head.tsx';
import { JobState } from './shared.tsx';
import { words } from './words.ts';

const noFilters: readonly string[] = [];

export function Page() {
  const t = useWords(words);
  const formats = useFormats();
  const language = useLanguage();
  const list = useListAddress(noFilters);
  const answer = useCall(jobs.history, { query: list.query as never }, { keepsPrevious: true });
  const label = (move: string) =>
    jobLifecycle.moves.find((entry) => entry.name === move)?.label[language] ?? move;
  return (
    <>
      <PageHead title={t('history')} count={useCount(answer.data)} />
      <Records
        list={list}
        answer={answer}
        columns={[
          { name: 'number', label: t('number'), cell: (row) => `${row.number} ${row.unitCode}` },
          { name: 'at', label: t('created'), sort: 'at', cell: (row) => formats.moment(row.at, 'WIB') },
          { name: 'move', label: t('history'), cell: (row) => label(row.move) },
          { name: 'state', label: t('state'), cell: (row) => <JobState status={row.to} /> },
          { name: 'by', label: t('people'), cell: (row) => row.by },
          { name: 'reason', label: t('reason'), cell: (row) => row.reason },
        ]}
        filters={[]}
        linkTo={(row) => ({ to: '/jobs/summary/detailpi', search: { id: row.jobId, tab: 'events' } })}
        nameOf={(row) => row.number}
        emptyHint={t('nothingYet')}
      />
    </>
  );
}
