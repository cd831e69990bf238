import type { CheckRow } from '@dca/contract/areas/attendance';
import { useWords } from '../../../i18n/index.ts';
import type { Column, RowAddress } from '../../../records/columns.ts';
import { UnitCode } from '../../../ui/machine.tsx';
import { detailOf } from '../../jobs/index.ts';
import css from '../attendance.module.css';
import { words } from '../words.ts';
import { Minutes, Time, useDayColumns } from './parts.tsx';

/** The job of a check. */
export const jobOf = ({ job }: CheckRow): RowAddress => detailOf(job);

export function useCheckColumns(sort?: string): readonly Column<CheckRow>[] {
  const word = useWords(words);
  const [person, day, place] = useDayColumns<CheckRow>();
  const minutes = (
    name: 'travelMinutes' | 'waitMinutes' | 'workMinutes',
    label: string,
  ): Column<CheckRow> => ({
    name,
    label,
    isTight: true,
    isFigure: true,
    isWide: true,
    cell: (row) => <Minutes minutes={row[name]} />,
  });
  return [
    { name: 'job', label: word('job'), isTight: true, cell: ({ job }) => job.number },
    { name: 'unit', label: word('unit'), isTight: true, cell: ({ job }) => <UnitCode code={job.unitCode} /> },
    ...[person, day, place].filter((column) => column !== undefined),
    {
      name: 'start',
      label: word('setOut'),
      isTight: true,
      ...(sort ? { sort } : {}),
      cell: (row) => <Time at={row.start} zone={row.zone} />,
    },
    {
      name: 'arrival',
      label: word('arrival'),
      isTight: true,
      cell: (row) => <Time at={row.arrival} zone={row.zone} />,
    },
    {
      name: 'departure',
      label: word('departure'),
      isTight: true,
      cell: (row) => <Time at={row.departure} zone={row.zone} open={word('stillThere')} />,
    },
    minutes('travelMinutes', word('travelling')),
    minutes('waitMinutes', word('waiting')),
    minutes('workMinutes', word('working')),
    {
      name: 'outside',
      label: word('isOutsideClock'),
      isTight: true,
      isPlain: true,
      cell: ({ isOutsideClock }) => isOutsideClock && <em className={css.open}>{word('isOutsideClock')}</em>,
    },
  ];
}
