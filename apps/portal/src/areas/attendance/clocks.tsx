// Clocks as they were told, from where, and those that closed by themselves and wait for somebody to say when.
import { attendance, type ClockRow } from '@dca/contract/areas/attendance';
import { placeProblems } from '@dca/domain/attendance';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import type { Column } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import css from './attendance.module.css';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import { ClockPhotos } from './parts/clock-photos.tsx';
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
    { name: 'notes', label: word('reason'), isWide: true, cell: (row) => <Notes row={row} /> },
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

/** Where they stood, and the photos that came along. */
function Stood({ row }: { readonly row: ClockRow }) {
  return (
    <>
      <Place row={row} stood={row.in} /> <ClockPhotos row={row} />
    </>
  );
}

interface PlaceProps {
  readonly row: ClockRow;
  readonly stood: ClockRow['in'];
}

/** At the plant, how far from it, or why that is not known. */
function Place({ row, stood }: PlaceProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  if (stood.problem) return <span className={css.open}>{placeProblems[stood.problem][language]}</span>;
  if (stood.distance === null) return null;
  if (stood.isInRadius) return word('inRadius', { site: row.siteCode });
  const distance =
    stood.distance < 1000
      ? formats.measured(stood.distance, 'm')
      : formats.measured(stood.distance / 1000, 'km', 1);
  return <span className={css.open}>{word('outside', { distance, site: row.plantCode })}</span>;
}

function Notes({ row }: { readonly row: ClockRow }) {
  const word = useWords(words);
  const formats = useFormats();
  const late = Date.parse(row.in.toldAt) - Date.parse(row.in.at) > 3_600_000;
  const notes = [
    row.in.reason,
    row.out?.reason,
    row.clockSkewed && word('skewed'),
    row.isAsked && word('asked'),
    late && word('told', { when: formats.moment(row.in.toldAt, row.zone) }),
  ].filter(Boolean);
  return <span className={css.soft}>{notes.join(' · ')}</span>;
}
