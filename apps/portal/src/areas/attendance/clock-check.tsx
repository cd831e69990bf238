// The working day and the jobs of it side by side: what lies between them is what nobody was on a job for.
import { attendance, type ClockCheckRow } from '@dca/contract/areas/attendance';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import type { Column, RowAddress } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { Value } from '../../ui/value.tsx';
import { CommonFilters, Minutes, Status, StatusFilter, Time, useDayColumns, Views } from './parts/parts.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(attendance.clockCheck, '-day');
  const mayExport = useMay('attendance.export');
  return (
    <Records
      records={records}
      name="clock-check"
      title={word('clockCheckTitle')}
      columns={useColumns()}
      addressOf={detailOf}
      exports={mayExport ? attendance.clockCheckReport : undefined}
      filters={
        <>
          <CommonFilters records={records} />
          <StatusFilter records={records} />
        </>
      }
      summary={<Views current="/user-attendance/clock-check" />}
      empty={{ title: word('none'), text: word('noneYet') }}
    />
  );
}

const detailOf = ({ id }: ClockCheckRow): RowAddress => ({
  to: '/user-attendance/job-detail',
  search: { id },
});

function useColumns(): readonly Column<ClockCheckRow>[] {
  const word = useWords(words);
  const time = (
    name: 'in' | 'firstArrival' | 'lastDeparture' | 'out',
    label: string,
    open?: (row: ClockCheckRow) => string | undefined,
  ): Column<ClockCheckRow> => ({
    name,
    label,
    isTight: true,
    cell: (row) => {
      const said = open?.(row);
      return <Time at={row[name]} zone={row.zone} {...(said ? { open: said } : {})} />;
    },
  });
  return [
    ...useDayColumns<ClockCheckRow>('day'),
    {
      name: 'status',
      label: word('status'),
      isTight: true,
      isPlain: true,
      cell: (row) => <Status status={row.status} />,
    },
    time('in', word('in')),
    time('firstArrival', word('arrival')),
    time('lastDeparture', word('departure'), (row) => (row.jobs > 0 ? word('stillThere') : undefined)),
    time('out', word('out'), (row) => (row.in ? word('isOpen') : undefined)),
    {
      name: 'jobs',
      label: word('jobs'),
      isTight: true,
      isFigure: true,
      cell: (row) => row.jobs > 0 && <Value value={row.jobs} />,
    },
    {
      name: 'worked',
      label: word('worked'),
      isTight: true,
      isFigure: true,
      isWide: true,
      cell: (row) => <Minutes minutes={row.workedMinutes} />,
    },
    {
      name: 'onJobs',
      label: word('onJobs'),
      isTight: true,
      isFigure: true,
      isWide: true,
      cell: (row) => <Minutes minutes={row.jobMinutes} />,
    },
  ];
}
