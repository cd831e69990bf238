// Everything that happened to jobs, newest first.
import { jobs } from '@dca/contract/areas/jobs';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import type { Column } from '../../records/columns.ts';
import type { RowOf } from '../../records/query-in-address.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { UnitCode } from '../../ui/machine.tsx';
import { When } from '../../ui/when.tsx';
import { usePlantChoices } from '../locations/index.ts';
import { HistoryFilters } from './history/filters.tsx';
import { detailOf, JobState, useMoveWord, useTypeWord } from './parts/job-facts.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(jobs.history, '-at');
  const mayExport = useMay('job.export');
  return (
    <Records
      records={records}
      name="job-history"
      title={word('history')}
      columns={useHistoryColumns()}
      addressOf={({ jobId }) => {
        const { to, search } = detailOf({ id: jobId });
        return { to, search: { ...search, tab: 'events' } };
      }}
      filters={<HistoryFilters records={records} />}
      empty={{ title: word('noHistory'), text: word('historyComes') }}
      exports={mayExport ? jobs.historyExport : undefined}
    />
  );
}

function useHistoryColumns(): readonly Column<RowOf<typeof jobs.history>>[] {
  const word = useWords(words);
  const typeWord = useTypeWord();
  const moveWord = useMoveWord();
  const hasPlants = usePlantChoices().length > 1;
  const plant: Column<RowOf<typeof jobs.history>> = {
    name: 'plant',
    label: word('plant'),
    isTight: true,
    isWide: true,
    cell: (row) => row.plantCode,
  };
  return [
    { name: 'number', label: word('number'), isTight: true, cell: (row) => row.number },
    { name: 'unit', label: word('unit'), isTight: true, cell: (row) => <UnitCode code={row.unitCode} /> },
    {
      name: 'type',
      label: word('type'),
      isWide: true,
      yields: true,
      words: (row) => typeWord(row.jobType),
      cell: (row) => typeWord(row.jobType),
    },
    ...(hasPlants ? [plant] : []),
    { name: 'at', label: word('at'), sort: 'at', isTight: true, cell: (row) => <When at={row.at} /> },
    { name: 'move', label: word('move'), isTight: true, cell: (row) => moveWord(row.move) },
    { name: 'state', label: word('stateAfter'), cell: (row) => <JobState status={row.to} /> },
    { name: 'by', label: word('by'), isTight: true, cell: (row) => row.by },
    {
      name: 'reason',
      label: word('reason'),
      words: (row) => row.reason ?? '',
      cell: (row) => row.reason,
    },
  ];
}
