// Attendance is seen by whom it is of, and by the leaders, planners and administrators of the plants and work centers where the person
// belongs; customers see nothing of it. Who stands at a plant is seen there too, whoever sent them.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables } from '../../platform/database.ts';
import type { Door } from '../../visibility/door.ts';
import { seesInside, standsInSight } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

type Kept = 'clock' | 'clock_correction' | 'attendance_day' | 'leave_request';

export const attendance = {
  closed: {
    clock: 'visible.clocks, visible.ownClocks, visible.clocksOnSite',
    clock_photo: 'visible.clockPhotos',
    clock_correction: 'visible.clockCorrections',
    attendance_day: 'visible.attendanceDays',
    attendance_due: 'visible.takeAttendanceDue',
    leave_request: 'visible.leaveRequests, visible.ownLeave',
    headcount: 'visible.headcounts',
    headcount_delta: 'visible.headcounts',
  },
  read: (all, viewer) => ({
    clocks: () => all.selectFrom('clock').where(seesAttendance(viewer, 'clock')),
    ownClocks: () => all.selectFrom('clock').where('clock.person_id', '=', viewer.personId),
    /** Seen by whoever sees the clock. */
    clockPhotos: () =>
      all
        .selectFrom('clock_photo')
        .innerJoin('clock', 'clock.id', 'clock_photo.clock_id')
        .where(seesAttendance(viewer, 'clock')),
    clockCorrections: () =>
      all.selectFrom('clock_correction').where(seesAttendance(viewer, 'clock_correction')),
    leaveRequests: () => all.selectFrom('leave_request').where(seesLeave(viewer)),
    ownLeave: () => all.selectFrom('leave_request').where('leave_request.person_id', '=', viewer.personId),
    attendanceDays: () => all.selectFrom('attendance_day').where(seesAttendance(viewer, 'attendance_day')),
    /** Open clocks by where people stand. */
    clocksOnSite: () =>
      all
        .selectFrom('clock')
        .where('clock.out_at', 'is', null)
        .where(sql<SqlBool>`(${seesAttendance(viewer, 'clock')} or ${seesSite(viewer)})`),
    /** The START of each person on each job. */
    checks: () =>
      all
        .selectFrom('tracking_stage')
        .innerJoin('job', 'job.id', 'tracking_stage.job_id')
        .where('tracking_stage.stage', '=', sql.lit('START'))
        .where(seesCheck(viewer)),
    /** People by hour of a day, and those who came before it and are still there: folded rows, and what came since. */
    headcounts: (day: string) =>
      all
        .selectFrom(headcounts(all, day).as('heads'))
        .where(
          viewer.onlyOwnJobs || viewer.sight.kind === 'customer'
            ? sql<SqlBool>`false`
            : standsInSight(viewer, 'heads'),
        ),
    /** Where plants stand, all of them: a person may be sent to one that is not theirs. */
    sites: () => all.selectFrom('plant'),
  }),
  write: (trx, viewer) => ({
    addClock: () => trx.insertInto('clock'),
    changeClocks: () => trx.updateTable('clock').where(seesAttendance(viewer, 'clock')),
    changeOwnClocks: () => trx.updateTable('clock').where('clock.person_id', '=', viewer.personId),
    addClockPhoto: () => trx.insertInto('clock_photo'),
    forgetClockPhotos: () => trx.deleteFrom('clock_photo'),
    addClockCorrection: () => trx.insertInto('clock_correction'),
    changeClockCorrections: () =>
      trx.updateTable('clock_correction').where(seesAttendance(viewer, 'clock_correction')),
    addLeaveRequest: () => trx.insertInto('leave_request'),
    changeLeaveRequests: () => trx.updateTable('leave_request').where(seesLeave(viewer)),
    addAttendanceDays: () => trx.insertInto('attendance_day'),
    changeAttendanceDays: () =>
      trx.updateTable('attendance_day').where(seesAttendance(viewer, 'attendance_day')),
    removeAttendanceDays: () =>
      trx.deleteFrom('attendance_day').where(seesAttendance(viewer, 'attendance_day')),
    takeAttendanceDue: () => trx.deleteFrom('attendance_due'),
  }),
  constraints: {
    clock_open_key: {
      code: 'conflict',
      field: 'body.at',
      message: { en: 'You are clocked in already.', id: 'Anda sudah masuk kerja.' },
    },
    clock_overlap_excl: {
      code: 'conflict',
      field: 'body.at',
      message: {
        en: 'This overlaps another clock of the same person.',
        id: 'Waktu ini bertumpang tindih dengan jam kerja lain dari orang yang sama.',
      },
    },
    clock_order_check: {
      code: 'invalid',
      field: 'body.out',
      message: { en: 'The end lies before the beginning.', id: 'Jam pulang mendahului jam masuk.' },
    },
    clock_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This clock exists already.', id: 'Jam kerja ini sudah ada.' },
    },
    clock_correction_order_check: {
      code: 'invalid',
      field: 'body.out',
      message: { en: 'The end lies before the beginning.', id: 'Jam pulang mendahului jam masuk.' },
    },
    clock_correction_open_key: {
      code: 'conflict',
      message: {
        en: 'A request for this day waits for its decision already.',
        id: 'Permintaan untuk hari ini sudah menunggu keputusan.',
      },
    },
    leave_request_overlap_excl: {
      code: 'duplicate',
      field: 'body.fromDay',
      message: {
        en: 'They are away, or ask to be, on one of these days already.',
        id: 'Sudah ada ketidakhadiran atau permintaannya pada hari itu.',
      },
    },
    leave_request_days_check: {
      code: 'invalid',
      field: 'body.toDay',
      message: { en: 'The last day lies before the first.', id: 'Hari terakhir mendahului hari pertama.' },
    },
    leave_request_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This request exists already.', id: 'Permintaan ini sudah ada.' },
    },
    clock_correction_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This request exists already.', id: 'Permintaan ini sudah ada.' },
    },
  },
} as const satisfies Door;

function seesAttendance(viewer: Viewer, table: Kept): RawBuilder<SqlBool> {
  if (viewer.sight.kind === 'customer') return sql<SqlBool>`false`;
  if (viewer.onlyOwnJobs) return sql<SqlBool>`${sql.ref(`${table}.person_id`)} = ${viewer.personId}`;
  return standsInSight(viewer, table);
}

/** One's own, and a team's for who leads it. */
const seesLeave = (viewer: Viewer) =>
  sql<SqlBool>`(${seesAttendance(viewer, 'leave_request')} or leave_request.person_id = ${viewer.personId})`;

/** Of a day in the zone where it ends last. */
const endOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Jakarta' + interval '1 day'`;

const ofHour = ['plant_code', 'work_center_code', 'hour'] as const;

/** Of a day in the zone where it begins first. */
const beginOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Jayapura'`;

const headcounts = (all: AllTables, day: string) => {
  const folded = all.selectFrom('headcount').select(ofHour);
  return folded
    .select(['people', 'came'])
    .where(sql<SqlBool>`hour >= ${beginOf(day)} and hour < ${endOf(day)}`)
    .unionAll(
      folded
        .select([sql<number>`0::bigint`.as('people'), 'came'])
        .where(sql<SqlBool>`came <> 0 and hour < ${beginOf(day)}`),
    )
    .unionAll(
      all
        .selectFrom('headcount_delta')
        .select([...ofHour, sql<number>`people::bigint`.as('people'), sql<number>`came::bigint`.as('came')])
        .where(sql<SqlBool>`hour < ${endOf(day)}`),
    );
};

/** Who leads at a plant sees who stands there. */
function seesSite({ sight, onlyOwnJobs }: Viewer): RawBuilder<SqlBool> {
  if (sight.kind === 'customer' || onlyOwnJobs) return sql<SqlBool>`false`;
  return sql<SqlBool>`clock.site_code = any(${sight.plants}::text[])`;
}

/** Checks of their own; a team's are those on the jobs in sight. */
function seesCheck(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.sight.kind === 'customer') return sql<SqlBool>`false`;
  if (viewer.onlyOwnJobs) return sql<SqlBool>`tracking_stage.person_id = ${viewer.personId}`;
  return viewer.sight.workCenters === null ? seesInside(viewer, 'job') : standsInSight(viewer, 'job');
}
