// Clocks as they are listed, each with what its day came to.
import type { ClockRow, attendance as calls } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { attendanceStatuses } from '@dca/domain/attendance';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { type ExportedColumn, labelsOf } from '../../../platform/exported-columns.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { askedOf, personAs, wholeName } from './parts.ts';

type Filters = Partial<InputOf<typeof calls.clocks>['query']>;
type Found<Row = object> = SelectQueryBuilder<Tables, 'clock' | 'person' | 'attendance_day', Row>;

export const clockPages = {
  sorts: { in: { by: sql.ref('clock.in_at'), type: 'timestamptz' } },
  standard: '-in',
  id: sql.ref('clock.id'),
} as const satisfies PageShape<string>;

const joined = (clocks: ReturnType<Visible['clocks']>) =>
  clocks
    .innerJoin('person', 'person.id', 'clock.person_id')
    .leftJoin('attendance_day', (on) =>
      on
        .onRef('attendance_day.person_id', '=', 'clock.person_id')
        .onRef('attendance_day.day', '=', 'clock.day'),
    ) as unknown as Found;

export function matchingClocks(visible: Visible, filters: Filters): Found {
  const { Status, IsAuto, IsOutside, From } = filters;
  let query = joined(visible.clocks());
  for (const condition of askedOf('clock', sql.ref('clock.day'), filters)) query = query.where(condition);
  // A shift lies within two days of the day that it belongs to.
  if (From) query = query.where(sql<SqlBool>`clock.in_at >= ${From}::date - interval '2 days'`);
  if (Status?.length) query = query.where(sql<SqlBool>`attendance_day.status = any(${Status}::text[])`);
  if (IsAuto)
    query = query.where(sql<SqlBool>`(clock.out_source is not distinct from 'AUTO') = ${IsAuto === 'true'}`);
  if (IsOutside)
    query = query.where(
      sql<SqlBool>`(clock.in_radius is false or clock.out_radius is false) = ${IsOutside === 'true'}`,
    );
  return query;
}

export const selectClock = (query: Found): Found<ClockRow> =>
  forgetTables(
    query.select([
      'clock.id',
      sql<string>`clock.day::text`.as('day'),
      personAs.as('person'),
      'clock.plant_code as plantCode',
      'clock.work_center_code as workCenterCode',
      'clock.site_code as siteCode',
      sql.ref<ClockRow['zone']>('clock.zone').as('zone'),
      'clock.shift_code as shiftCode',
      shownInstant('clock.shift_start').as('shiftStart'),
      shownInstant('clock.shift_end').as('shiftEnd'),
      stood('in').as('in'),
      sql<ClockRow['out']>`case when clock.out_at is not null then ${stood('out')} end`.as('out'),
      sql.ref<ClockRow['status']>('attendance_day.status').as('status'),
      sql<number>`coalesce(attendance_day.late_minutes, 0)`.as('lateMinutes'),
      sql<number>`coalesce(attendance_day.worked_minutes, 0)`.as('workedMinutes'),
      'clock.clock_skewed as clockSkewed',
      sql<boolean>`exists (select from clock_correction asked where asked.clock_id = clock.id and asked.state = 'OPEN')`.as(
        'isAsked',
      ),
      'clock.version',
    ]),
  );

const stood = (side: 'in' | 'out') => {
  const column = (name: string) => sql.ref(`clock.${side}_${name}`);
  return sql<ClockRow['in']>`json_build_object('at', ${shownInstant(`clock.${side}_at`)},
    'toldAt', ${shownInstant(sql`coalesce(${column('told_at')}, ${column('at')})`)}, 'source', ${column('source')},
    'distance', ${column('distance')}, 'isInRadius', ${column('radius')}, 'problem', ${column('problem')}, 'reason', ${column('reason')},
    'hasPhoto', exists (select from clock_photo taken where taken.clock_id = clock.id and taken.side = ${sql.lit(side.toUpperCase())}))`;
};

/** One clock of the viewer's own, or 404. */
export const ownClockRow = (visible: Visible, id: string): Promise<ClockRow> =>
  oneOr404(selectClock(joined(visible.ownClocks()).where('clock.id', '=', id)).executeTakeFirst());

/** One clock in sight, or 404. */
export const clockRow = (visible: Visible, id: string): Promise<ClockRow> =>
  oneOr404(selectClock(joined(visible.clocks()).where('clock.id', '=', id)).executeTakeFirst());

export const ownClocks = (visible: Visible) => joined(visible.ownClocks());

export const selectExportedClock = (query: Found): Found<ExportedClock> =>
  forgetTables(
    query.select([
      sql<string>`clock.day::text`.as('day'),
      wholeName.as('name'),
      'person.user_name as userName',
      'clock.plant_code as plantCode',
      'clock.work_center_code as workCenterCode',
      'clock.site_code as siteCode',
      'clock.shift_code as shiftCode',
      shownInstant<string | null>('clock.in_at').as('in'),
      shownInstant<string | null>('clock.out_at').as('out'),
      'clock.zone as timeZone',
      'attendance_day.status',
      'clock.in_source as inSource',
      'clock.out_source as outSource',
      'clock.in_distance as inDistance',
      'clock.out_distance as outDistance',
      'clock.in_reason as inReason',
      'clock.out_reason as outReason',
    ]),
  );

interface ExportedClock {
  readonly day: string;
  readonly name: string;
  readonly userName: string;
  readonly plantCode: string;
  readonly workCenterCode: string;
  readonly siteCode: string;
  readonly shiftCode: string;
  readonly in: string | null;
  readonly out: string | null;
  readonly timeZone: string;
  readonly status: string | null;
  readonly inSource: string;
  readonly outSource: string | null;
  readonly inDistance: number | null;
  readonly outDistance: number | null;
  readonly inReason: string | null;
  readonly outReason: string | null;
}

export const clockColumns = [
  { key: 'day', type: 'date', words: { en: 'Working day', id: 'Hari kerja' } },
  { key: 'name', type: 'text', words: { en: 'Person', id: 'Orang' } },
  { key: 'userName', type: 'text', words: { en: 'User name', id: 'Nama pengguna' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'workCenterCode', type: 'text', words: { en: 'Work center', id: 'Work center' } },
  { key: 'siteCode', type: 'text', words: { en: 'Stood at', id: 'Berada di' } },
  { key: 'shiftCode', type: 'text', words: { en: 'Shift', id: 'Shift' } },
  { key: 'in', type: 'datetime', words: { en: 'In', id: 'Masuk' } },
  { key: 'out', type: 'datetime', words: { en: 'Out', id: 'Pulang' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'Status', id: 'Status' },
    states: labelsOf(attendanceStatuses),
  },
  { key: 'inSource', type: 'text', words: { en: 'In by', id: 'Masuk lewat' } },
  { key: 'outSource', type: 'text', words: { en: 'Out by', id: 'Pulang lewat' } },
  { key: 'inDistance', type: 'number', words: { en: 'In (m from plant)', id: 'Masuk (m dari plant)' } },
  { key: 'outDistance', type: 'number', words: { en: 'Out (m from plant)', id: 'Pulang (m dari plant)' } },
  { key: 'inReason', type: 'text', words: { en: 'Said at in', id: 'Keterangan masuk' } },
  { key: 'outReason', type: 'text', words: { en: 'Said at out', id: 'Keterangan pulang' } },
] as const satisfies readonly ExportedColumn<ExportedClock>[];
