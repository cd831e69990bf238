// What a period came to for each person: this month where nothing else is asked.
import { attendance, type SummaryRow } from '@dca/contract/areas/attendance';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import type { Column } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { RecordsExport } from '../../records/records-export.tsx';
import { useRecords } from '../../records/use-records.ts';
import { Missing, Value } from '../../ui/value.tsx';
import css from './attendance.module.css';
import { CommonFilters, Minutes, personOf, usePersonColumns, Views } from './parts/parts.tsx';
import { PayrollMonth } from './parts/payroll-month.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(attendance.summary, 'userName');
  const mayExport = useMay('attendance.export');
  return (
    <Records
      records={records}
      name="attendance"
      title={word('summaryTitle')}
      columns={useColumns()}
      addressOf={personOf}
      filters={<CommonFilters records={records} />}
      summary={
        <>
          <Views current="/user-attendance" />
          <ThisMonth query={records.query} />
          {mayExport && <PayrollMonth />}
        </>
      }
      empty={{ title: word('none'), text: word('noneYet') }}
      action={
        mayExport && (
          <RecordsExport definition={attendance.payroll} query={paid(records.query)} name={word('payroll')} />
        )
      }
    />
  );
}

/** Which days are summed where nobody asks for others: those of the zone in the middle, as the server has them. */
function ThisMonth({ query }: { readonly query: Readonly<Record<string, unknown>> }) {
  const word = useWords(words);
  const formats = useFormats();
  if (query.From || query.To) return null;
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  return <p className={css.soft}>{word('sumsOf', { month: formats.month(month) })}</p>;
}

/** What the file for payroll is cut by. */
const paid = ({ From, To, PlantCode, WorkCenterCode }: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries({ From, To, PlantCode, WorkCenterCode }).filter(([, value]) => value !== undefined),
  ) as never;

function useColumns(): readonly Column<SummaryRow>[] {
  const word = useWords(words);
  const formats = useFormats();
  const count = (name: 'present' | 'late' | 'absent', label: string): Column<SummaryRow> => ({
    name,
    label,
    isTight: true,
    isFigure: true,
    cell: (row) => row[name] > 0 && <Value value={row[name]} />,
  });
  const minutes = (
    name: 'workedMinutes' | 'nightMinutes' | 'overtimeMinutes' | 'approvedMinutes',
    label: string,
  ) =>
    ({
      name,
      label,
      isTight: true,
      isFigure: true,
      ...(name === 'nightMinutes' ? { isWide: true as const } : {}),
      cell: (row: SummaryRow) => <Minutes minutes={row[name]} />,
    }) satisfies Column<SummaryRow>;
  const [person, place] = usePersonColumns<SummaryRow>();
  return [
    { ...person, sort: 'userName' },
    place,
    count('present', word('present')),
    count('late', word('late')),
    count('absent', word('absent')),
    {
      name: 'away',
      label: word('away'),
      isTight: true,
      isFigure: true,
      isWide: true,
      cell: ({ leave, sick, travel, fieldBreak }) =>
        leave + sick + travel + fieldBreak > 0 && <Value value={leave + sick + travel + fieldBreak} />,
    },
    {
      name: 'rate',
      label: word('rate'),
      isTight: true,
      isFigure: true,
      cell: ({ rate }) => (rate === null ? <Missing /> : formats.percent(rate)),
    },
    minutes('workedMinutes', word('worked')),
    minutes('nightMinutes', word('night')),
    minutes('overtimeMinutes', word('overtime')),
    minutes('approvedMinutes', word('approved')),
  ];
}
