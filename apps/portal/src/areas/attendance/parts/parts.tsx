// What the lists of attendance share: the way between them, their filters, and how a person, a time and minutes are shown.
import { attendanceStatusCodes, attendanceStatuses } from '@dca/domain/attendance';
import type { PlantZone } from '@dca/domain/times';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import type { Column, RowAddress } from '../../../records/columns.ts';
import { DaysFilter } from '../../../records/days-filter.tsx';
import type { RecordList } from '../../../records/use-records.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Missing } from '../../../ui/value.tsx';
import { Day } from '../../../ui/when.tsx';
import css from '../attendance.module.css';
import { words } from '../words.ts';

const views = [
  ['/user-attendance', 'summaryTab'],
  ['/user-attendance/all', 'everyoneTab'],
  ['/user-attendance/clock', 'clocksTab'],
  ['/user-attendance/check', 'checksTab'],
  ['/user-attendance/clock-check', 'clockCheckTab'],
  ['/user-attendance/corrections', 'correctionsTab'],
  ['/user-attendance/leave', 'leaveTab'],
  ['/user-attendance/on-site', 'onSiteTab'],
] as const;

/** The way from one view of attendance to another. */
export function Views({ current }: { readonly current: (typeof views)[number][0] }) {
  const word = useWords(words);
  return (
    <nav aria-label={word('views')} className={css.views} data-screen-only>
      {views.map(([to, name]) => (
        <Link
          key={to}
          to={to as never}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={to === current ? 'page' : undefined}
        >
          {word(name)}
        </Link>
      ))}
    </nav>
  );
}

type Filter = 'From' | 'To' | 'PlantCode' | 'WorkCenterCode';

/** The filters that every list has. */
export function CommonFilters<F extends string>({
  records,
  days,
}: {
  readonly records: RecordList<unknown, F | Filter>;
  /** What the filter of days is called where it is not of working days. */
  readonly days?: string;
}) {
  const word = useWords(words);
  const list = records as RecordList<unknown, Filter>;
  return (
    <>
      <DaysFilter records={list} from="From" to="To" label={days ?? word('day')} />
      <CodeFilter records={list} filter="PlantCode" label={word('plant')} />
      <CodeFilter records={list} filter="WorkCenterCode" label={word('workCenter')} />
    </>
  );
}

export function StatusFilter({ records }: { readonly records: RecordList<unknown, 'Status'> }) {
  const word = useWords(words);
  const language = useLanguage();
  const choices = attendanceStatusCodes.map((value) => ({
    value,
    label: attendanceStatuses[value].label[language],
  }));
  return <ChoiceFilter records={records} filter="Status" label={word('status')} choices={choices} />;
}

interface YesNoProps<F extends string> {
  readonly records: RecordList<unknown, F>;
  readonly filter: F;
  readonly label: string;
}

export function YesNoFilter<F extends string>({ records, filter, label }: YesNoProps<F>) {
  const word = useWords(words);
  const choices = [
    { value: 'true', label: word('yes') },
    { value: 'false', label: word('no') },
  ];
  return <ChoiceFilter records={records} filter={filter} label={label} choices={choices} />;
}

interface OfPerson {
  readonly person: { readonly userName: string; readonly name: string };
}
interface OfPlace extends OfPerson {
  readonly plantCode: string;
  readonly workCenterCode: string;
}
interface OfDay extends OfPlace {
  readonly day: string;
  readonly zone: PlantZone;
}

/** The page of a person; their address is their user name. */
export const personOf = ({ person }: OfPerson): RowAddress => ({
  to: `/user-attendance/detail/${encodeURIComponent(person.userName)}`,
});

const nameOf = ({ person }: OfPerson) => person.name;

interface RowLinkProps {
  readonly address: RowAddress;
  readonly children: ReactNode;
}

/** The way to where a row leads. */
export const RowLink = ({ address: { to, search }, children }: RowLinkProps) => (
  <Link to={to as never} search={(search ?? {}) as never}>
    {children}
  </Link>
);

export function usePersonColumns<Row extends OfPlace>(): readonly [Column<Row>, Column<Row>] {
  const word = useWords(words);
  const placeOf = ({ plantCode, workCenterCode }: Row) => workCenterCode || plantCode;
  return [
    { name: 'person', label: word('person'), words: nameOf, cell: nameOf },
    { name: 'plant', label: word('plant'), isTight: true, isWide: true, cell: placeOf },
  ];
}

export function useDayColumns<Row extends OfDay>(sort?: string): readonly Column<Row>[] {
  const word = useWords(words);
  const [person, place] = usePersonColumns<Row>();
  return [
    person,
    {
      name: 'day',
      label: word('day'),
      isTight: true,
      ...(sort ? { sort } : {}),
      cell: ({ day }) => <Day day={day} />,
    },
    place,
  ];
}

/** 'Late', as a badge; nothing while a day is not reckoned. */
export const Status = ({ status }: { readonly status: keyof typeof attendanceStatuses | null }) =>
  status === null ? <Missing /> : <StatusBadge state={attendanceStatuses[status]} />;

/** '7 h 30 min', '313 h'; a gap for none. */
export function Minutes({ minutes }: { readonly minutes: number | null }) {
  const formats = useFormats();
  return minutes ? <span className={css.figure}>{formats.worked(minutes * 60_000)}</span> : <Missing />;
}

interface TimeProps {
  readonly at: string | null;
  readonly zone: PlantZone;
  /** What stands there while it is not over. */
  readonly open?: string;
}

/** A time of a day whose date stands beside it. */
export function Time({ at, zone, open }: TimeProps) {
  const formats = useFormats();
  if (at === null) return open ? <em className={css.open}>{open}</em> : <Missing />;
  return (
    <time className={css.figure} dateTime={at} title={formats.moment(at, zone)}>
      {formats.time(at, zone)}
    </time>
  );
}
