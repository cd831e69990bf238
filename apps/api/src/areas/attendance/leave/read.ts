// Who is away, was, and asks to be, as it is listed.
import type { attendance as calls, LeaveRow } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { absenceKinds } from '@dca/domain/working-calendar';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import type { ExportedColumn } from '../../../platform/exported-columns.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { askedOf, personAs, wholeName } from '../read/parts.ts';

type Filters = Partial<InputOf<typeof calls.leave>['query']>;
type Found<Row = object> = SelectQueryBuilder<Tables, 'leave_request' | 'person', Row>;

export const leavePages = {
  sorts: {
    fromDay: { by: sql.ref('leave_request.from_day'), type: 'date' },
    askedAt: { by: sql.ref('leave_request.asked_at'), type: 'timestamptz' },
  },
  standard: '-fromDay',
  id: sql.ref('leave_request.id'),
} as const satisfies PageShape<string>;

export function matchingLeave(visible: Visible, { From, To, State, Kind, ...filters }: Filters): Found {
  let query: Found = visible.leaveRequests().innerJoin('person', 'person.id', 'leave_request.person_id');
  for (const condition of askedOf('leave_request', sql.ref('leave_request.from_day'), filters))
    query = query.where(condition);
  if (From) query = query.where(sql<SqlBool>`leave_request.to_day >= ${From}::date`);
  if (To) query = query.where(sql<SqlBool>`leave_request.from_day <= ${To}::date`);
  if (State?.length) query = query.where(sql<SqlBool>`leave_request.state = any(${State}::text[])`);
  if (Kind?.length) query = query.where(sql<SqlBool>`leave_request.kind = any(${Kind}::text[])`);
  return query;
}

const days = sql<number>`leave_request.to_day - leave_request.from_day + 1`;
const state = sql.ref<LeaveRow['state']>('leave_request.state');
const kind = sql.ref<LeaveRow['kind']>('leave_request.kind');

/** Nobody is away for longer than a year: only so far back is looked. */
const othersAway = sql<number>`(select count(*)::int from leave_request other
  where other.plant_code = leave_request.plant_code and other.work_center_code = leave_request.work_center_code
    and other.person_id <> leave_request.person_id and other.state in ('OPEN', 'APPROVED')
    and other.from_day between leave_request.from_day - 366 and leave_request.to_day
    and other.to_day >= leave_request.from_day)`;

export const selectLeave =
  (viewer: Viewer) =>
  (query: Found): Found<LeaveRow> =>
    forgetTables(
      query.select([
        'leave_request.id',
        personAs.as('person'),
        'leave_request.plant_code as plantCode',
        'leave_request.work_center_code as workCenterCode',
        kind.as('kind'),
        sql<string>`leave_request.from_day::text`.as('fromDay'),
        sql<string>`leave_request.to_day::text`.as('toDay'),
        days.as('days'),
        'leave_request.reason',
        state.as('state'),
        shownInstant('leave_request.asked_at').as('askedAt'),
        nameOf('leave_request.asked_by_id').as('askedBy'),
        shownInstant<string | null>('leave_request.decided_at').as('decidedAt'),
        nameOf('leave_request.decided_by_id').as('decidedBy'),
        'leave_request.decision_reason as decisionReason',
        sql<boolean>`leave_request.person_id = ${viewer.personId} and (leave_request.state = 'OPEN'
        or leave_request.state = 'APPROVED' and leave_request.from_day > (now() at time zone 'Asia/Jayapura')::date)`.as(
          'mayWithdraw',
        ),
        othersAway.as('othersAway'),
        'leave_request.version',
      ]),
    );

/** One request in sight, or 404. */
export const leaveRow = ({ visible, viewer }: { visible: Visible; viewer: Viewer }, id: string) =>
  oneOr404(
    selectLeave(viewer)(matchingLeave(visible, {}).where('leave_request.id', '=', id)).executeTakeFirst(),
  );

interface ExportedLeave {
  readonly name: string;
  readonly userName: string;
  readonly plantCode: string;
  readonly workCenterCode: string;
  readonly kind: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly days: number;
  readonly reason: string | null;
  readonly state: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly decisionReason: string | null;
}

export const selectExportedLeave = (query: Found): Found<ExportedLeave> =>
  forgetTables(
    query.select([
      wholeName.as('name'),
      'person.user_name as userName',
      'leave_request.plant_code as plantCode',
      'leave_request.work_center_code as workCenterCode',
      kind.as('kind'),
      sql<string>`leave_request.from_day::text`.as('fromDay'),
      sql<string>`leave_request.to_day::text`.as('toDay'),
      days.as('days'),
      'leave_request.reason',
      state.as('state'),
      nameOf('leave_request.decided_by_id').as('decidedBy'),
      shownInstant<string | null>('leave_request.decided_at').as('decidedAt'),
      'leave_request.decision_reason as decisionReason',
    ]),
  );

const states = {
  OPEN: { en: 'Waits', id: 'Menunggu' },
  APPROVED: { en: 'Approved', id: 'Disetujui' },
  REJECTED: { en: 'Rejected', id: 'Ditolak' },
  WITHDRAWN: { en: 'Withdrawn', id: 'Ditarik' },
};

export const leaveColumns = [
  { key: 'name', type: 'text', words: { en: 'Person', id: 'Orang' } },
  { key: 'userName', type: 'text', words: { en: 'User name', id: 'Nama pengguna' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'workCenterCode', type: 'text', words: { en: 'Work center', id: 'Work center' } },
  { key: 'kind', type: 'text', words: { en: 'Kind', id: 'Jenis' }, states: absenceKinds },
  { key: 'fromDay', type: 'date', words: { en: 'From', id: 'Dari' } },
  { key: 'toDay', type: 'date', words: { en: 'Until', id: 'Sampai' } },
  { key: 'days', type: 'number', words: { en: 'Days', id: 'Hari' } },
  { key: 'reason', type: 'text', words: { en: 'Reason', id: 'Alasan' } },
  { key: 'state', type: 'text', words: { en: 'Status', id: 'Status' }, states },
  { key: 'decidedBy', type: 'text', words: { en: 'Decided by', id: 'Diputuskan oleh' } },
  { key: 'decidedAt', type: 'datetime', words: { en: 'Decided', id: 'Diputuskan' } },
  { key: 'decisionReason', type: 'text', words: { en: 'Reason of the decision', id: 'Alasan keputusan' } },
] as const satisfies readonly ExportedColumn<ExportedLeave>[];
