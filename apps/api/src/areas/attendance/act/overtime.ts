// A leader approves overtime of a day: at most what was measured, none with the reason. It may be decided anew.
import type { attendance } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { proveOther } from './corrections.ts';

type Body = InputOf<typeof attendance.approveOvertime>['body'];

/** Throws notFound, forbidden (their own), conflict (another version), invalid (more than measured, none without a reason). */
export async function approveOvertime(acting: Acting, { id, version, minutes, reason }: Body) {
  const { visible, viewer } = acting;
  const day = await oneOr404(
    visible
      .attendanceDays()
      .select([
        'attendance_day.person_id as personId',
        'attendance_day.overtime_minutes as measured',
        'attendance_day.approved_minutes as approved',
        'attendance_day.version',
      ])
      .where('attendance_day.id', '=', id)
      .forUpdate('attendance_day')
      .executeTakeFirst(),
  );
  proveOther(acting, day.personId);
  if (day.version !== version) throw refuse('conflict');
  if (minutes > day.measured)
    throw refuseField('body.minutes', {
      en: `Only ${day.measured} minutes were measured.`,
      id: `Hanya ${day.measured} menit yang terukur.`,
    });
  if (minutes === 0 && !reason)
    throw refuseField(
      'body.reason',
      { en: 'Say why none is approved.', id: 'Sebutkan mengapa tidak disetujui.' },
      'required',
    );
  await visible
    .changeAttendanceDays()
    .set({
      approved_minutes: minutes,
      approved_at: sql<string>`now()`,
      approved_by_id: viewer.personId,
      approved_reason: reason ?? null,
      version: sql<number>`attendance_day.version + 1`,
    })
    .where('attendance_day.id', '=', id)
    .execute();
  return { approvedMinutes: day.approved };
}
