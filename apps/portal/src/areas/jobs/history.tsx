// Everything that happened to jobs, newest first.
import { jobs } from '@dca/contract/areas/jobs';
import { dayIn, millisOf } from '@dca/domain/times';
import { useWords } from '../../i18n/index.ts';
import type { Column } from '../../records/columns.ts';
import { DaysFilter } from '../../records/days-filter.tsx';
import type { RowOf } from '../../records/query-in-address.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { deviceZone, When } from '../../ui/when.tsx';
import { detailOf, JobState, useMoveWord, useTypeWord } from './parts/job-facts.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(jobs.history, '-at');
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
      filters={<DaysFilter records={daysOf(records)} from="From" to="To" label={word('at')} />}
      empty={{ title: word('noHistory'), text: word('historyComes') }}
    />
  );
}

type HistoryRecords = ReturnType<typeof useRecords<typeof jobs.history>>;

const dayMs = 86_400_000;

/** Midnight in the zone in which the list shows its moments, in milliseconds; a zone here keeps its hours all year. */
function startOf(day: string): number {
  const utc = millisOf(day);
  const ahead = [9, 8, 7].find((hours) => dayIn(utc - hours * 3_600_000, deviceZone) === day) ?? 7;
  return utc - ahead * 3_600_000;
}

/** The same list with its moments as days: the call wants moments, of which the last is outside. */
function daysOf(records: HistoryRecords): HistoryRecords {
  const outside = (filter: string) => (filter === 'To' ? dayMs : 0);
  return {
    ...records,
    chosen: (filter) => {
      if (filter === 'JobId') return records.chosen(filter);
      return records.chosen(filter).map((moment) => dayIn(millisOf(moment) - outside(filter), deviceZone));
    },
    choose: (filter, days) => {
      if (filter === 'JobId') return records.choose(filter, days);
      const moments = days.map((day) => startOf(day) + outside(filter));
      records.choose(
        filter,
        moments.map((moment) => new Date(moment).toISOString()),
      );
    },
  };
}

function useHistoryColumns(): readonly Column<RowOf<typeof jobs.history>>[] {
  const word = useWords(words);
  const typeWord = useTypeWord();
  const moveWord = useMoveWord();
  return [
    { name: 'number', label: word('number'), isTight: true, cell: (row) => row.number },
    { name: 'unit', label: word('unit'), isTight: true, cell: (row) => row.unitCode },
    {
      name: 'type',
      label: word('type'),
      isWide: true,
      words: (row) => typeWord(row.jobType),
      cell: (row) => typeWord(row.jobType),
    },
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
