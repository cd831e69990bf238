// Clocks as they were told, from where, and those that closed by themselves and wait for somebody to say when.
import { attendance, type ClockRow } from '@dca/contract/areas/attendance';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import type { Column } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import css from './attendance.module.css';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import {
  CommonFilters,
  personOf,
  Status,
  StatusFilter,
  Time,
  useDayColumns,
  Views,
  YesNoFilter,
} from './parts/parts.tsx';
import { Stood, useNotes } from './parts/stood.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(attendance.clocks, '-in');
  const mayExport = useMay('attendance.export');
  const mayDecide = useMay('attendance.decide');
  const [confirming, setConfirming] = useState<ClockRow | null>(null);
  return (
    <>
      <Records
        records={records}
        name="clocks"
        title={word('clocksTitle')}
        columns={useColumns(mayDecide ? setConfirming : null)}
        addressOf={personOf}
        exports={mayExport ? attendance.clockReport : undefined}
        filters={
          <>
            <CommonFilters records={records} />
            <StatusFilter records={records} />
            <YesNoFilter records={records} filter="IsAuto" label={word('isAuto')} />
            <YesNoFilter records={records} filter="IsOutside" label={word('isOutside')} />
          </>
        }
        summary={<Views current="/user-attendance/clock" />}
        empty={{ title: word('none'), text: word('noneYet') }}
      />
      {confirming && <ConfirmDialog clock={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}

function useColumns(onConfirm: ((row: ClockRow) => void) | null): readonly Column<ClockRow>[] {
  const word = useWords(words);
  const notesOf = useNotes();
  return [
    ...useDayColumns<ClockRow>(),
    { name: 'shift', label: word('shift'), isTight: true, isWide: true, cell: ({ shiftCode }) => shiftCode },
    {
      name: 'status',
      label: word('status'),
      isTight: true,
      isPlain: true,
      cell: (row) => <Status status={row.status} />,
    },
    {
      name: 'in',
      label: word('in'),
      sort: 'in',
      isTight: true,
      cell: (row) => <Time at={row.in.at} zone={row.zone} />,
    },
    {
      name: 'out',
      label: word('out'),
      isTight: true,
      cell: (row) => <Out row={row} onConfirm={onConfirm} />,
    },
    { name: 'place', label: word('place'), cell: (row) => <Stood row={row} /> },
    { name: 'notes', label: word('notes'), isWide: true, words: notesOf, cell: notesOf },
  ];
}

interface OutProps {
  readonly row: ClockRow;
  readonly onConfirm: ((row: ClockRow) => void) | null;
}

function Out({ row, onConfirm }: OutProps) {
  const word = useWords(words);
  if (row.out?.source !== 'AUTO')
    return <Time at={row.out?.at ?? null} zone={row.zone} open={word('isOpen')} />;
  if (!onConfirm) return <em className={css.open}>{word('isAuto')}</em>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={word('confirmOf', { name: row.person.name })}
      onClick={() => onConfirm(row)}
    >
      {word('confirm')}
    </Button>
  );
}
