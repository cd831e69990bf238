// The days of everyone, with the overtime that waits for a decision.
import { attendance, type DayRow } from '@dca/contract/areas/attendance';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import type { Column, RowAddress } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { OvertimeDialog } from './dialogs/overtime-dialog.tsx';
import {
  CommonFilters,
  Minutes,
  Status,
  StatusFilter,
  Time,
  useDayColumns,
  Views,
  YesNoFilter,
} from './parts/parts.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(attendance.all, '-day');
  const mayExport = useMay('attendance.export');
  const mayDecide = useMay('attendance.decide');
  const [deciding, setDeciding] = useState<DayRow | null>(null);
  return (
    <>
      <Records
        records={records}
        name="attendance-days"
        title={word('everyoneTitle')}
        columns={useColumns(mayDecide ? setDeciding : null)}
        addressOf={dayOf}
        exports={mayExport ? attendance.allReport : undefined}
        filters={
          <>
            <CommonFilters records={records} />
            <StatusFilter records={records} />
            <YesNoFilter records={records} filter="OvertimeOpen" label={word('overtimeOpen')} />
          </>
        }
        summary={<Views current="/user-attendance/all" />}
        empty={{ title: word('none'), text: word('noneYet') }}
      />
      {deciding && <OvertimeDialog day={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

const dayOf = ({ id }: DayRow): RowAddress => ({ to: '/user-attendance/job-detail', search: { id } });

function useColumns(onDecide: ((row: DayRow) => void) | null): readonly Column<DayRow>[] {
  const word = useWords(words);
  return [
    ...useDayColumns<DayRow>('day'),
    {
      name: 'status',
      label: word('status'),
      isTight: true,
      isPlain: true,
      cell: (row) => <Status status={row.status} />,
    },
    { name: 'in', label: word('in'), isTight: true, cell: (row) => <Time at={row.in} zone={row.zone} /> },
    {
      name: 'out',
      label: word('out'),
      isTight: true,
      cell: (row) => <Time at={row.out} zone={row.zone} {...(row.in ? { open: word('isOpen') } : {})} />,
    },
    {
      name: 'worked',
      label: word('worked'),
      isTight: true,
      isFigure: true,
      cell: (row) => <Minutes minutes={row.workedMinutes} />,
    },
    {
      name: 'night',
      label: word('night'),
      isTight: true,
      isFigure: true,
      isWide: true,
      cell: (row) => <Minutes minutes={row.nightMinutes} />,
    },
    {
      name: 'overtime',
      label: word('overtime'),
      isTight: true,
      isFigure: true,
      cell: (row) => <Minutes minutes={row.overtimeMinutes} />,
    },
    {
      name: 'approved',
      label: word('approved'),
      isTight: true,
      cell: (row) => <Approved row={row} onDecide={onDecide} />,
    },
  ];
}

interface ApprovedProps {
  readonly row: DayRow;
  readonly onDecide: ((row: DayRow) => void) | null;
}

function Approved({ row, onDecide }: ApprovedProps) {
  const word = useWords(words);
  if (row.overtimeMinutes === 0) return null;
  if (row.approvedMinutes !== null) return <Minutes minutes={row.approvedMinutes} />;
  if (!onDecide) return <em>{word('OPEN')}</em>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={word('decideOvertime', { name: row.person.name })}
      onClick={() => onDecide(row)}
    >
      {word('decide')}
    </Button>
  );
}
