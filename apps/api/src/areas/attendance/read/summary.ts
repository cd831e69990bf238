// What a period came to for each person, from their days: so many rows as a page has people, times the days of the period.
import type { attendance as calls, DayRow, SummaryRow } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/handler.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { oneOr404, refuseField } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { matchingDays, selectDay } from './days.ts';
import { type Asked, isCalled, periodOf, personAs } from './parts.ts';

type Found<Row = object> = SelectQueryBuilder<Tables, 'person', Row>;

export const summaryPages = {
  sorts: { userName: { by: sql.ref('person.user_name'), type: 'text' } },
  standard: 'userName',
  id: sql.ref('person.id'),
} as const satisfies PageShape<string>;

/** Days in sight within the period, of the person of the row. */
function daysIn(visible: Visible, asked: Asked, now: Date) {
  const { from, to } = periodOf(asked, now);
  const { PlantCode, WorkCenterCode } = asked;
  let days = visible
    .attendanceDays()
    .where(sql<SqlBool>`attendance_day.person_id = person.id`)
    .where('attendance_day.day', '>=', from)
    .where('attendance_day.day', '<=', to);
  if (PlantCode?.length) days = days.where('attendance_day.plant_code', 'in', PlantCode);
  if (WorkCenterCode?.length) days = days.where('attendance_day.work_center_code', 'in', WorkCenterCode);
  return days;
}

export function matchingSummaries(visible: Visible, asked: Asked, now: Date): Found {
  const { UserName, SearchValue } = asked;
  let query: Found = visible
    .people()
    .where(sql<SqlBool>`exists (${daysIn(visible, asked, now).select('attendance_day.id')})`);
  if (UserName) query = query.where('person.user_name', '=', UserName);
  if (SearchValue) query = query.where(isCalled(SearchValue));
  return query;
}

const countOf = (statuses: string) =>
  sql<number>`(count(*) filter (where attendance_day.status in (${sql.raw(statuses)})))::int`;
const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(`attendance_day.${column}`)}), 0)::int`;
const clocked = `'PRESENT', 'LATE', 'EARLY_OUT', 'NO_CLOCK_OUT'`;

type Totals = Omit<SummaryRow, 'id' | 'person' | 'plantCode' | 'workCenterCode'>;

const totals = {
  present: countOf(clocked),
  late: sql<number>`(count(*) filter (where attendance_day.late_minutes > 0))::int`,
  earlyOut: sql<number>`(count(*) filter (where attendance_day.early_minutes > 0))::int`,
  noClockOut: countOf(`'NO_CLOCK_OUT'`),
  absent: countOf(`'ABSENT'`),
  leave: countOf(`'LEAVE'`),
  sick: countOf(`'SICK'`),
  travel: countOf(`'TRAVEL'`),
  fieldBreak: countOf(`'FIELD_BREAK'`),
  dayOff: countOf(`'DAY_OFF'`),
  workedMinutes: sumOf('worked_minutes'),
  nightMinutes: sumOf('night_minutes'),
  overtimeMinutes: sumOf('overtime_minutes'),
  approvedMinutes: sql<number>`coalesce(sum(least(attendance_day.approved_minutes, attendance_day.overtime_minutes)), 0)::int`,
  rate: sql<
    number | null
  >`round(100.0 * (count(*) filter (where attendance_day.status in (${sql.raw(clocked)})))
    / nullif(count(*) filter (where attendance_day.status in (${sql.raw(`${clocked}, 'ABSENT'`)})), 0), 1)::float8`,
} as const satisfies Readonly<Record<keyof Totals, RawBuilder<unknown>>>;

export const selectSummary =
  (visible: Visible, asked: Asked, now: Date) =>
  (query: Found): Found<SummaryRow> => {
    const days = daysIn(visible, asked, now).select([
      sql<string>`(array_agg(attendance_day.plant_code order by attendance_day.day desc))[1]`.as('plant'),
      sql<string>`(array_agg(attendance_day.work_center_code order by attendance_day.day desc))[1]`.as(
        'center',
      ),
      ...Object.entries<RawBuilder<unknown>>(totals).map(([name, total]) => total.as(name)),
    ]);
    const reckoned = Object.keys(totals).map((name) => sql.ref(`reckoned.${name}`).as(name));
    return forgetTables<Tables, 'person', SummaryRow>(
      query
        .innerJoinLateral(days.as('reckoned'), (join) => join.onTrue())
        .select([
          'person.id',
          personAs.as('person'),
          sql.ref<string>('reckoned.plant').as('plantCode'),
          sql.ref<string>('reckoned.center').as('workCenterCode'),
          ...reckoned,
        ]) as never,
    );
  };

type OfPerson = InputOf<typeof calls.ofUser>['query'];
const mostDays = 400;

/** The days of one person; the viewer's own without a name. Throws notFound for somebody out of sight, invalid for too long a period. */
export async function attendanceOf({ visible, viewer }: Reading, asked: OfPerson, now: Date) {
  const whose = { ...asked, UserName: asked.UserName ?? viewer.userName };
  const { from, to } = periodOf(asked, now);
  provePeriod(from, to);
  const person = await oneOr404(
    visible
      .people()
      .select(['person.id', personAs.as('person')])
      .where('person.user_name', '=', whose.UserName)
      .executeTakeFirst(),
  );
  const summary = await selectSummary(
    visible,
    whose,
    now,
  )(matchingSummaries(visible, whose, now)).executeTakeFirst();
  const days: DayRow[] = await selectDay(matchingDays(visible, { ...whose, From: from, To: to }))
    .orderBy('attendance_day.day', 'desc')
    .execute();
  return { summary: summary ?? { ...person, plantCode: '', workCenterCode: '', ...noDays }, days };
}

const noDays: Totals = {
  ...(Object.fromEntries(Object.keys(totals).map((name) => [name, 0])) as Omit<Totals, 'rate'>),
  rate: null,
};

export function provePeriod(from: string, to: string): void {
  if (from > to)
    throw refuseField('query.To', { en: 'The end lies before the beginning.', id: 'Akhir mendahului awal.' });
  if (Date.parse(to) - Date.parse(from) > mostDays * 86_400_000)
    throw refuseField('query.From', {
      en: 'At most 400 days at once.',
      id: 'Paling lama 400 hari sekaligus.',
    });
}
